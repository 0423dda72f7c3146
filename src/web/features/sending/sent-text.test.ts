import { expect, test } from 'vitest'
import { sentText } from './sent-text.ts'

const signer = (name: string, signingOrder = 1) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  signingOrder,
})
const told = (signers: ReturnType<typeof signer>[], workflow: 'parallel' | 'sequential' = 'parallel') =>
  sentText({ signers, workflow }, 'Ann@example.com')

test('after sending, everyone who is asked at once is named, and the owner is not', () => {
  expect(told([signer('Ann'), signer('Ben'), signer('Cleo', 2)])).toBe(
    'The link is on its way to Ben and Cleo.',
  )
  expect(told([signer('Ann')])).toBe('')
})

test('where people sign one after another, only the first are said to be asked', () => {
  expect(told([signer('Ben'), signer('Ann', 2), signer('Cleo', 3)], 'sequential')).toBe(
    'The link is on its way to Ben.',
  )
  expect(told([signer('Ann'), signer('Ben', 2)], 'sequential')).toBe('The others are asked after you.')
})
