import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { progressQuery } from '#server/log/log.queries.ts'
import { signerRef } from '#server/log/chain.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { listProgressOf } from './signer-progress.ts'
import { aSentContractWith, aTextFile } from '#test/attached.ts'
import { aSentContract, allConsents, expect, linkIn, test } from '#test/app.ts'

test('the owner is told each step of a signer as the log has it: viewed, code requested, code entered', async ({
  signIn,
  client,
  clock,
  codeFor,
}) => {
  const phone = '+12125550147'
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ phone }, {}])
  const params = { id: signers[0]!.id }
  const signer = client()
  const lastSteps = async () =>
    (await owner.call(contractsApi.get, { params: { id } })).signers.map(({ lastStep }) => lastStep)
  const view = { documentType: 'contract', viewMethod: 'web_interface', signerId: params.id } as const
  const steps = [
    ['viewed', () => signer.call(signingApi.recordView, { params: { id }, body: view })],
    ['code-requested', () => signer.call(signingApi.sendCode, { params })],
    [
      'code-entered',
      async () => signer.call(signingApi.verifyCode, { params, body: { code: await codeFor(phone) } }),
    ],
  ] as const
  await signer.call(signingApi.consent, { params, body: allConsents })
  // the owner's own look is no step of a signer
  await owner.call(signingApi.recordView, { params: { id }, body: { ...view, signerId: undefined } })
  expect(await lastSteps()).toEqual([null, null])
  for (const [step, take] of steps) {
    clock.pass({ minutes: 1 })
    await take()
    const at = clock.now.toISOString()
    expect(await lastSteps()).toEqual([{ step, at, link: 'visible' }, null])
  }
})

test('a file or copy fetched by its bare address is a look that may have been the owner’s', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const { id, signerId } = await aSentContractWith(deps, owner, aTextFile())
  for (const file of ['attachment', 'contract-pdf']) {
    await client().send({ method: 'GET', url: `/api/signers/${signerId}/${file}` })
    const viewed = { step: 'viewed', link: 'visible' }
    const { signers } = await owner.call(contractsApi.get, { params: { id } })
    expect(signers[0]!.lastStep).toMatchObject(viewed)
    const progress = await listProgressOf(deps.db, [
      { contractId: id, ref: signerRef(signerId), consentedAt: null },
    ])
    expect([...progress.values()]).toMatchObject([{ lastStep: viewed }])
  }
})

test('the owner is told by which links a signer consented, and by which a wrong code came', async ({
  signIn,
  client,
  outbox,
  codeFor,
}) => {
  const phone = '+12125550147'
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { twoFARequirement: 'require' }, [{ phone }])
  const params = { id: signers[0]!.id }
  const [mail] = await outbox()
  const consentedBy = async () =>
    (await owner.call(contractsApi.get, { params: { id } })).signers[0]?.consentedBy
  expect(await consentedBy()).toEqual([])
  // the sender has the bare link, the signer the one of the message
  for (const [by, ways] of [
    [{}, ['visible']],
    [{ linkSecret: linkIn(mail!).linkSecret }, ['visible', 'email']],
  ] as const) {
    await client().call(signingApi.consent, { params, body: allConsents, ...by })
    expect(await consentedBy()).toEqual(ways)
    await client().call(signingApi.sendCode, { params, ...by })
    const code = (await codeFor(phone)) === '1234' ? '4321' : '1234'
    await expect(client().call(signingApi.verifyCode, { params, body: { code }, ...by })).rejects.toThrow()
  }
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const wrong = auditTrail.filter(({ action }) => action === 'code.wrong').toReversed()
  expect(wrong.map(({ details }) => details.description)).toEqual([
    'Entered a wrong verification code with a link that the sender could also see',
    'Entered a wrong verification code, using the link we emailed',
  ])
})

