import { X509Certificate } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Unzipped, unzipSync } from 'fflate'
import { lockKey } from '#server/db/advisory-lock.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { extendTree } from '#server/log/extend-tree.ts'
import { aCompletedContract, aSentContract } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { download, expect, failing, test, textOf, verify } from '#test/evidence.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'
import { readEvidenceZip } from './evidence-zip.ts'

test('the owner of a sealed contract downloads everything that proves it, as one zip', async ({
  completed,
}) => {
  const { headers } = await download(completed.owner, completed.id)
  expect(headers['content-type']).toBe('application/zip')
  expect(headers['content-disposition']).toContain('Lease__5_Main_St__evidence.zip')
  expect(Object.keys(completed.files).toSorted()).toEqual(
    [...Object.values(bundleFiles), 'Lease__5_Main_St__signed.pdf'].toSorted(),
  )
})

/** What the log in this contract's next zip says of downloads. */
async function downloadsOnRecord(owner: Client, id: string) {
  const files = unzipSync((await download(owner, id)).zip)
  return textOf(files, bundleFiles.log)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { action: string; data: object })
    .filter(({ action }) => action === 'pdf.downloaded')
    .map(({ data }) => data)
}

test('that the owner fetched the evidence is on record as that, once, and no download of the signed PDF', async ({
  completed,
}) => {
  expect(await downloadsOnRecord(completed.owner, completed.id)).toEqual([{ what: 'evidence' }])
})

test('anybody learns from the zip that PDF, log, details, proofs, and checkpoint hold and are on record here', async ({
  client,
  completed,
}) => {
  const result = await verify(client(), completed.files)
  expect(failing(result)).toEqual([])
  expect(result).toMatchObject({ intact: true, registered: true, contractId: completed.id })
  expect(result.findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'coverage',
      'certificate',
      'files',
      'log',
      'sealed-record',
      'openings',
      'seal-certificate',
      'checkpoint',
      'log-key',
      'inclusion',
      'registered',
      'checkpoint-on-record',
    ]),
  )
})

test('of what is kept beside the log the zip opens what the certificate shows, and nothing else', async ({
  completed,
}) => {
  const { records } = JSON.parse(textOf(completed.files, bundleFiles.openings)) as {
    records: { cseq: number; values: Record<string, { value: string }> }[]
  }
  const actions = textOf(completed.files, bundleFiles.log)
    .split('\n')
    .flatMap((line) => (line ? [(JSON.parse(line) as { action: string }).action] : []))
  const opened = records.map(({ cseq, values }) => `${actions[cseq - 1]}: ${Object.keys(values).join(' ')}`)
  expect([...new Set(opened)].toSorted()).toEqual([
    'consent.given: ipAddress',
    'contract.signed: ipAddress userAgent',
    'signer.added: name email',
  ])
  const said = Object.entries(completed.files)
    .filter(([name]) => !name.endsWith('.pdf'))
    .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
    .join('\n')
  expect(said).not.toMatch(/Olga|\+1212|Lease: 5/)
})

const openingsIn = (zip: Uint8Array) => textOf(unzipSync(zip), bundleFiles.openings)

test('evidence that is asked for while the PDF is being sealed opens the same as later', async ({
  signIn,
  client,
  deps,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id } = await aCompletedContract(owner, client)
  // what the call has read before it waits for the seal
  const unsealed = (await findContract(deps.db, id))!
  await settle()
  const origin = { ipAddress: '203.0.113.9', userAgent: 'test' }
  const early = await readEvidenceZip(deps, unsealed, owner.user.id, origin)
  expect(openingsIn(early!)).toContain('"name"')
  expect(openingsIn(early!)).toBe(openingsIn((await download(owner, id)).zip))
})

test('a record that was changed in the database shows in the evidence', async ({
  client,
  completed,
  deps,
}) => {
  const { owner, id } = completed
  await deps.db.execute(
    sql`update log_records set record = replace(record, '"drawn"', '"typed"') where contract_id = ${id}`,
  )
  const result = await verify(client(), unzipSync((await download(owner, id)).zip))
  expect(failing(result)).toEqual(expect.arrayContaining(['log', 'inclusion']))
})

test('a log that was written anew in the database, every hash right, has no proof any more', async ({
  client,
  completed,
  deps,
}) => {
  const { owner, id } = completed
  const { rows } = await deps.db.execute<{ cseq: number; record: string }>(
    sql`select cseq, record from log_records where contract_id = ${id} order by cseq`,
  )
  let prev = '0'.repeat(64)
  for (const { cseq, record } of rows) {
    const text = record.replace('"drawn"', '"typed"').replace(/"prev":"\w+"/, `"prev":"${prev}"`)
    prev = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
    await deps.db.execute(
      sql`update log_records set record = ${text}, hash = ${prev} where contract_id = ${id} and cseq = ${cseq}`,
    )
  }
  await deps.db.execute(sql`update log_heads set head = ${prev} where contract_id = ${id}`)
  const result = await verify(client(), unzipSync((await download(owner, id)).zip))
  expect(failing(result)).toEqual(['inclusion', 'registered'])
  expect(result.findings.at(-2)?.detail).toBe(
    'This contract’s records were changed in this server’s database.',
  )
})

