import { expect, test } from 'vitest'
import { analyzeContract } from './analysis.ts'

test.each([
  'This is the entire agreement.',
  'Late work ends the agreement.',
  'Both have read this lease.',
  'The law of Ohio governs this contract.',
  'Read the whole agreement.',
  'No other agreement exists',
  'There’s no other agreement',
  'Ann cancels the contract',
])('no sentence is told to be the name of a contract: %s', (sentence) => {
  const { summary } = analyzeContract(`MUTUAL NDA\n\nThey keep secrets.\n\n${sentence}`)
  expect(summary).not.toContain('Name:')
})

test.each([
  'PHOTOGRAPHY CONTRACT.',
  'Rental agreement',
  'Amendment to the lease',
  'Will and Testament Agreement',
  'May Day Event Contract',
])('the name of a contract is told in its own letters: %s', (name) => {
  expect(analyzeContract(`${name}\n\nAnn helps.`).summary).toContain(`Name: “${name}”`)
})

test.each([
  'Expires [1 year(s)] from Effective Date.\nContinues until terminated in accordance with the terms of the MNDA.',
  '☐ This Agreement expires on May 1, 2028 unless it is renewed before that day.\n☐ This Agreement continues until either party terminates it.',
  'This Agreement expires one year after the Effective Date.\nThis Agreement expires two years after the Effective Date.',
  'The term of this Agreement expires one year after the Effective Date.\nOR\nThis Agreement remains in force until it is terminated by a party.',
  '☐ Either party may terminate this Agreement for convenience with 30 days’ written notice.\n☐ Neither party may terminate this Agreement before its end.',
  '1. ☐ Either party may terminate this Agreement for convenience with 30 days’ written notice.\n2. ☐ Neither party may terminate this Agreement before its end.',
  '5.1 ☐ The Tenant shall pay a weekly rent of $300 on each Monday.\n5.2 ☐ The Tenant shall pay a monthly rent of $1,200 on the first day.',
  'Rent: ☐ The Tenant shall pay a weekly rent of $300 on each Monday.\nRent: ☐ The Tenant shall pay a monthly rent of $1,200 on the first day.',
  '• ☐ The Employee shall not compete with the Company for one year after the end.',
  'This Agreement is governed by the laws of the State of Ohio.\nThis Agreement is governed by the laws of the State of Texas.',
  '[__] Either party may terminate this Agreement for convenience with 30 days’ written notice.',
  'Non-Compete: ☐ The Employee shall not compete with the Company for one year after the end.',
  'Non-Compete\n[ ] The Employee shall not compete with the Company for one year after the end.\n[ ] No non-compete applies to the Employee.',
])('of a choice that a form leaves open, a summary takes no side: %s', (choice) => {
  const { summary } = analyzeContract(`MUTUAL NDA\n\nThey keep secrets.\n\nTerm\n${choice}\n\nThey agree.`)
  for (const line of choice.split('\n').filter((each) => each.length > 20))
    expect(summary).not.toContain(line.replace(/^[\d.]+ /, ''))
})

test('a summary quotes the length where it is settled', () => {
  const length = 'This Agreement expires one year after the Effective Date.'
  const { summary } = analyzeContract(`MUTUAL NDA\n\n${length}\nEither party may terminate it earlier.`)
  expect(summary).toContain(length)
})

test.each([
  [
    'This Agreement is governed by the laws of the State of Ohio. This Agreement is interpreted under the laws of the State of Ohio.',
    'Law: This Agreement is governed',
  ],
  [
    'The term of this Lease is one year, subject to the terms below. The term begins on June 1, 2027 and ends on May 31, 2028.',
    'Start: The term begins on June 1, 2027',
  ],
])('two sentences that agree leave no choice open, and the summary tells one: %s', (text, told) => {
  expect(analyzeContract(`RESIDENTIAL LEASE\n\n${text}`).summary).toContain(told)
})

