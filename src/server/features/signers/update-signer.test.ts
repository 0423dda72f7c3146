import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { countOwedMessages } from '#server/features/recipients/admit-messages.ts'
import { aDraft, aSentContract, allConsents, expect, signAs, test } from '#test/app.ts'
import { findStoredSigner } from './signers.queries.ts'

const other = { name: 'Nora New', email: 'nora@example.com', notificationPreference: 'email' } as const

describe('another e-mail address after sending', () => {
  test('kills the old link and invites the new person, who starts from the beginning', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const old = signers[0]!.id
    await client().call(signingApi.consent, { params: { id: old }, body: allConsents })

    const changed = await owner.call(signersApi.update, { params: { id: old }, body: other })
    expect(changed).toMatchObject({
      email: 'nora@example.com',
      status: 'sent',
      consentedAt: null,
      openedAt: null,
    })
    expect(changed.id).not.toBe(old)
    await expect(client().call(signingApi.get, { params: { signerId: old } })).rejects.toMatchObject({
      status: 404,
    })

    const mail = (await outbox()).findLast((message) => message.to === 'nora@example.com')
    expect(mail?.text).toContain(`/sign/${changed.id}`)
    await signAs(client(), id, changed.id)
    const contract = await owner.call(contractsApi.get, { params: { id } })
    expect(contract.status).toBe('completed')
  })

  test('is taken by both of two contracts whose signers swap places at once', async ({ signIn, deps }) => {
    const owner = await signIn({ balanceCents: 200, addedFunds: true })
    const ann = { ...other, name: 'Ann', email: 'ann@example.com' }
    const bob = { ...other, name: 'Bob', email: 'bob@example.com' }
    const ofAnn = (await aSentContract(owner, {}, [ann])).signers[0]!.id
    const ofBob = (await aSentContract(owner, {}, [bob])).signers[0]!.id
    const change = (id: string, body: typeof ann) => owner.call(signersApi.update, { params: { id }, body })
    const waiters = (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await deps.db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        })
        .toBe(count)
    const changing = await deps.db.transaction(async (tx) => {
      await countOwedMessages(tx, deps, owner.user, [ann.email])
      const toAnn = change(ofBob, ann)
      await waiters(1)
      const toBob = change(ofAnn, bob)
      await waiters(2)
      return [toAnn, toBob]
    })
    expect(await Promise.all(changing)).toMatchObject([{ name: 'Ann' }, { name: 'Bob' }])
  })

  test('a corrected name keeps the link', async ({ signIn }) => {
    const owner = await signIn()
    const { signers } = await aSentContract(owner)
    const { id, email } = signers[0]!
    const body = { ...other, email }
    expect(await owner.call(signersApi.update, { params: { id }, body })).toMatchObject({
      id,
      name: 'Nora New',
    })
  })
})

test('saving a signer without a change records nothing and voids no code; of each change the record says what it was', async ({
  signIn,
  client,
  codeFor,
  deps,
}) => {
  const owner = await signIn()
  const sam = {
    name: 'Sam Signer',
    email: 'sam@example.com',
    phone: '+12125550147',
    notificationPreference: 'email',
    geolocationRequirement: 'require',
  } as const
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [sam])
  const params = { id: signers[0]!.id }
  const signer = client()
  await signer.call(signingApi.consent, { params, body: allConsents })
  await signer.call(signingApi.sendCode, { params })
  await signer.call(signingApi.verifyCode, { params, body: { code: await codeFor(sam.phone) } })
  const changes = async () =>
    (await owner.call(evidenceApi.compliance, { params: { id } })).auditTrail
      .filter(({ action }) => action === 'signer.changed')
      .map(({ details }) => details.description)
  const stored = () => findStoredSigner(deps.db, params.id)

  await owner.call(signersApi.update, { params, body: sam })
  expect(await changes()).toEqual([])
  expect((await stored())?.codeVerifiedAt).not.toBeNull()
  await owner.call(signersApi.update, {
    params,
    body: { ...sam, geolocationRequirement: 'none', ccEmails: ['cc@example.com'] },
  })
  expect(await changes()).toEqual(['Changed a signer’s location rule, CC addresses'])
})

test('another address after sending, saved again because the answer was lost, answers as the first time and invites once', async ({
  signIn,
  outbox,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner)
  const save = () =>
    owner.call(signersApi.update, {
      params: { id: signers[0]!.id },
      body: other,
      idempotencyKey: 'saved-once',
    })
  const saved = await save()
  expect(await save()).toEqual(saved)
  expect((await outbox()).filter(({ to }) => to === other.email)).toHaveLength(1)
})

const CHANGED_MEANWHILE =
  'This signer was changed in the meantime. Close this, open it again, then make your change.'