test('after a rollback the evidence comes with the last checkpoint, and with the records alone that this covers', async ({
  client,
  completed,
  deps,
  faults,
}) => {
  const { owner, id } = completed
  const lost = deps.logTree.key.signCheckpoint(10_000, new Uint8Array(32))
  deps.logTree.last.save(lost)
  // the second finds a record of the first that is in no tree
  await download(owner, id)
  const { status, zip } = await download(owner, id)
  expect(status).toBe(200)
  const files = unzipSync(zip)
  expect(numbersIn(files)).toEqual(numbersIn(completed.files))
  expect(failing(await verify(client(), files))).toEqual([])
  expect(faults).toEqual([])
})

/** Of the records in a zip, and of the proofs. */
const numbersIn = (files: Unzipped) => ({
  records: textOf(files, bundleFiles.log)
    .split('\n')
    .flatMap((line) => (line ? [(JSON.parse(line) as { cseq: number }).cseq] : [])),
  proofs: (JSON.parse(textOf(files, bundleFiles.proofs)) as { records: { cseq: number }[] }).records.map(
    ({ cseq }) => cseq,
  ),
})

test('every record in the zip has its proof, and what was written since is in the next one', async ({
  completed,
}) => {
  const [first, second] = [
    numbersIn(completed.files),
    numbersIn(unzipSync((await download(completed.owner, completed.id)).zip)),
  ]
  expect(first.proofs).toEqual(first.records)
  expect(second.proofs).toEqual(second.records)
  expect(second.records.length).toBeGreaterThan(first.records.length)
})

test('after a rollback there is no evidence of a contract whose seal the last checkpoint does not cover', async ({
  signIn,
  client,
  completed,
  deps,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id } = await aCompletedContract(owner, client)
  await extendTree(deps)
  await settle()
  deps.logTree.last.save(deps.logTree.key.signCheckpoint(10_000, new Uint8Array(32)))
  const { status, headers } = await download(owner, id)
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect((await download(completed.owner, completed.id)).status).toBe(200)
})

test('while others extend the tree, a download is answered with the last checkpoint, or soon asked to come back', async ({
  signIn,
  client,
  completed,
  deps,
  settle,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id } = await aCompletedContract(owner, client)
  await settle()
  await deps.db.transaction(async (tx) => {
    await lockKey(tx, 'tree of the log')
    const answers = await Promise.all([download(owner, id), download(completed.owner, completed.id)])
    expect(answers.map(({ status }) => status)).toEqual([503, 200])
  })
  // what was refused was no download
  expect(await downloadsOnRecord(owner, id)).toEqual([])
})

test('where part of the tree is missing, neither evidence nor a proof is given, and both answers say so', async ({
  client,
  completed,
  deps,
}) => {
  await deps.db.execute(sql`delete from log_nodes where level = 0 and index < 2`)
  expect((await download(completed.owner, completed.id)).status).toBe(503)
  const answer = await client().send({ method: 'GET', url: '/api/log-checkpoint?since=1' })
  expect(answer.statusCode).toBe(503)
  expect(answer.payload).toContain('Part of this server’s log is missing')
})

test('there is no evidence before completion, none for a stranger, and it waits for the seal', async ({
  signIn,
  client,
  completed,
}) => {
  const owner = await signIn({ balanceCents: 200 })
  const { id } = await aSentContract(owner)
  expect((await download(owner, id)).status).toBe(409)
  expect((await download(await signIn(), completed.id)).status).toBe(404)
  expect((await download(client(), completed.id)).status).toBe(401)
})

const certificateIn = (zip: Uint8Array | undefined) =>
  new X509Certificate(textOf(unzipSync(zip!), bundleFiles.certificate)).fingerprint256

test('a machine that doesn’t know the certificate that sealed takes it from the seal', async ({
  completed,
  deps,
}) => {
  const contract = (await findContract(deps.db, completed.id))!
  const read = (certificates: string[]) =>
    readEvidenceZip({ ...deps, sealCertificates: async () => certificates }, contract, contract.creatorId, {
      ipAddress: '127.0.0.1',
      userAgent: '',
    })
  const known = certificateIn(await read(await deps.sealCertificates()))
  expect(certificateIn(await read([]))).toBe(known)
})
