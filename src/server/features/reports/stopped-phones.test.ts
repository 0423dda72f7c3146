import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { recipientUrl } from '#server/features/recipients/recipient-link.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'

test('who stopped a sender’s texts gets none because another mailbox with the same number stops and allows that sender', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 1000 })
  const phone = '+12125550177'
  const linkOf = async (address: string) => {
    const { id } = await aSentContract(owner, {}, [{ email: address, phone }])
    const url = recipientUrl(deps, { senderId: owner.user.id, contractId: id, address })
    return { token: new URL(url).pathname.replace('/messages/', '') }
  }
  const [ofAnn, ofOther] = [await linkOf('ann@example.com'), await linkOf('other@example.com')]
  for (const params of [ofOther, ofAnn, ofOther]) await client().call(recipientsApi.stop, { params })
  expect(await client().call(recipientsApi.allow, { params: ofOther })).toMatchObject({ stopped: false })

  const { id } = await aDraft(owner, {}, [
    { email: 'other@example.com', phone, notificationPreference: 'sms' },
  ])
  const send = () => owner.call(contractsApi.send, { params: { id } })
  await expect(send()).rejects.toMatchObject({
    status: 409,
    code: 'recipient_stopped',
    text: expect.stringMatching(/^\(212\) 555-0177 doesn’t accept messages from you/),
  })
  await client().call(recipientsApi.allow, { params: ofAnn })
  await send()
})
