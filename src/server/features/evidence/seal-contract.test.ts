import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { setContent } from '#server/features/contracts/contracts.queries.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aSentContract, expect, signAs, type SignerValues, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { insertCopyLink } from '#server/features/notices/copy-links.queries.ts'
import { sealContract } from './seal-contract.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const pdfOf = (client: Client, id: string) => client.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()

async function aCompletedContract(
  owner: Client,
  newClient: () => Client,
  values: { title?: string; content?: string } = {},
  people: SignerValues[] = [{}],
) {
  const { id, signers } = await aSentContract(owner, values, people)
  for (const signer of signers) await signAs(newClient(), id, signer.id)
  return { id, signers }
}

const countOf = async ({ db }: Deps, query: ReturnType<typeof sql>) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from ${query}`)).rows[0]?.count

const onHoliday = () => Promise.reject(new Error('The key is on holiday'))

describe('the seal', () => {
  test('is one, and mailed once, however often and however much at once its job runs', async ({
    signIn,
    client,
    deps,
    sealTools,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    await Promise.all([1, 2, 3].map(() => sealContract(deps, sealTools, id, attempt)))
    await sealContract(deps, sealTools, id, attempt)
    expect(await countOf(deps, sql`documents where contract_id = ${id}`)).toBe(1)
    const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
    expect(chainIntact).toBe(true)
    expect(auditTrail.filter(({ action }) => action === 'contract.sealed')).toHaveLength(1)
    const mails = (await outbox()).filter(({ attachments }) => attachments.length > 0)
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.user.email, 'signer1@example.com'].toSorted())
  })

  test('is given to nobody else’s text: what was changed after the last signature is not sealed', async ({
    signIn,
    client,
    deps,
    sealTools,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    await setContent(deps.db, await getContractKey(deps.db, deps, id), id, '<p>Another text</p>')
    const reason =
      'This contract cannot be sealed. The text or the attached file is not the one that was sent.'
    await expect(sealContract(deps, sealTools, id, attempt)).rejects.toThrow(reason)
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({
      status: 'completed',
      seal: { state: 'failing', lastError: reason },
    })
    expect(await countOf(deps, sql`documents where contract_id = ${id}`)).toBe(0)
  })

  test('is refused when a record of the log was changed, dropped or added', async ({
    signIn,
    client,
    deps,
    sealTools,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    for (const spoil of [
      (id: string) =>
        sql`update log_records set record = replace(record, 'link', 'code') where contract_id = ${id}`,
      (id: string) => sql`delete from log_records where contract_id = ${id} and cseq = 2`,
      (id: string) => sql`update log_records set hash = md5(hash) where contract_id = ${id} and cseq = 3`,
    ]) {
      const { id } = await aCompletedContract(owner, client)
      await deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(spoil(id))
      })
      await expect(sealContract(deps, sealTools, id, attempt)).rejects.toThrow(/not intact/)
      expect((await owner.call(evidenceApi.compliance, { params: { id } })).chainIntact).toBe(false)
    }
  })

  test('that fails is tried again and shown to the owner; owner and operator are told once, after the third time', async ({
    signIn,
    client,
    deps,
    faults,
    sealTools,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    const broken = { ...sealTools, sealer: { ...sealTools.sealer, seal: onHoliday } }
    for (const number of [1, 2, 3, 4])
      await expect(sealContract(deps, broken, id, { ...attempt, number })).rejects.toThrow('on holiday')
    const shown = await owner.call(contractsApi.get, { params: { id } })
    expect(shown.seal).toMatchObject({ state: 'failing', lastError: 'The key is on holiday', sealedAt: null })
    const cause = expect.objectContaining({ message: 'The key is on holiday' })
    expect(faults).toMatchObject([{ reference: id, problem: 'unsealed', err: cause }])
    await sealContract(deps, sealTools, id, { ...attempt, number: 5 })
    const sealed = await owner.call(contractsApi.get, { params: { id } })
    expect(sealed.seal).toMatchObject({ state: 'sealed', lastError: null })
    const notices = (await outbox()).filter(({ subject }) => /not sealed yet|isn't sealed/.test(subject))
    expect(notices.map(({ to }) => to)).toEqual([owner.user.email, 'boss@example.com'])
  })

  test('that fails for the database’s sake shows the owner no statement of it', async ({
    signIn,
    client,
    deps,
    sealTools,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    const seal = async () => {
      await deps.db.execute(sql`select ${'a secret value'} from a_table_that_fell_over`)
      throw new Error('not reached')
    }
    const broken = { ...sealTools, sealer: { ...sealTools.sealer, seal } }
    await expect(sealContract(deps, broken, id, { ...attempt, number: 3 })).rejects.toThrow()
    const shown = await owner.call(contractsApi.get, { params: { id } })
    expect(shown.seal.lastError).toBe('The server could not do it just now.')
  })
})

describe('the sealed PDF', () => {
  test('is there after completion only, byte for byte as it was registered', async ({
    signIn,
    client,
    settle,
  }) => {
    const owner = await signIn({ balanceCents: 500 })
    const open = await aSentContract(owner)
    expect((await pdfOf(owner, open.id)).statusCode).toBe(409)
    const { id } = await aCompletedContract(owner, client, { title: 'Rent / 2026: „Haus“\r\nX' })
    await settle()
    const answer = await pdfOf(owner, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Rent___2026___Haus__X_signed\.pdf";/,
      ),
      'x-content-type-options': 'nosniff',
    })
    const shown = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf?disposition=inline` })
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="Rent___2026___Haus__X_signed\.pdf";/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(shown.rawPayload.equals(answer.rawPayload)).toBe(true)
    const { seal } = await owner.call(contractsApi.get, { params: { id } })
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(seal.sha256)
    expect((await pdfOf(await signIn(), id)).statusCode).toBe(404)
  })

  test('is waited for: 202 with Retry-After while the seal is not there after ten seconds', async ({
    signIn,
    client,
    settle,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const seen = { answered: false }
      const waiting = pdfOf(owner, id).finally(() => (seen.answered = true))
      // from whenever it began to wait
      while (!seen.answered) {
        vi.advanceTimersByTime(10_001)
        await immediate()
      }
      const answer = await waiting
      expect(answer.statusCode).toBe(202)
      expect(answer.headers['retry-after']).toBe('3')
    } finally {
      vi.useRealTimers()
    }
    const [late] = await Promise.all([pdfOf(owner, id), settle()])
    expect(late.statusCode).toBe(200)
  })

  test('opens by the link of the mail, and by no other', async ({ signIn, client, settle, deps }) => {
    const owner = await signIn({ balanceCents: 500 })
    const one = await aCompletedContract(owner, client)
    const two = await aCompletedContract(owner, client)
    await settle()
    const linkTo = async ({ id }: { id: string }) =>
      (await insertCopyLink(deps.db, { contractId: id, now: deps.now() })).token
    const [token, other] = [await linkTo(one), await linkTo(two)]
    const get = (id: string, secret: string) =>
      client().send({ method: 'GET', url: `/api/sealed/${id}/${secret}` })
    expect((await get(one.id, token)).statusCode).toBe(200)
    for (const wrong of [other, 'x'.repeat(43), token.slice(0, -1)])
      expect((await get(one.id, wrong)).statusCode).toBe(404)
  })

  test('opens by a link for 90 days, or until its owner turns the links off; a new mail has a new one', async ({
    signIn,
    client,
    settle,
    deps,
    clock,
    outbox,
  }) => {
    const [owner, stranger] = [await signIn({ balanceCents: 500 }), await signIn()]
    const { id } = await aCompletedContract(owner, client)
    await settle()
    await deps.db.execute(sql`update documents set byte_length = 7000001 where contract_id = ${id}`)
    const params = { id }
    const open = async (url: string) => {
      const { statusCode, headers, payload } = await client().send({ method: 'GET', url })
      return headers['content-type'] === 'application/pdf'
        ? statusCode
        : [statusCode, JSON.parse(payload).message]
    }
    const linkFrom = async (now: Date) =>
      `/api/sealed/${id}/${(await insertCopyLink(deps.db, { contractId: id, now })).token}`
    const until = async () => (await owner.call(contractsApi.get, { params })).seal.copyLinksUntil
    const daysLater = (days: number, seconds = 0) =>
      new Date(clock.now.getTime() + days * 86_400_000 + seconds * 1000)

    expect(await until()).toBeNull()
    const expired = [410, 'This link has expired. Ask the sender for the signed PDF.']
    expect(await open(await linkFrom(daysLater(-90)))).toEqual(expired)
    expect(await until()).toBeNull()
    const last = await linkFrom(daysLater(-90, 1))
    expect(await open(last)).toBe(200)
    expect(await until()).toBe(daysLater(0, 1).toISOString())

    const mailed = async () => {
      await owner.call(contractsApi.resendNotifications, { params })
      return /\/api\/sealed\/\S+/.exec((await outbox()).at(-1)?.text ?? '')?.[0] ?? ''
    }
    const first = await mailed()
    expect(await open(first)).toBe(200)
    expect(await until()).toBe(daysLater(90).toISOString())

    await expect(stranger.call(contractsApi.revokeCopyLinks, { params })).rejects.toThrow('404')
    expect(await open(first)).toBe(200)
    const { seal } = await owner.call(contractsApi.revokeCopyLinks, { params })
    expect(seal.copyLinksUntil).toBeNull()
    const off = [410, 'The sender has turned off this link. Ask them for the signed PDF.']
    expect([await open(first), await open(last)]).toEqual([off, off])
    // once more ends nothing, and records nothing
    await owner.call(contractsApi.revokeCopyLinks, { params })
    const { auditTrail, chainIntact } = await owner.call(evidenceApi.compliance, { params })
    expect(chainIntact).toBe(true)
    expect(auditTrail.filter(({ action }) => action === 'pdf.links-revoked')).toHaveLength(1)
    expect([await open(await mailed()), await open(first)]).toEqual([200, off])
  })

  test('no link to it stands in the database as it is', async ({ signIn, client, settle, deps, outbox }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    await settle()
    await deps.db.execute(sql`update documents set byte_length = 7000001 where contract_id = ${id}`)
    await owner.call(contractsApi.resendNotifications, { params: { id } })
    const [, token = ''] = /\/api\/sealed\/[^/]+\/([\w-]{43})/.exec((await outbox()).at(-1)?.text ?? '') ?? []
    expect(token).toHaveLength(43)
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select to_jsonb(l)::text as text from copy_links l`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(token)
  })

  test('is attached to the mail up to 7 MB, and above that fetched by a link in it', async ({
    signIn,
    client,
    deps,
    settle,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client, {}, [{ ccEmails: ['copy@example.com'] }])
    await settle()
    const mailedAt = async (byteLength: number) => {
      const before = (await outbox()).length
      await deps.db.execute(sql`update documents set byte_length = ${byteLength} where contract_id = ${id}`)
      await owner.call(contractsApi.resendNotifications, { params: { id } })
      return (await outbox()).slice(before)
    }
    const everybody = ['copy@example.com', owner.user.email, 'signer1@example.com'].toSorted()

    const attached = await mailedAt(7_000_000)
    expect(attached.map(({ to }) => to).toSorted()).toEqual(everybody)
    for (const { text, attachments } of attached) {
      expect(attachments.map(({ filename }) => filename)).toEqual(['Mutual_NDA_signed.pdf'])
      expect(text).not.toContain('/api/sealed/')
    }

    const linked = await mailedAt(7_000_001)
    expect(linked.map(({ to }) => to).toSorted()).toEqual(everybody)
    for (const { text, attachments } of linked) {
      expect(attachments).toEqual([])
      const [link = ''] = /\/api\/sealed\/\S+/.exec(text) ?? []
      const fetched = await client().send({ method: 'GET', url: link })
      expect(fetched.rawPayload.equals((await pdfOf(owner, id)).rawPayload)).toBe(true)
      expect(fetched.headers['content-disposition']).toContain('Mutual_NDA_signed.pdf')
    }
  })

  test('can be mailed again to every party, once for each asking', async ({
    signIn,
    client,
    settle,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client, {}, [{ ccEmails: ['copy@example.com'] }])
    const again = (idempotencyKey?: string) =>
      owner.call(contractsApi.resendNotifications, {
        params: { id },
        ...(idempotencyKey && { idempotencyKey }),
      })
    await expect(again()).rejects.toMatchObject({ status: 409 })
    await settle()
    expect(await Promise.all([again('a'), again('a'), again('a')])).toEqual([
      { sent: 3 },
      { sent: 3 },
      { sent: 3 },
    ])
    const mails = (await outbox()).filter(({ attachments }) => attachments.length > 0)
    expect(mails).toHaveLength(6)
  })

  test('says what was signed, when the last party signed, and formulas as they were typed', async ({
    signIn,
    client,
    clock,
    settle,
  }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(
      owner,
      {
        content:
          '<p>Signed on [@field:signing_date].</p><p>{{constructor}} ${7*7} #read("/etc/passwd") [@field:unknown]</p>',
      },
      [{}, {}],
    )
    await signAs(client(), id, signers[0]!.id)
    clock.pass({ minutes: 11 * 60 })
    await owner.call(contractsApi.list, {})
    clock.pass({ minutes: 11 * 60 })
    await signAs(client(), id, signers[1]!.id)
    await settle()
    const text = textOf((await pdfOf(owner, id)).rawPayload)
    expect(text).toContain('Signed on November 21, 2026.')
    expect(text).toContain('{{constructor}} ${7*7} #read("/etc/passwd") [@field:unknown]')
    expect(text).toContain(id)
    expect(text).not.toContain('root:')
  })
})
