import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { explainContract } from './explain-contract.ts'
import { type Language, languageNames } from './languages.ts'
import { explain, opening } from './supply-agreement.fixture.ts'

const dutyIn = (text: string) => explain(opening + text).find(({ part }) => part === 'obligation')?.text

test.for([
  [
    'The Buyer shall notify the Supplier within 10 days if the goods are blue.',
    'Buyer must inform someone, to the extent stated here. In this sentence: “within 10 days”. Read this sentence in full: it may name conditions.',
  ],
  [
    'The Buyer shall pay the price of $900 on the first day of each month.',
    'Buyer must pay money, to the extent stated here. In this sentence: “$900”, “on the first day of each month”.',
  ],
  [
    'The Buyer shall pay all invoices within thirty (30) days after the date of the invoice.',
    'Buyer must pay money, to the extent stated here. In this sentence: “within thirty (30) days after the date of the invoice”.',
  ],
  [
    'The Supplier shall deliver the goods by June 1, 2027.',
    'Supplier must deliver or provide something, to the extent stated here. In this sentence: June 1, 2027.',
  ],
  [
    'The Supplier shall invoice the Buyer bi-weekly.',
    'Supplier must do what this sentence says, to the extent stated here.',
  ],
  [
    'The Supplier shall invoice the Buyer monthly.',
    'Supplier must do what this sentence says, to the extent stated here. In this sentence: “monthly”.',
  ],
  [
    'The Buyer shall keep the plans secret from all but auditors with at least ten (10) years of experience.',
    'Buyer must keep information confidential, to the extent stated here.',
  ],
  [
    'The Buyer shall indemnify the Supplier against all claims.',
    'Buyer must answer for certain losses or claims, to the extent stated here.',
  ],
  [
    'The Supplier shall return the moulds to the Buyer.',
    'Supplier must return or destroy something, to the extent stated here.',
  ],
  [
    'The Supplier shall perform the services with care.',
    'Supplier must do certain work, to the extent stated here.',
  ],
  [
    'The parties shall cooperate with each other.',
    'Each party must work together with someone, to the extent stated here.',
  ],
] as const)(
  'a duty is told with who has it, to the extent that its sentence says: %s',
  ([sentence, said]) => {
    expect(dutyIn(sentence)).toBe(said)
  },
)

test.for([
  'Each party must consult with qualified legal counsel before executing this agreement.',
  'The Buyer shall pay the price of $_____ if the goods are blue.',
  'The Buyer shall pay the Supplier [***] for such goods.',
  'The Supplier shall deliver the boats to the dock of the Buyer in June',
  'The Buyer shall make any such election by written notice to the Supplier.',
  'The Supplier shall keep all insurance as Supplier deems adequate.',
  'The Supplier shall deliver the goods from the following docks (check all that apply): the blue one.',
])('advice, blanks and words that are cut off are only checked: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^About /)
})

test.for([
  'The Supplier shall make the final decision on the color of the goods.',
  'The Landlord must review and approve in advance the plans of all improvements.',
  'The Buyer shall notify the Supplier of which option it has chosen.',
  'The Buyer shall give the Supplier notice of its election to renew.',
  'The Buyer shall submit purchase orders for the goods by mail.',
])('a choice, a decision and the leave that somebody gives are no duty: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^About /)
})

test.for([
  'The Buyer shall submit the invoice in order to receive the price back.',
  'The Buyer must attend the course to be eligible for the discount.',
  'The Buyer agrees to keep the list of the dock as a condition of delivery.',
  'The Buyer agrees to use the dock at its own risk.',
  'The Buyer agrees to purchase the boat as is, where is.',
  'The Supplier will use the names of visitors to improve the website.',
])('what is only needed to get something, accepted, or reported is no duty: %s', (sentence) => {
  expect(dutyIn(sentence)).toMatch(/^About /)
})

test.for([
  'The Supplier shall obtain title to the crates.',
  'The Supplier shall hold full title to the drawings.',
  'The Supplier shall direct the litigation.',
  'Neither the Supplier nor the Buyer shall be obliged to use the dock.',
  'The Supplier shall have the right to use the dock.',
  'The Supplier is not required to use the dock.',
  'The goods shall be deemed accepted by the Buyer.',
  'The Supplier may use the dock, and can make $900 a month with it.',
])('nothing is said of a duty where there is a right, a leave, or none: %s', (sentence) => {
  expect(dutyIn(sentence)).toBeUndefined()
})

test.for([
  'The Buyer shall pay neither a deposit nor a cleaning fee.',
  'The Supplier shall provide neither warranty nor support.',
  'The Buyer shall pay zero interest.',
  'The Buyer shall pay a deposit of $0.00.',
  'The Supplier may not always show the current price.',
])('what is none, or only may not be so, is no duty: %s', (sentence) => {
  expect(dutyIn(sentence)).toBeUndefined()
})