test('once consent is withdrawn, the owner is told only of the links by which it was given again', async ({
  signIn,
  client,
  clock,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  const params = { id: signers[0]!.id }
  const { linkSecret } = linkIn((await outbox())[0]!)
  await client().call(signingApi.get, { params: { signerId: params.id }, linkSecret })
  const consent = (by: { linkSecret?: string } = {}) =>
    client().call(signingApi.consent, { params, body: allConsents, ...by })
  const consentedBy = async () => {
    const [listed] = await owner.call(contractsApi.list, {})
    const { signers: whole } = await owner.call(contractsApi.get, { params: { id } })
    return [listed!.signers[0]?.consentedBy, whole[0]?.consentedBy]
  }
  await consent({ linkSecret })
  expect(await consentedBy()).toEqual([['email'], ['email']])
  clock.pass({ minutes: 1 })
  await client().call(repliesApi.withdrawConsent, { params })
  expect(await consentedBy()).toEqual([[], []])
  clock.pass({ minutes: 1 })
  await consent()
  expect(await consentedBy()).toEqual([['visible'], ['visible']])
  await consent({ linkSecret })
  expect((await consentedBy()).map((ways) => ways?.toSorted())).toEqual([
    ['email', 'visible'],
    ['email', 'visible'],
  ])
})

/** What PostgreSQL expects of a log of a million records, however few rows other tests have left in it. */
const claimManyRecords = (tx: Db) =>
  tx.execute(sql`
    update pg_class set relpages = greatest(relpages, 1),
      reltuples = case relname when 'log_records_of_progress' then 1000 else 1000000 end
    where oid = 'log_records'::regclass
      or oid in (select indexrelid from pg_index where indrelid = 'log_records'::regclass)`)

test('how far the signers are is read from an index that has nothing else, however long the log is', async ({
  signIn,
  deps,
}) => {
  const { id, signers } = await aSentContract(await signIn(), {}, [{}, {}])
  const asked = signers.map((signer) => ({ contractId: id, ref: signerRef(signer.id), consentedAt: null }))
  let plan = ''
  const planned = deps.db.transaction(async (tx) => {
    await claimManyRecords(tx)
    plan = JSON.stringify((await tx.execute(sql`explain ${progressQuery(asked)}`)).rows)
    tx.rollback()
  })
  await expect(planned).rejects.toThrow(TransactionRollbackError)
  expect(plan.match(/on log_records\b/g)).toHaveLength(1)
  expect(plan).toContain('log_records_of_progress')
})

test('owner and signer are told whether the AI disclaimer was accepted, when, and in which version, as the log has it', async ({
  signIn,
  client,
  clock,
  outbox,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  const params = { id: signers[0]!.id }
  const mail = (await outbox()).find(({ to }) => to === 'signer1@example.com')
  const terms = { aiTermsAccepted: false, aiTermsAcceptedAt: null, aiTermsVersion: null }
  const ofOwner = async () => (await owner.call(contractsApi.get, { params: { id } })).signers
  const ofSigner = (by: { linkSecret?: string } = {}) =>
    client().call(signingApi.get, { params: { signerId: params.id }, ...by })
  expect(await ofOwner()).toMatchObject([terms, terms])
  expect(await ofSigner()).toMatchObject(terms)
  await client().call(signingApi.consent, { params, body: allConsents })
  clock.pass({ minutes: 5 })
  const accepted = {
    aiTermsAccepted: true,
    aiTermsAcceptedAt: clock.now.toISOString(),
    aiTermsVersion: '1.0.0',
  }
  await client().call(explainingApi.acceptSignerAiTerms, { params, body: { disclaimerVersion: '1.0.0' } })
  // of another feature, whose disclaimer is another
  await client().call(explainingApi.acceptSignerDisclaimer, {
    params: { id: signers[1]!.id },
    body: { disclaimerVersion: '1.0.0', feature: 'location' },
  })
  expect(await ofOwner()).toMatchObject([accepted, terms])
  expect(await ofSigner()).toMatchObject(accepted)
  // what was accepted by the link that the sender sees, too, is not told to the mailbox as its own
  expect(await ofSigner({ linkSecret: linkIn(mail!).linkSecret! })).toMatchObject(terms)
  const [listed] = await owner.call(contractsApi.list, {})
  expect(listed!.signers[0]).not.toHaveProperty('aiTermsAccepted')
})
