import { expect } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aDraft } from '#test/app.ts'
import { balanceOf } from '#test/money.ts'
import { ann, messagesTo, proofTo, signUp, test } from '#test/visitor.ts'

const EMAIL = 'signer1@example.com'

test('nothing is sent from an address that nobody proved: nothing is charged, frozen or mailed', async ({
  deps,
  visit,
}) => {
  const owner = visit()
  const { id: userId } = await signUp(deps, owner)
  const { id } = await aDraft(owner, {}, [{ email: EMAIL }])
  const refused = await owner.post(`/api/contracts/${id}/send`)
  expect([refused.status, refused.json()]).toEqual([
    403,
    {
      message: 'Confirm your email address before you send your first contract.',
      code: 'email_not_verified',
    },
  ])
  expect(await balanceOf(deps, userId)).toBe(50)
  expect(await messagesTo(deps, EMAIL)).toEqual([])
  expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ status: 'draft' })
})

test('the same call sends as soon as the mailed link is opened, in whatever browser', async ({
  deps,
  visit,
}) => {
  const owner = visit()
  await signUp(deps, owner)
  const { id } = await aDraft(owner, {}, [{ email: EMAIL }])
  const send = () => owner.post(`/api/contracts/${id}/send`, undefined, { 'idempotency-key': 'one try' })
  expect((await send()).status).toBe(403)
  const phone = visit('203.0.113.7')
  await phone.post('/api/auth/prove-email', { token: await proofTo(deps, ann.email) })
  const sent = await send()
  expect([sent.status, sent.json()]).toEqual([200, { creatorAsSigner: false, signingUrl: null }])
  expect(await messagesTo(deps, EMAIL)).toHaveLength(1)
})

test('what cannot be sent at all is refused for that reason first', async ({ deps, visit }) => {
  const owner = visit()
  await signUp(deps, owner)
  const { id } = await aDraft(owner, {}, [])
  expect((await owner.post(`/api/contracts/${id}/send`)).status).toBe(409)
  const other = visit()
  await signUp(deps, other, { ...ann, email: 'bob@example.com', phone: '+15557654321' })
  expect((await other.post(`/api/contracts/${id}/send`)).status).toBe(404)
})