test('what is changed in one tab leaves what another has corrected meanwhile, unless the two don’t go together', async ({
  signIn,
}) => {
  const owner = await signIn()
  const wrong = { name: 'Bob', email: 'bod@example.com', phone: '+12125550147' }
  const { signers } = await aDraft(owner, {}, [wrong])
  const params = { id: signers[0]!.id }
  await owner.call(signersApi.update, {
    params,
    body: { ...wrong, email: 'bob@example.com', notificationPreference: 'email', changed: ['email'] },
  })
  const asOpened = { ...wrong, notificationPreference: 'both' } as const
  expect(
    await owner.call(signersApi.update, {
      params,
      body: { ...asOpened, changed: ['notificationPreference'] },
    }),
  ).toMatchObject({ email: 'bob@example.com', phone: '+12125550147', notificationPreference: 'both' })

  const toEmail = { notificationPreference: 'email', phone: '' } as const
  await owner.call(signersApi.update, {
    params,
    body: { ...wrong, ...toEmail, email: 'bob@example.com', changed: ['notificationPreference', 'phone'] },
  })
  const byText = owner.call(signersApi.update, {
    params,
    body: { ...asOpened, notificationPreference: 'sms', changed: ['notificationPreference'] },
  })
  await expect(byText).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(CHANGED_MEANWHILE),
  })
})

test('who was replaced by somebody else in one tab doesn’t get the name, address, or number typed for the first in another', async ({
  signIn,
}) => {
  const owner = await signIn()
  const bob = { name: 'Bob', email: 'bob@example.com', phone: '+12125550147' }
  const { signers } = await aDraft(owner, {}, [bob])
  const change = (more: object) =>
    owner.call(signersApi.update, { params: { id: signers[0]!.id }, body: { ...bob, ...more } })
  const alice = { name: 'Alice', email: 'alice@example.com' }
  await change({ ...alice, changed: ['name', 'email'] })
  for (const typed of [{ phone: '(212) 555-0199' }, { name: 'Robert' }, { email: 'robert@example.com' }])
    await expect(change({ ...typed, changed: Object.keys(typed) })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(CHANGED_MEANWHILE),
    })
  const asOpened = { ...alice, email: 'Alice@example.com', phone: '(212) 555-0147' }
  expect(await change({ ...asOpened, name: 'Alice Smith', changed: ['name'] })).toMatchObject({
    ...alice,
    name: 'Alice Smith',
    phone: bob.phone,
  })
})

test('the role in the contract stays when it is not named, also with another person; naming it changes it', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { signers } = await aSentContract(owner, {}, [{ roleKey: 'tenant' }])
  const change = (id: string, more: object) =>
    owner.call(signersApi.update, { params: { id }, body: { ...other, ...more } })
  const { id, email } = signers[0]!
  expect(await change(id, { email })).toMatchObject({ id, roleKey: 'tenant' })
  const replaced = await change(id, {})
  expect(replaced).toMatchObject({ email: other.email, roleKey: 'tenant' })
  expect(await change(replaced.id, { roleKey: 'landlord' })).toMatchObject({ roleKey: 'landlord' })
  expect(await change(replaced.id, { roleKey: '' })).toMatchObject({ roleKey: null })
})

test('a signer whose address is corrected keeps their place where the call names none, also once the contract is sent', async ({
  signIn,
}) => {
  const owner = await signIn()
  for (const make of [aDraft, aSentContract]) {
    const { signers } = await make(owner, { workflow: 'sequential' }, [{}, { signingOrder: 2 }])
    const changed = await owner.call(signersApi.update, { params: { id: signers[1]!.id }, body: other })
    expect(changed).toMatchObject({ email: other.email, signingOrder: 2 })
  }
})

test('where signers sign one after another, one cannot become a second of the same address in the same place', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { signers } = await aDraft(owner, { workflow: 'sequential' }, [{}, {}])
  const body = { ...other, email: 'signer2@example.com' }
  await expect(owner.call(signersApi.update, { params: { id: signers[0]!.id }, body })).rejects.toMatchObject(
    { status: 409 },
  )
})

test('somebody else’s signer does not exist for you', async ({ signIn }) => {
  const { signers } = await aDraft(await signIn())
  const stranger = await signIn()
  const id = signers[0]!.id
  await expect(stranger.call(signersApi.update, { params: { id }, body: other })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger.call(signersApi.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(signersApi.resend, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a signer who has signed is locked', async ({ signIn, client }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  await signAs(client(), id, signers[0]!.id)
  const params = { id: signers[0]!.id }
  await expect(owner.call(signersApi.update, { params, body: other })).rejects.toMatchObject({ status: 409 })
  await expect(owner.call(signersApi.remove, { params })).rejects.toMatchObject({ status: 409 })
  await expect(owner.call(signersApi.resend, { params })).rejects.toMatchObject({ status: 409 })
})
