import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aDraft, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const withoutBody = async (client: Client, method: 'POST' | 'DELETE', url: string) => {
  const answer = await client.send({
    method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: '',
  })
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}

test('a client that names JSON for every call sends, uploads, and deletes without a body', async ({
  signIn,
}) => {
  const owner = await signIn()
  const [sent, removed] = [await aDraft(owner), await aDraft(owner)]
  expect(await withoutBody(owner, 'POST', `/api/contracts/${sent.id}/send`)).toEqual([200, undefined])
  expect(await withoutBody(owner, 'POST', `/api/signers/${sent.signers[0]!.id}/resend`)).toEqual([
    200,
    undefined,
  ])
  expect(await withoutBody(owner, 'POST', '/api/contracts/upload')).toEqual([201, undefined])
  expect(await withoutBody(owner, 'DELETE', `/api/contracts/${removed.id}`)).toEqual([200, undefined])
  expect(await owner.call(contractsApi.list, {})).toHaveLength(1)
})

test('a call that needs a body says so where none comes', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  for (const url of ['/api/contracts', `/api/contracts/${id}/signers`, '/api/signatures'])
    expect(await withoutBody(owner, 'POST', url)).toEqual([400, 'Send a JSON object as the body.'])
})