test.for([
  'The Buyer shall pay a bonus of £2,000 provided the dock is still open on 31 December 2027.',
  'The Buyer shall pay a fee of $50 should the rent be late.',
  'The Buyer shall pay a fee of $50 contingent on the delivery.',
  'The Buyer shall pay a fee of $50 once the goods are delivered.',
  'The Buyer shall pay all fees excluding those of the dock.',
])('it is told that a sentence may name conditions: %s', (sentence) => {
  expect(dutyIn(sentence)).toContain(' it may name conditions.')
})

test('what happens once a month is no condition', () => {
  expect(dutyIn('The Buyer shall pay a fee of $50 once a month.')).not.toContain('conditions')
})

test.for([
  'The Supplier shall return to the home company at the end of the year.',
  'The Supplier shall maintain a register of all documents, whether or not confidential.',
  'The Supplier shall maintain a hotline on which staff can report in confidence.',
])(
  'who goes back somewhere gives nothing back, and what may be confidential isn’t kept secret: %s',
  (sentence) => {
    expect(dutyIn(sentence)).toBe('Supplier must do what this sentence says, to the extent stated here.')
  },
)

test('what is given back may stand behind who gets it, and what is kept secret before how', () => {
  expect(dutyIn('The Supplier shall return to the Buyer all crates.')).toContain('must return or destroy')
  expect(dutyIn('The Supplier shall maintain all plans in strict confidence.')).toContain('confidential')
})

test.for([
  'The Buyer shall pay the last rent by 5 p.m. The Supplier shall return the deposit of $900 within 14 days.',
  'The Buyer shall pay $900 to Acme Inc. The Supplier shall deliver the goods.',
  'The Buyer shall pay the last rent by 5 p.m. Supplier shall return the deposit of $900.',
])('where one sentence may end in an abbreviation, no duty is told of it and the next one: %s', (text) => {
  expect(dutyIn(text)).toBeUndefined()
})

test.for([
  'The Buyer shall pay the fee to Acme Inc.\n(“Acme”) only if Acme has delivered the goods.',
  'The Buyer shall pay the fee to Acme Inc.\n\nonly if Acme has delivered the goods.',
  'The Buyer shall pay the fee to Acme Inc.\nprovided, that Acme has delivered the goods.',
  'The Buyer shall pay the fee to Acme Inc.\nCanada if Acme has delivered the goods.',
  'The Buyer shall pay the fee to Acme Co.\nLtd. if Acme has delivered the goods.',
])('no duty is told without the condition that a broken line has cut off: %s', (text) => {
  expect(dutyIn(text)).toBeUndefined()
})

test.for([
  'The price is $900. After the price has become overdue at 5:00 p.m. The Buyer shall pay a late charge of $50.',
  'Until the Supplier has paid Acme Inc. The Buyer shall pay a fee of $50.',
  'To the extent the price is paid after 5:00 p.m. The Buyer shall pay a late charge of $50.',
  '3.1 After 5:00 p.m. The Buyer shall pay a late charge of $50.',
])('no duty is told without the condition that stands before an abbreviation: %s', (text) => {
  expect(dutyIn(text)).toBeUndefined()
})

test('as one deems fit is no duty of whoever deems it, but one of the other', () => {
  expect(dutyIn('The Supplier shall obtain insurance in such limits as the Supplier may deem fit.')).toMatch(
    /^About Supplier/,
  )
  expect(
    dutyIn('The Supplier shall send such reports to the Buyer as the Buyer reasonably deems necessary.'),
  ).toMatch(/^Supplier must /)
})

test('what one of the next sentences takes back is only checked', () => {
  const duty = 'The Supplier agrees to use its best efforts to deliver possession of the dock in time.'
  expect(dutyIn(duty)).toMatch(/^Supplier must /)
  expect(
    dutyIn(
      `${duty} The dock is blue. However, the Supplier shall not be required to give possession until the Buyer has paid.`,
    ),
  ).toMatch(/^About Supplier/)
  expect(dutyIn(`${duty} The Supplier shall not be required to paint the boats.`)).toMatch(/^Supplier must /)
})

const limit: Record<Language, string> = {
  english: 'to the extent stated here',
  spanish: 'en la medida indicada aquí',
  french: 'dans la mesure indiquée ici',
  german: 'soweit es hier verlangt wird',
  italian: 'nella misura qui indicata',
  portuguese: 'na medida aqui indicada',
  chinese: '在此处写明的范围内',
  japanese: 'ここに書かれている範囲で',
  korean: '여기에 적힌 범위에서',
  arabic: 'في الحدود المذكورة هنا',
  russian: 'в той мере, в какой это здесь указано',
  hindi: 'यहाँ बताई गई हद तक',
}

