import { expect } from 'vitest'
import { ann, messagesTo, signUp, test } from '#test/visitor.ts'

test('strangers who register with the number of an account leave its owner codes to sign in with, each day', async ({
  deps,
  visit,
  clock,
}) => {
  await signUp(deps, visit())
  const codes = async () => (await messagesTo(deps, ann.phone)).length
  for (let n = 0; n < 30; n++) {
    await visit().post('/api/auth/register', { ...ann, email: `stranger-${n}@example.com` })
    clock.pass({ minutes: 12 })
  }
  // one of them is the owner's own
  expect(await codes()).toBe(16)

  clock.pass({ minutes: 60 })
  for (let n = 0; n < 4; n++) expect((await visit().post('/api/auth/login', ann)).status).toBe(200)
  expect(await codes()).toBe(20)
  clock.pass({ minutes: 60 })
  const refused = await visit().post('/api/auth/login', ann)
  expect(refused.status).toBe(429)
  clock.pass({ seconds: Number(refused.headers['retry-after']) })
  expect((await visit().post('/api/auth/login', ann)).status).toBe(200)
})
