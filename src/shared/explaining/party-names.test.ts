import { expect, test } from 'vitest'
import { analyzeContract } from '#shared/analysis/analysis.ts'
import { partiesOf } from '#shared/analysis/parties.ts'
import { explainContract } from './explain-contract.ts'
import { surelyNames } from './party-names.ts'

const statementsOf = (text: string) =>
  explainContract({
    analysis: analyzeContract(text),
    language: 'english',
    signerName: 'Bob',
    unread: [],
  }).statements.map((each) => each.text)

test.for([
  'between Harbour, Inc. ("**Harbour**") and Customer that governs Customer’s use of the Services (the "**Agreement**").',
  'between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. which buys its goods (the “Buyer”).',
  'between Harbour Holdings LLC (the “Supplier”) and Blue Kettle Inc. (the “Services”).',
])('words that make a clause, a role and what is no party are no names: %s', (parties) => {
  const said = statementsOf(`SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 ${parties}`)
  expect(said.filter((each) => each.startsWith('Names:'))).toEqual([])
})

test.for([
  'Jane Doe, acting for Acme GmbH',
  'Jane Doe, on behalf of Acme GmbH',
  'Jane Doe, on behalf of herself and Acme GmbH',
  'Acme Inc., on behalf of itself and Blue Sky Ltd.',
  'Jane Doe, as agent for John Smith',
  'Jane Doe, for Acme GmbH,',
  'Jane Doe, for and on behalf of Acme GmbH',
  'Jane Doe, acting on her own behalf and that of Acme GmbH',
  'Jane Doe, on behalf of herself and on behalf of Acme GmbH',
  'Acme Inc., on behalf of its affiliates',
])('a role beside two names is nobody’s: %s', (names) => {
  const said = statementsOf(
    `SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 between ${names} (the “Supplier”) and Blue Kettle Inc. (the “Buyer”).`,
  )
  expect(said.filter((each) => each.startsWith('Names:'))).toEqual([])
})

test('signs of a markup language are shown neither in names nor in a title', () => {
  const text =
    '**Supply** Agreement\n\nThis Agreement is made on May 4, 2027 between Harbour Holdings LLC ("**Supplier**") and Blue Kettle Inc. ("__Buyer__").'
  expect(statementsOf(text).slice(0, 2)).toEqual([
    'At the top of the text: “Supply Agreement”.',
    expect.stringContaining(' In this sentence: Harbour Holdings LLC (Supplier), Blue Kettle Inc. (Buyer). '),
  ])
})

test.for([
  'Bank of the Harbour (Bank)',
  'Blue Kettle, inc. (Service Provider)',
  'Ada van der Berg (Contractor)',
  'Client Works LLC (Client)',
])('a name with small words in it, or with the word for a role, is one: %s', (party) => {
  expect(surelyNames([party])).toEqual([party])
})

test.for([
  ['Acme Inc., on behalf of itself and its affiliates (the “Supplier”)', 'Acme Inc. (Supplier)'],
  ['Acme Inc., acting on its own behalf (the “Supplier”)', 'Acme Inc. (Supplier)'],
  ['Acme Inc., for and on behalf of itself (the “Supplier”)', 'Acme Inc. (Supplier)'],
  ['Acme Inc., on behalf of itself and on behalf of its affiliates (the “Supplier”)', 'Acme Inc. (Supplier)'],
  ['Acme Inc., acting as an independent contractor (the “Supplier”)', 'Acme Inc. (Supplier)'],
  ['Acme Inc., doing business as Attorney Tools (the “Supplier”)', 'Acme Inc. (Supplier)'],
  ['Wells Fargo, as trustee (the “Trustee”)', 'Wells Fargo (Trustee)'],
] as const)('who acts for itself, too, or is the trustee by name, is a party: %s', ([party, told]) => {
  const text = `SUPPLY AGREEMENT\n\nThis Agreement is made on May 4, 2027 between ${party} and Blue Kettle Inc. (the “Buyer”).`
  expect(partiesOf(analyzeContract(text).clauses)).toEqual([told, 'Blue Kettle Inc. (Buyer)'])
})
