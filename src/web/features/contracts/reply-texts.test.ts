import { expect, test } from 'vitest'
import { whatFollows } from './reply-texts.ts'

test('“not me” by the link that the sender sees promises no link that went out from the sender’s own account, and no text that isn’t sent any more', () => {
  const reply = { kind: 'not-me', link: 'visible', signerId: 'ann' } as const
  const follows = whatFollows(reply, [{ ...reply, outcome: null }])
  expect(follows).toContain('also in messages from your own account, no longer works')
  expect(follows).toContain('though not by text from your own number')
})
