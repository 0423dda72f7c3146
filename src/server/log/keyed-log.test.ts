import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { rotateMasterKey } from '#server/crypto/key-files.ts'
import { resealData } from '#server/crypto/reseal.queries.ts'
import type { Deps } from '#server/deps.ts'
import { forgetLogsBound } from '#server/crypto/bound-logs.ts'
import { bindOldLogs } from '#server/features/contracts/bind-old-logs.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { canonicalText, hashOfRecord, logRecord } from '#server/log/chain.ts'
import { aSentContract, allConsents, expect, signAs, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const refused = { status: 409, code: 'evidence_changed' }

const problemsOf = async (owner: Client, id: string) => {
  const { problems, chainIntact } = await owner.call(evidenceApi.compliance, { params: { id } })
  return [chainIntact, ...problems]
}

/** Writes the chain of a contract anew from this record on, every hash right, as whoever can only write the database would. */
async function rewriteChain({ db }: Deps, id: string, change: (record: string) => string) {
  const { rows } = await db.execute<{ cseq: number; record: string }>(
    sql`select cseq, record from log_records where contract_id = ${id} order by cseq`,
  )
  let prev = '0'.repeat(64)
  for (const { cseq, record } of rows) {
    const text = canonicalText({ ...logRecord.parse(JSON.parse(change(record))), prev })
    prev = hashOfRecord(text)
    await db.execute(
      sql`update log_records set record = ${text}, hash = ${prev} where contract_id = ${id} and cseq = ${cseq}`,
    )
  }
  await db.execute(sql`update log_heads set head = ${prev} where contract_id = ${id}`)
}

test('a log that somebody wrote anew in the database, every hash right, is not intact, and takes no record any more', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [{}, {}])
  const [first, second] = signers.map((signer) => signer.id)
  await signAs(client(), id, first!)
  await rewriteChain(deps, id, (record) => record.replace('"method":"drawn"', '"method":"typed"'))
  expect(await problemsOf(owner, id)).toEqual([
    false,
    'The log isn’t intact: its end wasn’t written by this server.',
  ])
  const page = client().call(signingApi.get, { params: { signerId: second! } })
  await expect(page).rejects.toMatchObject(refused)
  const consent = client().call(signingApi.consent, { params: { id: second! }, body: allConsents })
  await expect(consent).rejects.toMatchObject(refused)
  await expect(owner.call(contractsApi.cancel, { params: { id }, body: {} })).rejects.toMatchObject(refused)
})

test('what is kept beside a record is missing when it is missing, and is never called intact', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner)
  await deps.db.execute(sql`update log_records set openings = null where contract_id = ${id} and cseq = 3`)
  expect(await problemsOf(owner, id)).toEqual([
    false,
    expect.stringMatching(/^The log isn’t intact: record 3: the \w+ kept beside it is missing\.$/),
  ])
})

test('logs stay bound when the master key is rotated', async ({ signIn, client, deps, keysDir }) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  rotateMasterKey(keysDir)
  const { moved } = await resealData(deps.db, openKeyring(keysDir))
  expect(moved).toBeGreaterThan(0)
  expect(await problemsOf(owner, id)).toEqual([true])
  expect(await signAs(client(), id, signers[0]!.id)).toMatchObject({ contractStatus: 'completed' })
})

test('logs of an older version are bound once for a folder of keys, and only those that are whole', async ({
  signIn,
  deps,
}) => {
  const keysDir = mkdtempSync(path.join(tmpdir(), 'plainseal-bound-'))
  onTestFinished(() => rmSync(keysDir, { recursive: true }))
  const owner = await signIn({ balanceCents: 500 })
  const [whole, spoilt, later] = [
    await aSentContract(owner),
    await aSentContract(owner),
    await aSentContract(owner),
  ].map(({ id }) => id)
  const unbind = (id: string | undefined) =>
    deps.db.execute(sql`update log_heads set mac = '' where contract_id = ${id}`)
  await unbind(whole)
  await unbind(spoilt)
  await deps.db.execute(
    sql`update log_records set record = replace(record, 'owner', 'system') where contract_id = ${spoilt} and cseq = 1`,
  )
  await bindOldLogs(deps, keysDir)
  expect(await problemsOf(owner, whole!)).toEqual([true])
  expect((await problemsOf(owner, spoilt!))[0]).toBe(false)

  // whoever empties it in the database later does not get it bound by the next start
  await unbind(later)
  await bindOldLogs(deps, keysDir)
  expect((await problemsOf(owner, later!))[0]).toBe(false)
  forgetLogsBound(keysDir)
  await bindOldLogs(deps, keysDir)
  expect(await problemsOf(owner, later!)).toEqual([true])
})

test('a damaged key of a contract is named, and does not hide the other contracts', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const [broken, good] = [await aSentContract(owner), await aSentContract(owner)]
  const spoil = (change: SQL) =>
    deps.db.execute(sql`update contract_encryption set ${change} where contract_id = ${broken.id}`)
  await spoil(sql`wrapped_key = set_byte(wrapped_key, 40, (get_byte(wrapped_key, 40) + 1) % 256)`)
  await expect(owner.call(evidenceApi.compliance, { params: { id: broken.id } })).rejects.toMatchObject({
    ...refused,
    text: expect.stringContaining('This contract’s key is missing or was changed in the database'),
  })
  const page = client().call(signingApi.get, { params: { signerId: broken.signers[0]!.id } })
  await expect(page).rejects.toMatchObject(refused)
  const list = await owner.call(contractsApi.list, {})
  expect(list.map(({ id, signers }) => [id, signers.length])).toEqual([
    [good.id, 1],
    [broken.id, 0],
  ])
  await expect(getContractKey(deps.db, deps, broken.id)).rejects.toThrow('This contract’s key is missing')
})