test.for(languageNames)('in %s every duty is told to the extent stated', (language) => {
  const { statements } = explainContract({
    analysis: analyzeContract(
      `${opening}The Supplier shall repair the dock. Each party shall keep records. The Buyer shall pay $900.`,
    ),
    language,
    signerName: 'Blue Kettle Inc.',
    unread: [],
  })
  const duties = statements.filter(({ part }) => part === 'obligation')
  expect(duties.map(({ quote }) => quote)).toEqual([
    'The Buyer shall pay $900.',
    'Each party shall keep records.',
    'The Supplier shall repair the dock.',
  ])
  for (const { text } of duties) expect(text).toContain(limit[language])
})

test('the reader’s own duties come first, then those of every party, then each other party’s together', () => {
  const text = `LEASE\n\nThis Lease is made on May 4, 2027 between Harbour Holdings LLC (the “Landlord”) and Ada Lovelace (the “Tenant”).

The Landlord shall repair the roof. The Tenant shall pay $900 by June 1, 2027. Each party shall keep records. The Landlord shall clean the stairs. The Tenant shall not keep dogs in the apartment.`
  const analysis = analyzeContract(text)
  const whoIn = (signerName: string) =>
    explainContract({ analysis, language: 'english', signerName, unread: [] })
      .statements.filter(({ part }) => part === 'obligation')
      .map((each) => / ?(.*?) must/.exec(each.text)?.[1])
  expect(whoIn('Ada Lovelace')).toEqual([
    'You (Tenant)',
    'You (Tenant)',
    'Each party',
    'Landlord',
    'Landlord',
  ])
  expect(whoIn('Bob')).toEqual(['Each party', 'Landlord', 'Landlord', 'Tenant', 'Tenant'])
})

test.for([
  ['The Buyer shall pay a monthly rent of $900.00 and a pet deposit of $0.00.', 'must pay money'],
  ['The Buyer shall maintain insurance with a deductible of $0.', 'insur'],
  ['The Supplier shall not assign this Agreement nor sublet the dock.', 'must refrain'],
  ['The Supplier shall not disclose nor use the plans.', 'must refrain'],
  ['The Supplier shall ensure that neither it nor its affiliates sell the plans.', 'Supplier must'],
  ['The Supplier shall maintain in strict confidence all information.', 'confidential'],
  ['The Supplier shall maintain in confidence all information.', 'confidential'],
] as const)('what lays something upon a party is told: %s', ([sentence, told]) => {
  expect(dutyIn(sentence)).toContain(told)
})

test('nothing is paid of €0,00 either', () => {
  expect(dutyIn('The Buyer shall pay a deposit of €0,00.')).toBeUndefined()
})

test('who returns to work gives nothing back', () => {
  expect(dutyIn('The Supplier shall return to work the next business day.')).toBeUndefined()
})

test.for([
  'The Buyer shall pay a fee of $50 at least once annually.',
  'The Buyer shall pay a fee of $50 once monthly.',
  'The Buyer shall pay a fee of $50 once monthly to the Supplier.',
])('how often something happens is no condition: %s', (sentence) => {
  expect(dutyIn(sentence)).not.toContain('conditions')
})

test.for([
  'The Buyer shall pay 1,000 dollars a month.',
  'The Buyer shall pay a price of 50,000 euros.',
  'The Buyer shall pay interest of 1.0% per month.',
])('a sum that ends in zeros is paid: %s', (sentence) => {
  expect(dutyIn(sentence)).toContain('must pay money')
})

test('nothing is paid of 0.00 dollars', () => {
  expect(dutyIn('The Buyer shall pay a deposit of 0.00 dollars.')).toBeUndefined()
})

test.for([
  'The Buyer shall deposit $0.00 with the Supplier.',
  'The Buyer shall provide a security deposit of $0.00.',
  'The Buyer shall give the Supplier a deposit of €0,00.',
])('who deposits nothing has no duty to: %s', (sentence) => {
  expect(dutyIn(sentence)).toBeUndefined()
})

test('who deposits something has a duty to', () => {
  expect(dutyIn('The Buyer shall deposit $500 with the Supplier.')).toMatch(/^Buyer must /)
  expect(dutyIn('The Buyer shall provide a deposit of $500 and a pet deposit of $0.')).toMatch(/^Buyer must /)
})

test.for([
  'The Buyer shall pay a bonus of $500 once monthly sales exceed $10,000.',
  'The Buyer shall pay a bonus of $500 once quarterly results are published.',
])('what has to happen once is a condition: %s', (sentence) => {
  expect(dutyIn(sentence)).toContain('conditions')
})

test.for([
  'The Supplier shall maintain in effect confidentiality agreements with its employees.',
  'The Supplier shall maintain in force confidentiality agreements with its employees.',
  'The Supplier shall maintain in place confidentiality agreements with its employees.',
])('an agreement that is kept up is no secret that is kept: %s', (sentence) => {
  expect(dutyIn(sentence)).toBe('Supplier must do what this sentence says, to the extent stated here.')
})

test('all information is kept in the strictest confidence', () => {
  expect(dutyIn('The Supplier shall maintain in the strictest confidence all information.')).toContain(
    'confidential',
  )
})
