import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { explainContract } from './explain-contract.ts'
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

test('what no word of ours says is told by the first words of the contract', () => {
  expect(
    dutyIn(
      'The Buyer shall not lend the goods of the Supplier to its own guests, for which the Supplier has made them in its workshop at the pier.',
    ),
  ).toBe(
    'Buyer must refrain from what this sentence rules out, to the extent stated here. In this sentence: “shall not lend the goods of the Supplier to its own guests …”.',
  )
})

test.for([
  'The Buyer shall use the marks of the Supplier only on the goods that it has bought from the Supplier, and on their boxes.',
  'The Buyer shall not lend the goods to its guests without the consent of the Supplier, which it gives in writing and at once.',
  'The Buyer shall use the goods of the Supplier, but need do so in the months of the winter alone, and at its own dock.',
  'The Buyer shall not lend the goods to guests.',
  'The Buyer shall not use or occupy the pier of the Supplier that this Agreement names, for any purpose that no law allows.',
  'The Buyer shall bring any suit that concerns the goods of the Supplier in the courts that are chosen in this Agreement alone.',
  'The Buyer shall buy all goods of that kind from the Supplier and its own workshop at the pier, or as stated in section 13.',
])('nothing is broken off before what turns it round, and nothing of a short sentence: %s', (sentence) => {
  expect(dutyIn(sentence)).not.toContain('…')
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
