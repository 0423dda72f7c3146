import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, vi } from 'vitest'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { setContent } from '#server/features/contracts/contracts.queries.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aCompletedContract, aSentContract, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { requeueStalled } from '#server/features/system/requeue-stalled.ts'
import { sealContract } from './seal-contract.ts'

const attempt = { number: 1, isLast: false, signal: new AbortController().signal }
const pdfOf = (client: Client, id: string) => client.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()

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

  test('does not wait for the signed log: a job that signs it comes with the seal', async ({
    signIn,
    client,
    deps,
    sealTools,
  }) => {
    const { id } = await aCompletedContract(await signIn(), client)
    const jobs = sql`pgboss.job where name = 'extend-log-tree' and state = 'created'`
    expect(await countOf(deps, jobs)).toBe(0)
    await deps.db.transaction(async (tx) => {
      await lockKey(tx, 'tree of the log')
      await sealContract(deps, sealTools, id, attempt)
    })
    expect(await countOf(deps, jobs)).toBe(1)
    expect(await countOf(deps, sql`documents where contract_id = ${id}`)).toBe(1)
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
    const reason = 'This contract can’t be sealed. The stored text or file doesn’t match what was sent.'
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
      await expect(sealContract(deps, sealTools, id, attempt)).rejects.toThrow(/isn’t intact/)
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

  test('that is refused because a signature is missing is never mailed to the owner as safe, nor at night', async ({
    signIn,
    client,
    deps,
    clock,
    sealTools,
    outbox,
  }) => {
    const owner = await signIn()
    const { id } = await aCompletedContract(owner, client)
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`delete from signatures where contract_id = ${id}`)
    })
    for (const number of [1, 2, 3])
      await expect(sealContract(deps, sealTools, id, { ...attempt, number })).rejects.toThrow('is missing')
    await deps.db.execute(sql`delete from pgboss.job where name = 'seal-contract'`)
    clock.pass({ minutes: 24 * 60 })
    await requeueStalled(deps)
    // or settling would run into it, too
    await deps.db.execute(sql`update contracts set seal_state = 'sealed' where id = ${id}`)
    const toOwner = (await outbox()).filter(({ to }) => to === owner.user.email)
    const refused = "Don't rely on this contract: Mutual NDA"
    expect(toOwner.map(({ subject }) => subject)).toEqual([refused, refused])
    for (const { text, html } of toOwner)
      expect(text + html).not.toMatch(/safe|signatures are stored|don't need to do/)
    expect(toOwner[0]?.text).toMatch(/A signature\s+is\s+missing\./)
    expect(toOwner[0]?.text).toContain('Contact boss@example.com.')
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
    expect(shown.seal.lastError).toBe('The server couldn’t do it right now.')
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
        content: '<p>Signed on [@field:signing_date].</p><p>{{constructor}} ${7*7} #read("/etc/passwd")</p>',
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
    expect(text).toContain('{{constructor}} ${7*7} #read("/etc/passwd")')
    expect(text).toContain(id)
    expect(text).not.toContain('root:')
  })
})
