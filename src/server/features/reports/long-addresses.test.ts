import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { aSentContract, expect, test } from '#test/app.ts'

test('whoever has the longest email address there is can stop messages, by one click and on the page', async ({
  signIn,
  app,
  client,
  deps,
}) => {
  const label = 'x'.repeat(60)
  const address = `${'a'.repeat(64)}@${label}.${label}.${label}.io`.padEnd(254, 'o')
  const owner = await signIn()
  const { id } = await aSentContract(owner, {}, [{ email: address }])
  const url = new URL(recipientUrl(deps, { senderId: owner.user.id, contractId: id, address }))
  const params = { token: url.pathname.replace('/messages/', '') }
  const clicked = await app.inject({
    method: 'POST',
    url: url.pathname,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000' },
  })
  expect([clicked.statusCode, clicked.json()]).toEqual([200, { stopped: true }])
  expect(await client().call(recipientsApi.get, { params })).toMatchObject({ address, stopped: true })
})
