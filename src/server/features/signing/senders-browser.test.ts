import { eq, sql } from 'drizzle-orm'
import { knownBrowsers, users } from '#server/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { allConsents, aSentContract, aSignatureImage, expect, signAs, test } from '#test/app.ts'
import { browserOf } from '#test/known-browser.ts'

const password = 'Rowing-past-7-herons'

test('who agrees and signs on the sender’s device reads on there: the records are theirs, and each says, as the report does, that it was that browser', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const signedOut = client({ cookies: await browserOf(deps, owner) })
  for (const handed of [owner, signedOut]) {
    const { id, signers } = await aSentContract(owner, {}, [{ name: 'Ann Lee' }, {}])
    const signerId = signers[0]!.id
    const look = (shown?: { seconds: number; scrolledToEnd: boolean }) =>
      handed.call(signingApi.recordView, {
        params: { id },
        body: { documentType: 'contract', viewMethod: 'web_interface', signerId, ...(shown && { shown }) },
      })
    await look()
    await handed.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    await look()
    await look({ seconds: 0, scrolledToEnd: true })
    await handed.call(explainingApi.acceptSignerAiTerms, {
      params: { id: signerId },
      body: { disclaimerVersion: '1.0.0' },
    })
    await handed.call(explainingApi.explain, { body: { contractId: id, signerId, language: 'german' } })
    await handed.call(signingApi.sign, {
      body: { contractId: id, signerId, signatureData: aSignatureImage() },
    })

    const report = await owner.call(evidenceApi.compliance, { params: { id } })
    const own = report.auditTrail.filter(({ details }) => details.sendersBrowser === true)
    const someone = 'Someone using Ann Lee’s link'
    expect(own.toReversed().map(({ action, actor }) => [action, actor])).toEqual([
      ['consent.given', 'Ann Lee'],
      ['consent.given', 'Ann Lee'],
      ['consent.declined', 'Ann Lee'],
      ['document.viewed', someone],
      ['document.shown', someone],
      ['disclaimer.accepted', someone],
      ['explanation.shown', someone],
      ['contract.signed', 'Ann Lee'],
    ])
    const inBrowser = /, in a browser where the sender has signed in$/
    for (const { details } of own) expect(details.description).toMatch(inBrowser)
    expect(report.signers[0]!.identifiedBy.at(-1)).toEqual({
      fact: 'Used a browser where the sender has signed in',
      note: expect.stringMatching(/^Consent and signature came from it/),
    })
    expect(await owner.call(contractsApi.signatures, { params: { id } })).toMatchObject([
      { documentViewConfirmed: true, documentScrolledToEnd: true },
    ])

    // who has signed isn't reading on: it's the sender who looks
    await owner.call(signingApi.recordView, {
      params: { id },
      body: { documentType: 'contract', viewMethod: 'web_interface', signerId },
    })
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(auditTrail.filter(({ details }) => details.sendersBrowser === true)).toHaveLength(own.length)
  }
})

test('in any other browser, and for a sender who signs, no record says that it was the sender’s', async ({
  signIn,
  client,
  deps,
}) => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const people = [{}, {}, { name: 'Olga Owner', email: owner.user.email }]
  const { id, signers } = await aSentContract(owner, {}, people)
  const visitors = [client(), client({ cookies: await browserOf(deps, stranger) }), owner]
  for (const [at, visitor] of visitors.entries()) await signAs(visitor, id, signers[at]!.id)
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(report.auditTrail.filter(({ details }) => details.sendersBrowser === true)).toEqual([])
  expect(JSON.stringify(report.signers)).not.toContain('where the sender has signed in')
})

const hasMoved = (deps: Deps, { id }: { id: string }, email: string) =>
  deps.db.update(users).set({ email }).where(eq(users.id, id))

test('a sender who signs, too, is the sender at the address that they sent it with, also after their account has another', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const people = [{ name: 'Olga Owner', email: owner.user.email }]
  const { id, signers } = await aSentContract(owner, {}, people)
  const signerId = signers[0]!.id
  await hasMoved(deps, owner.user, 'olga@new.example.com')
  expect(await owner.call(signingApi.get, { params: { signerId } })).toMatchObject({ isSender: true })
  await signAs(owner, id, signerId)
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(report.auditTrail.map(({ action }) => action)).toContain('link.opened')
  expect(report.auditTrail.filter(({ details }) => details.sendersBrowser === true)).toEqual([])
  expect(report.signers[0]!.identifiedBy.map(({ fact }) => fact)).toContain(
    'Used the link in the sender’s own account',
  )
  expect(JSON.stringify(report.signers)).not.toContain('where the sender has signed in')
})

test('a signer whose address the sender’s account has later stays somebody else, in whose place the sender’s browser is on record', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{ name: 'Ann Lee', email: 'ann@lee.example.com' }])
  const signerId = signers[0]!.id
  await hasMoved(deps, owner.user, 'ann@lee.example.com')
  expect(await owner.call(signingApi.get, { params: { signerId } })).toMatchObject({
    isSender: false,
    openedAt: null,
  })
  await expect(
    owner.call(repliesApi.decline, { params: { id: signerId }, body: { reason: 'No.' } }),
  ).rejects.toMatchObject({ code: 'sender_looking' })
  await signAs(owner, id, signerId)
  const report = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(report.signers[0]!.identifiedBy.map(({ fact }) => fact)).toContain(
    'Used a browser where the sender has signed in',
  )
})

test('a browser where the sender has signed in stays one on record when their password is new, or their address was taken back; with the account all of them are erased', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const cookies = await browserOf(deps, owner)
  const contracts = [await aSentContract(owner), await aSentContract(owner)]
  const isOnRecord = async ({ id, signers }: (typeof contracts)[number]) => {
    await signAs(client({ cookies }), id, signers[0]!.id)
    const { rows } = await deps.db.execute<{ record: string }>(
      sql`select record from log_records where contract_id = ${id}`,
    )
    return rows.some(({ record }) => record.includes('"sendersBrowser":true'))
  }
  await owner.call(accountsApi.changePassword, {
    body: { currentPassword: password, password: 'Ferry-across-4-fjords' },
  })
  expect(await isOnRecord(contracts[0]!)).toBe(true)
  await deps.db.update(users).set({ email: null }).where(eq(users.id, owner.user.id))
  expect(await isOnRecord(contracts[1]!)).toBe(true)

  const other = await signIn()
  await browserOf(deps, other)
  const left = () => deps.db.$count(knownBrowsers, eq(knownBrowsers.userId, other.user.id))
  expect(await left()).toBe(1)
  await other.call(erasureApi.erase, { body: { password, understood: true } })
  expect(await left()).toBe(0)
})