test.each([
  [
    'The term of this Agreement commences on June 1, 2027 and expires on May 31, 2028.\n\nEnd of Term\n\nThe Tenant leaves.',
    'Start: The term of this Agreement commences',
  ],
  [
    'Last month’s rent of $1,200 is due at signing on June 1, 2027.',
    'Money: Last month’s rent of $1,200 is due',
  ],
  [
    'This Agreement takes effect on June 1, 2027 (the “Effective Date”).\nExpires on May 31, 2028.\nThis Agreement is governed by the laws of the State of Ohio.',
    'Law: This Agreement is governed by the laws of the State of Ohio',
  ],
  [
    '☐ The Tenant shall pay a weekly rent of $300 on each Monday.\n☒ The Tenant shall pay a monthly rent of $1,200 on the first day.',
    'Money: ☒ The Tenant shall pay a monthly rent of $1,200',
  ],
  [
    'Rent is paid [ ] weekly [x] monthly: the Tenant shall pay a rent of $1,200 on the first day.',
    'Money: Rent is paid [ ] weekly [x] monthly',
  ],
  [
    'Tenant’s initials [ ] Landlord’s initials [ ]\nThis Lease is governed by the laws of the State of Ohio.',
    'Law: This Lease is governed',
  ],
  [
    '1. ☐ The Tenant shall not compete with the Landlord for one year after the end.\n2. ☒ The Tenant shall not compete with the Landlord for two years after the end.',
    'Competition: ☒ The Tenant shall not compete with the Landlord for two years',
  ],
  [
    '1. ☐ The Tenant may keep a dog.\n2. This Lease is governed by the laws of the State of Ohio.',
    'Law: This Lease is governed',
  ],
  [
    '☒ This Agreement begins on June 1, 2027 and expires on May 31, 2028.\n☐ This Agreement begins on the day on which both parties have signed it.',
    'June 1, 2027 and expires on May 31, 2028',
  ],
])(
  'headings, rents and ticked boxes leave no choice open, and the summary tells of them: %s',
  (text, told) => {
    expect(analyzeContract(`RESIDENTIAL LEASE\n\n${text}`).summary).toContain(told)
  },
)

test.each([
  ['By signing this Cover Page, each party agrees to enter into this MNDA as of the Effective Date.', false],
  ['This is the entire agreement between the parties and their undersigned representatives.', false],
  [
    'This Mutual Non-Disclosure Agreement (“MNDA”) allows each party (“Disclosing Party”) to disclose information to the receiving party.',
    false,
  ],
  ['This Agreement is made by Ann Lee (herein “Amanda”) and Bob Stone, the parties.', true],
  ['This Agreement is between Ann Lee and Bob Stone, who are its parties.', true],
  ['This Agreement is made by and between the parties Ann Lee and Bob Stone, both of Dayton.', true],
  ['This Agreement is made between the undersigned parties, Ann Lee and Bob Stone, as follows.', true],
  [
    'This Agreement is made by Ann Lee (herein “Landlord”) and Bob Stone (herein “Tenant”), the parties.',
    true,
  ],
  [
    'By signing this Cover Page, each party agrees to enter into this MNDA as of the Effective Date.\n\nThis Agreement is made and entered into by and between Ann Lee (the “Client”) and Bob Stone (the “Designer”).',
    true,
  ],
  [
    'The Parties had entered into an agreement by and between the Parties.\n\nIt will continue until the end of the term in the Dealer Agreement dated as of August 16, 2017 between Vivint and Solar Developer, LLC.',
    false,
  ],
  ['The undersigned, Ann Lee (the “Client”) and Bob Stone (the “Designer”), agree as follows.', true],
])('a summary says who signs only in a sentence that names them: %s', (sentence, isTold) => {
  expect(analyzeContract(`MUTUAL NDA\n\n${sentence}`).summary.includes('Who:')).toBe(isTold)
})

test('a summary quotes a sentence whole, with the condition at its end', () => {
  const sentence = `The Tenant may not transfer this Lease to anyone else, in whole or in part, ${'by agreement or by law, '.repeat(9)}unless the Landlord agrees in writing within 10 days after being told who the new tenant is.`
  expect(sentence.length).toBeGreaterThan(300)
  const { summary } = analyzeContract(`LEASE\n\nThe Tenant pays $900 a month.\n\n${sentence}`)
  expect(summary).toContain('who the new tenant is.')
})

test.each([
  'Please sign this letter by August 20, 2027, for the offer expires on August 21, 2027.',
  'Repayment: twelve monthly payments of $900 starting on May 1, 2027.',
  'The master lease between Ivy Moss and Park Towers LP dated August 1, 2026 ends on July 31, 2027.',
  'The Master Lease is governed by the laws of the State of New Jersey.',
])('a summary takes nothing for the start, length or law that is of something else: %s', (sentence) => {
  const { summary } = analyzeContract(`SUBLEASE AGREEMENT\n\nThey agree on things.\n\n${sentence}`)
  expect(summary).not.toMatch(/^(?:Start|Length|Law):/m)
})

test('a summary has the law also of a contract that is a master agreement, or is compared with one', () => {
  for (const sentence of [
    'This Master Agreement is governed by the laws of the State of New Jersey.',
    'The Master Lease is governed by the laws of New York; this Sublease is governed by the laws of New Jersey.',
  ])
    expect(analyzeContract(`SUBLEASE AGREEMENT\n\nThey agree.\n\n${sentence}`).summary).toContain(
      `Law: ${sentence}`,
    )
})

test.each([
  '7. Option to Renew: The Tenant may renew this Lease for one further term of one year by giving written notice.',
  '7. Option to Renew - The Tenant may renew this Lease for one further term of one year by giving written notice.',
])('an option to renew is none of several to choose from: %s', (sentence) => {
  expect(analyzeContract(`LEASE\n\nThey agree.\n\n${sentence}`).summary).toMatch(/^Renewal: /m)
})
