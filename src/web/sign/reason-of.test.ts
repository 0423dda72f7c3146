// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reasonOf } from './reason-of.ts'
import { Refusal } from './sign-api.ts'
import { loadWords } from './words.ts'

const message = 'The sender cancelled this contract. You don’t need to do anything.'
const code = 'contract_cancelled'

test('whoever had signed a contract that ended reads at its link that their signature has no effect', async () => {
  await loadWords('english')
  const values = { hadSigned: 'yes' }
  expect(reasonOf(new Refusal(410, { message, code, values }))).toBe(
    `${message} You had signed, but the contract was never completed, so your signature has no effect.`,
  )
  expect(reasonOf(new Refusal(410, { message, code }))).toBe(message)
})
