import { expect, test } from 'vitest'
import { suggestionTitle } from './suggestion-title.ts'

test.for([
  ['Neither party is liable for indirect damages.', 'Liability'],
  ['Limit the liability of the supplier to the fees paid.', 'Limitation of liability'],
  ['Either party may terminate this agreement with 30 days’ notice.', 'Termination'],
  ['The client pays each invoice within 30 days.', 'Payment'],
  ['Both keep confidential information secret.', 'Confidentiality'],
  ['This agreement is governed by the laws of Texas.', 'Governing law'],
  ['Disputes go to arbitration.', 'Dispute resolution'],
  ['The work belongs to the client, with its copyright.', 'Intellectual property'],
  ['Each party shall hold the other harmless and indemnify it.', 'Indemnification'],
  ['Neither is responsible for events beyond its reasonable control.', 'Force majeure'],
  ['“Soon” may be too vague.', 'Vague wording'],
  ['Split this sentence of 63 words into sentences of about 20.', 'Long sentence'],
  ['Say this in plain words.', 'Clarity'],
] as const)('%s → %s', ([text, heading]) => {
  expect(suggestionTitle({ type: 'other', suggestion: text, reasoning: '' })).toBe(heading)
})

test.for([
  [
    'Check which date is meant: 1 March 2026 or 1 January 2026.',
    'It seems to end before it starts.',
    null,
    'Dates',
  ],
  [
    'Check which is meant: $1,200 or $1,300.',
    'The rent seems to be given as $1,200 and as $1,300.',
    null,
    'Payment',
  ],
  [
    'Check which is meant: fifty dollars or $60.',
    'The words say fifty dollars (50), the figures say $60.',
    'The supplier is liable for up to fifty dollars ($60).',
    'Liability',
  ],
  ['Check which is meant: fifty dollars or $60.', '', 'Each owes fifty dollars ($60).', 'Amounts'],
  ['Check which is meant: ten or 12.', '', 'There are ten (12) rooms.', 'Contradiction'],
  [
    'Check which is meant: 30 days or 60 days.',
    'The text seems to give different times for the same thing: either party may end the contract, 30 days and 60 days.',
    null,
    'Termination',
  ],
  [
    'Check which is meant: Texas or Ohio.',
    'More than one law is said to govern: Texas and Ohio.',
    null,
    'Governing law',
  ],
  ['Deliver it within ten days.', '', null, 'Dates'],
] as const)('%s is headed by what it is about', ([suggestion, reasoning, quote, heading]) => {
  expect(suggestionTitle({ type: 'other', suggestion, reasoning, quote })).toBe(heading)
})

test('markup is not read as words, and the reasoning counts where the suggestion says nothing', () => {
  const suggestion = '<p class="liability">Add a line.</p>'
  expect(suggestionTitle({ type: 'html', suggestion, reasoning: 'Nothing says who pays.' })).toBe('Payment')
  expect(suggestionTitle({ type: 'html', suggestion, reasoning: '' })).toBe('Additional clause')
  expect(suggestionTitle({ type: 'other', suggestion: 'Hm.', reasoning: '' })).toBe('Advice')
})

test('the heading of a clause says more than its words', () => {
  const suggestion = '<h3>Governing law</h3><p>Payments and liability too.</p>'
  expect(suggestionTitle({ type: 'html', suggestion, reasoning: '' })).toBe('Governing law')
  const plain = '<h3>How it ends</h3><p>Amounts owed remain payable.</p>'
  expect(suggestionTitle({ type: 'html', suggestion: plain, reasoning: '' })).toBe('How it ends')
})

test('a clause of the built-in rules is called as its heading', () => {
  const suggestion = '<h3>Security deposit</h3><p>The Tenant pays a deposit.</p>'
  expect(suggestionTitle({ type: 'html', suggestion, reasoning: '', source: 'rules' })).toBe(
    'Security deposit',
  )
})

test('a new title is called that', () => {
  expect(suggestionTitle({ type: 'title', suggestion: 'Payment terms', reasoning: '' })).toBe(
    'A clearer title',
  )
})
