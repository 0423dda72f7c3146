import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aSentContract, allConsents, expect, linkIn, test } from '#test/app.ts'

test('emails about what signers ask can be turned off by the link in them; what ends a contract or a consent is always told', async ({
  signIn,
  client,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  expect((await owner.call(accountsApi.me, {})).replyNews).toBe('each')
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const by = { params, linkSecret: linkIn((await outbox())[0]!).linkSecret }
  const mails = async () => (await outbox()).filter(({ to }) => to === owner.user.email)
  const ask = () => client().call(repliesApi.askForCorrection, { ...by, body: { text: 'My name is Anne.' } })
  await ask()
  const [told] = await mails()
  expect(told?.text).toContain('/account#signer-emails')
  const [reply] = (await owner.call(contractsApi.get, { params: { id } })).replies
  await owner.call(repliesApi.stands, { params: { id: reply!.id } })

  await owner.call(accountsApi.updatePreferences, { body: { replyNews: 'none' } })
  await ask()
  await client().call(repliesApi.handOver, { ...by, body: { name: 'Helen', email: 'helen@example.com' } })
  await client().call(repliesApi.notMe, by)
  await client().call(repliesApi.takeBackNotMe, by)
  expect(await mails()).toHaveLength(1)
  expect((await owner.call(contractsApi.get, { params: { id } })).replies).toHaveLength(4)

  await client().call(signingApi.consent, { ...by, body: allConsents })
  await client().call(repliesApi.withdrawConsent, by)
  await client().call(repliesApi.decline, { ...by, body: { reason: 'No.' } })
  const always = (await mails()).slice(1)
  expect(always.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('withdrew consent'),
    expect.stringContaining('declined to sign'),
  ])
  for (const { text } of always) expect(text).not.toContain('#signer-emails')
})
