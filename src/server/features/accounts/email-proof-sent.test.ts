import { expect } from 'vitest'
import { ann, proofTo, signUp, test, type Visitor } from '#test/visitor.ts'

const isSent = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json().emailProofSent

test('an account says whether a link to confirm its address was mailed and still works', async ({
  deps,
  visit,
  clock,
}) => {
  const owner = visit()
  await signUp(deps, owner)
  for (const works of [true, true, true, false]) {
    expect(await isSent(owner)).toBe(works)
    clock.pass({ minutes: 8 * 60 })
  }
  await owner.post('/api/auth/send-email-proof')
  expect(await isSent(owner)).toBe(true)
  await visit().post('/api/auth/prove-email', { token: await proofTo(deps, ann.email) })
  expect(await isSent(owner)).toBe(false)
})

test('an account is promised no link where its mailbox has had those of the hour', async ({
  deps,
  visit,
}) => {
  const emails = Array.from({ length: 11 }, (_, n) => `ann+${n}@example.com`)
  const sent = []
  for (const [n, email] of emails.entries()) {
    const visitor = visit()
    await signUp(deps, visitor, { ...ann, email, phone: `+155576543${20 + n}` })
    sent.push(await isSent(visitor))
  }
  expect(sent).toEqual([...Array<boolean>(10).fill(true), false])
})
