import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { canonicalJson } from '#server/log/canonical-json.ts'
import { extendTree } from '#server/log/extend-tree.ts'
import { inclusionProof } from '#server/log/tree.ts'
import { computeOnTree, listLeaves } from '#server/log/tree.queries.ts'
import { expect, failing, test, textOf, verify } from '#test/evidence.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a record that somebody put into the database for the tree to take, and took out again, doesn’t pass for one of this server, nor when only its hash is asked about', async ({
  client,
  completed,
  deps,
}) => {
  const { files, id } = completed
  const pdf = Buffer.from(files['Lease__5_Main_St__signed.pdf'] ?? [])
  const pin = { sha256: createHash('sha256').update(pdf).digest('hex'), length: pdf.length }
  /** As the page asks that checked this zip by itself: nothing of it is sent but hashes. */
  const ask = (zip: typeof files) => {
    const record = textOf(zip, bundleFiles.log).trimEnd().split('\n').at(-1) ?? ''
    const { cseq } = JSON.parse(record) as { cseq: number }
    const checkpoint = { note: textOf(zip, bundleFiles.checkpoint), newest: deps.now().toISOString() }
    const lastRecord = { cseq, hash: sha256(record) }
    return client().call(evidenceApi.fingerprint, { body: { ...pin, checkpoint, lastRecord } })
  }
  expect(await ask(files)).toMatchObject({
    registered: true,
    findings: [
      { check: 'checkpoint-on-record', ok: true },
      { check: 'log-on-record', ok: true },
    ],
  })
  expect((await verify(client(), files)).findings.at(-1)).toMatchObject({ check: 'log-on-record', ok: true })
  // with the record of that very download, which is in no zip yet
  const { rows } = await deps.db.execute<{ record: string }>(
    sql`select record from log_records where contract_id = ${id} order by cseq`,
  )
  const lines = rows.map(({ record }) => record)
  const last = JSON.parse(lines.at(-1) ?? '') as { cseq: number }
  const forged = canonicalJson({
    ...last,
    action: 'consent.withdrawn',
    cseq: last.cseq + 1,
    prev: sha256(lines.at(-1) ?? ''),
    data: { consents: 'esign' },
    commitments: {},
  })
  await deps.db.execute(sql`
    insert into log_records (contract_id, cseq, hash, record, created_at)
    values (${id}, ${last.cseq + 1}, ${sha256(forged)}, ${forged}, now())`)
  const made = await extendTree(deps)
  if (!made) throw new Error('No checkpoint was made')
  const leaves = await listLeaves(deps.db, id)
  const records = await computeOnTree(deps.db, (nodeAt) =>
    leaves.map(({ cseq, leafIndex }) => ({
      cseq,
      leafIndex,
      hashes: inclusionProof(leafIndex ?? 0, made.size, nodeAt).map((hash) => hash.toString('hex')),
    })),
  )
  const zip = {
    ...files,
    [bundleFiles.log]: Buffer.from([...lines, forged].map((line) => `${line}\n`).join('')),
    [bundleFiles.proofs]: Buffer.from(`${JSON.stringify({ size: made.size, records }, null, 1)}\n`),
    [bundleFiles.checkpoint]: Buffer.from(made.note),
  }
  // as long as it stands there, the log doesn't end where its key says
  expect(failing(await verify(client(), zip))).toEqual(['registered'])
  expect(await ask(zip)).toMatchObject({
    registered: false,
    findings: [
      { check: 'registered', detail: 'This contract’s records were changed in this server’s database.' },
      { check: 'checkpoint-on-record', ok: true },
    ],
  })
  await deps.db.execute(sql`delete from log_records where contract_id = ${id} and cseq = ${last.cseq + 1}`)
  const answer = await verify(client(), zip)
  expect([answer.intact, ...failing(answer)]).toEqual([false, 'log-on-record'])
  expect(await ask(zip)).toMatchObject({
    registered: true,
    findings: [
      { check: 'checkpoint-on-record', ok: true },
      { check: 'log-on-record', ok: false, detail: expect.stringMatching(/isn’t the one in the zip\.$/) },
    ],
  })
})
