import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { insertCopyLink } from '#server/features/notices/copy-links.queries.ts'
import {
  aCompletedContract,
  aDraft,
  aSentContract,
  aSignatureImage,
  allConsents,
  expect,
  linkIn,
  signAs,
  test,
} from '#test/app.ts'
import type { Client } from '#test/client.ts'

const reportOf = (owner: Client, id: string) => owner.call(evidenceApi.compliance, { params: { id } })
/** What only signing can show. */
const ofSigning = [
  'intentToSign',
  'consentToElectronicRecords',
  'associationOfSignatureWithRecord',
  'recordRetention',
  'dataProcessingConsent',
]
const flagsOf = async (owner: Client, id: string) => {
  const { esignCompliance, gdprCompliance, notYet } = (await reportOf(owner, id)).complianceMetadata
  return { flags: { ...esignCompliance, ...gdprCompliance }, notYet }
}

describe('the report of a contract', () => {
  test('that nobody signed claims nothing of signing: it is not yet', async ({ signIn, client }) => {
    const owner = await signIn({ balanceCents: 500 })
    const empty = await aDraft(owner, {}, [])
    const draft = await aDraft(owner)
    const sent = await aSentContract(owner)
    const consented = await aSentContract(owner)
    const params = { id: consented.signers[0]!.id }
    await client().call(signingApi.consent, { params, body: allConsents })
    for (const { id } of [empty, draft, sent, consented]) {
      const { flags, notYet } = await flagsOf(owner, id)
      expect(notYet).toEqual(expect.arrayContaining(ofSigning))
      for (const flag of ofSigning) expect(flags).not.toHaveProperty(flag)
      const { complianceMetadata, problems } = await reportOf(owner, id)
      expect([complianceMetadata.authenticationMethod, complianceMetadata.securityLevel, problems]).toEqual([
        'No one has signed yet',
        'not yet',
        [],
      ])
    }
  })

  test('says of those who signed what they did, and of the seal nothing before it is there', async ({
    signIn,
    client,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{}, {}])
    const [first, second] = signers.map((signer) => signer.id)
    await signAs(client(), id, first!)
    const half = await flagsOf(owner, id)
    expect(half.notYet).toEqual(['recordRetention'])
    expect(Object.values(half.flags)).toEqual(Array(6).fill(true))
    await signAs(client(), id, second!)
    expect((await flagsOf(owner, id)).notYet).toEqual(['recordRetention'])
    await settle()
    const whole = await flagsOf(owner, id)
    expect([whole.notYet, whole.flags.recordRetention]).toEqual([[], true])
  })

  test('tells signatures and consents by our messages from those by the link that the owner sees, too', async ({
    signIn,
    client,
    outbox,
  }) => {
    const owner = await signIn({ addedFunds: true, balanceCents: 500 })
    const told = async (byMessage: boolean[]) => {
      const { id, signers } = await aSentContract(
        owner,
        {},
        byMessage.map((_, at) => ({ email: `ann${at}@example.com` })),
      )
      const mails = (await outbox()).filter(({ text }) => text.includes('?d=')).map(linkIn)
      for (const [at, { id: signerId }] of signers.entries()) {
        const secret = mails.find((mail) => mail.signerId === signerId)!.linkSecret
        const by = byMessage[at] ? { linkSecret: secret } : {}
        await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents, ...by })
        const body = { contractId: id, signerId, signatureData: aSignatureImage() }
        await client().call(signingApi.sign, { body, ...by })
      }
      const { complianceMetadata, consentRecords } = await reportOf(owner, id)
      const links = new Set(consentRecords.map(({ link }) => link))
      return [complianceMetadata.authenticationMethod, complianceMetadata.securityLevel, ...links]
    }
    expect(await told([true])).toEqual(['Personal link', 'standard', 'email'])
    expect(await told([false])).toEqual(['Link you can see too', 'low', 'visible'])
    const [method, level] = await told([true, false])
    expect([method, level]).toEqual(['Personal link, or one you can see too (1 of 2)', 'low'])
  })

  test('tells every time in the zone of whoever reads it', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aSentContract(owner)
    const noteIn = async (query: { timeZone?: string }) =>
      (await owner.call(evidenceApi.compliance, { params: { id }, query })).signers[0]?.identifiedBy[0]?.note
    expect(await noteIn({ timeZone: 'America/New_York' })).toMatch(/\d [AP]M E[SD]T · no opening recorded$/)
    expect(await noteIn({})).toMatch(/\d [AP]M UTC · /)
    expect(await noteIn({ timeZone: 'Mars/Olympus' })).toMatch(/\d [AP]M UTC · /)
  })

  test('does not say that nobody has signed where the signatures were removed from the database', async ({
    signIn,
    client,
    deps,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from signatures where contract_id = ${id}`)
    })
    const { complianceMetadata, problems } = await reportOf(owner, id)
    expect(problems).toContain('A signature is missing.')
    expect([complianceMetadata.authenticationMethod, complianceMetadata.securityLevel]).toEqual([
      'Not known',
      'not known',
    ])
  })

  test('names for each record what it is about, and for what the owner did their address and device', async ({
    signIn,
    client,
    settle,
    deps,
  }) => {
    const owner = await signIn({ addedFunds: true, balanceCents: 500 })
    const { id, signers } = await aSentContract(owner, {}, [{}, {}])
    const [first, second] = signers.map((signer) => signer.id)
    await owner.call(signersApi.update, {
      params: { id: second! },
      body: { name: 'Nora', email: 'signer2@example.com', notificationPreference: 'email' },
    })
    await owner.call(signersApi.resend, { params: { id: first! } })
    await signAs(client(), id, first!)
    await signAs(client(), id, second!)
    await settle()
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    await insertCopyLink(deps.db, { contractId: id, now: deps.now() })
    await owner.call(contractsApi.revokeCopyLinks, { params: { id } })
    const cancelled = await aSentContract(owner)
    await owner.call(contractsApi.cancel, { params: { id: cancelled.id }, body: {} })

    const entries = [
      ...(await reportOf(owner, id)).auditTrail,
      ...(await reportOf(owner, cancelled.id)).auditTrail,
    ]
    const own = entries.filter(({ userId }) => userId === owner.user.id)
    expect(new Set(own.map(({ action }) => action))).toEqual(
      new Set([
        'contract.created',
        'signer.added',
        'contract.sent',
        'signer.changed',
        'signer.reminded',
        'pdf.mailed-again',
        'pdf.links-revoked',
        'contract.cancelled',
      ]),
    )
    for (const { action, ipAddress, userAgent } of own)
      expect([action, ipAddress, userAgent]).toEqual([action, '127.0.0.1', expect.stringContaining('Chrome')])

    const { auditTrail } = await reportOf(owner, id)
    const signatures = await owner.call(contractsApi.signatures, { params: { id }, query: {} })
    const about = (action: string, signerId?: string) => {
      const found = auditTrail.find(
        (entry) => entry.action === action && (!signerId || entry.signerId === signerId),
      )
      return [found?.entityType, found?.entityId]
    }
    expect(about('contract.created')).toEqual(['contract', id])
    expect(about('signer.changed')).toEqual(['signer', second])
    const ofFirst = signatures.find(({ signerId }) => signerId === first)
    expect(about('contract.signed', first)).toEqual(['signature', ofFirst!.id])
    expect(about('pdf.mailed-again')).toEqual(['document', id])
    const consents = auditTrail.filter(({ entityType }) => entityType === 'consent')
    expect(new Set(consents.map(({ entityId }) => entityId)).size).toBe(6)
  })
})

describe('a consent', () => {
  test('given again is the same consent; one that is changed is recorded, and the last counts', async ({
    signIn,
    client,
    clock,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner)
    const params = { id: signers[0]!.id }
    const give = async (communicationsConsent: boolean) => {
      clock.pass({ minutes: 1 })
      await client().call(signingApi.consent, { params, body: { ...allConsents, communicationsConsent } })
    }
    await give(true)
    const { consentedAt } = (await owner.call(contractsApi.get, { params: { id } })).signers[0]!
    await give(true)
    expect((await reportOf(owner, id)).consentRecords).toHaveLength(3)
    await give(false)
    await give(false)
    const { consentRecords, problems } = await reportOf(owner, id)
    expect(consentRecords.map(({ consentType, consentGiven }) => [consentType, consentGiven])).toEqual([
      ['esign', true],
      ['gdpr', true],
      ['communications', true],
      ['communications', false],
    ])
    expect(problems).toEqual([])
    expect((await owner.call(contractsApi.get, { params: { id } })).signers[0]).toMatchObject({ consentedAt })
  })

  test('before it is their turn is refused, and leaves nothing behind', async ({ signIn, client }) => {
    const owner = await signIn()
    const places = [{ signingOrder: 1 }, { signingOrder: 2 }]
    const { id, signers } = await aSentContract(owner, { workflow: 'sequential' }, places)
    const params = { id: signers[1]!.id }
    await expect(client().call(signingApi.consent, { params, body: allConsents })).rejects.toMatchObject({
      status: 409,
      text: 'It isn’t your turn to sign yet.',
    })
    expect((await reportOf(owner, id)).consentRecords).toEqual([])
  })
})
