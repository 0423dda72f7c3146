import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { findExcludedKinds } from './excluded-kinds.ts'

const idsOf = (title: string, text = '') => findExcludedKinds(title, text).map(({ id }) => id)

test.each([
  ['Last Will and Testament of Ann Harbor', 'will'],
  ['Marital Settlement Agreement', 'family'],
  ['Consent to Adoption', 'family'],
  ['Promissory Note', 'note'],
  ['Stipulation and Order', 'court'],
  ['Jane Doe, Plaintiff v. John Doe', 'court'],
  ['Petitioner, vs. Respondent', 'court'],
  ['Notice of Termination of Electric Service', 'utility'],
  ['3-Day Notice to Pay Rent or Quit', 'home'],
  ['Notice of Default', 'home'],
  ['Cancellation of Health Insurance Coverage', 'insurance'],
  ['Urgent Product Recall', 'recall'],
  ['Hazardous Waste Manifest', 'hazard'],
])('“%s” is asked about', (title, id) => {
  expect(idsOf(title)).toEqual([id])
  expect(idsOf('Document 7', `${title.toUpperCase()}\n\nThe rest.`)).toEqual([id])
})

test('what says so only in its text is asked about, too', () => {
  expect(idsOf('My wishes', 'I, Ann, hereby revoke all former wills made by me.')).toEqual(['will'])
  expect(idsOf('Letter', 'Dear Bob,\n\nYou are hereby notified to vacate the premises by June 1.')).toEqual([
    'home',
  ])
  const between = 'SEPARATION AGREEMENT\n\nThis Agreement is between Ann and Bob,'
  expect(idsOf('Separation', `${between} husband and wife.`)).toEqual(['family'])
  expect(idsOf('Separation', `${between} employer and employee, for their heirs and spouses.`)).toEqual([])
  expect(idsOf('Debt', 'The maker promises to pay to the order of Ann $500.')).toEqual(['note'])
})

test.each([
  'Data Security Agreement',
  'Securities Custody Agreement',
  'Electric Vehicle Purchase Agreement',
  'Power of Attorney',
  'Lease of a furnished flat',
  'Health Insurance Broker Agreement',
  'Water Treatment Services Agreement',
  'Motion Picture License',
  'Goodwill Purchase Agreement',
])('“%s” is not', (title) => {
  const text = `${title}\n\nThe parties agree.\n\nEither party may end it by court order, divorce, foreclosure or an eviction.`
  expect(idsOf(title, text)).toEqual([])
})

test('each names the paragraph of the law that leaves it out', () => {
  expect(findExcludedKinds('Codicil', '')).toEqual([
    expect.objectContaining({
      id: 'will',
      looksLike: expect.stringContaining('codicil'),
      statute: '15 U.S.C. 7003(a)(1)',
    }),
  ])
})

test.each([
  ['Codicil', 'Second Codicil\n\nText.', 'title', 'Codicil'],
  ['Document 7', 'Second Codicil\n\nText.', 'text', 'Codicil'],
  ['Debt', 'The maker\npromises to pay to the order of Ann $500.', 'text', 'promises to pay to the order of'],
])('each names the words that say so: “%s” above %j, in the %s', (title, text, where, words) => {
  expect(findExcludedKinds(title, text)).toMatchObject([{ where, words }])
})

test('the contracts that come with the product are none of these', () => {
  for (const name of ['employment-offer', 'lease', 'loan-agreement', 'mutual-nda', 'services-agreement']) {
    const html = readFileSync(new URL(`../../../examples/${name}.html`, import.meta.url), 'utf8')
    expect([name, ...idsOf(name, textOfHtml(html))]).toEqual([name])
  }
})

const contracts = readLabelledContracts()
test.skipIf(!contracts)('of the contracts in REAL_CONTRACTS, none is taken for one of these', () => {
  for (const { id, text } of contracts ?? [])
    expect([id, ...idsOf(id.replace(/[-_.]/g, ' '), text)]).toEqual([id])
})
