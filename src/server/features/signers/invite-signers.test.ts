import { sql } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { removeEmail, setProvenEmail } from '#server/features/accounts/accounts.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { aDraft, aSentContract, expect, signAs, test } from '#test/app.ts'
import { balanceOf } from '#test/money.ts'

test('where a code is offered, only signers whose phone is known are told of one, also in reminders', async ({
  signIn,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 100, addedFunds: true })
  const mailsWith = async (twoFARequirement: 'ask' | 'require') => {
    const { id, signers } = await aSentContract(owner, { twoFARequirement }, [
      { phone: '2125550147', notificationPreference: 'email' },
      {},
    ])
    await outbox()
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    const mails = await outbox()
    return signers.map((signer) =>
      mails.filter(({ text }) => text.includes(signer.id)).map(({ text }) => /code we\s+text you/.test(text)),
    )
  }
  expect(await mailsWith('ask')).toEqual([
    [true, true],
    [false, false],
  ])
  // the page asks for the number first
  expect(await mailsWith('require')).toEqual([
    [true, true],
    [true, true],
  ])
})

test('nobody whose turn comes after the sender’s address was taken back is invited in their name, until they have another', async ({
  signIn,
  client,
  deps,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, [
    { name: 'Sue', email: 'sue@example.com', signingOrder: 1 },
    { name: 'Tom', email: 'tom@example.com', signingOrder: 2 },
  ])
  const [sue, tom] = signers
  const toTom = async () => (await outbox()).filter(({ to }) => to === 'tom@example.com')
  await removeEmail(deps.db, owner.user.id, deps.now())
  expect(await signAs(client(), id, sue!.id)).toMatchObject({ contractStatus: 'sent' })
  expect(await toTom()).toEqual([])

  await setProvenEmail(deps.db, owner.user.id, 'mallory@example.com', deps.now())
  const shown = await owner.call(contractsApi.get, { params: { id } })
  expect(shown.signers.find(({ name }) => name === 'Tom')).toMatchObject({
    status: 'sent',
    deliveries: [
      {
        kind: 'invitation',
        status: 'failed',
        lastError: 'Your account had no confirmed email address, so no one was invited in your name.',
      },
    ],
  })
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.find(({ action }) => action === 'signer.not-invited')).toMatchObject({
    details: {
      description: 'Sent this person no invitation: the sender had no confirmed email address',
    },
  })
  await owner.call(signersApi.resend, { params: { id: tom!.id } })
  expect((await toTom()).map(({ text }) => text)).toEqual([expect.stringContaining('mallory@example.com')])
  expect(await signAs(client(), id, tom!.id)).toMatchObject({ contractStatus: 'completed' })
})

test('nobody is written to in the name of an address that is taken back while the call is under way, and nothing is charged', async ({
  signIn,
  deps,
  outbox,
}) => {
  const owner = await signIn({ balanceCents: 100 })
  const sent = await aSentContract(owner)
  const draft = await aDraft(owner)
  const before = (await outbox()).length
  const countWaiting = async () => {
    const { rows } = await deps.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const { calls } = await deps.db.transaction(async (tx) => {
    for (const { id } of [sent, draft]) await lockOwnContract(tx, owner.user.id, id)
    const underWay = [
      owner.call(contractsApi.send, { params: { id: draft.id } }),
      owner.call(contractsApi.resendNotifications, { params: { id: sent.id } }),
    ].map((call) => call.catch((error: unknown) => error))
    await expect.poll(countWaiting).toBe(underWay.length)
    await removeEmail(tx, owner.user.id, deps.now())
    return { calls: underWay }
  })
  for (const call of calls) expect(await call).toMatchObject({ status: 403, code: 'email_missing' })
  expect(await balanceOf(deps, owner.user.id)).toBe(50)
  expect(await outbox()).toHaveLength(before)
})
