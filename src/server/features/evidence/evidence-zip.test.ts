import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { evidenceApi, type VerifiedFile, verifiedFile } from '#shared/evidence/evidence.api.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { aCompletedContract, aSentContract, expect, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'

const addressOf = (id: string) => `/api/contracts/${id}/evidence`

async function download(owner: Client, id: string) {
  const answer = await owner.send({ method: 'GET', url: addressOf(id) })
  return { status: answer.statusCode, headers: answer.headers, zip: new Uint8Array(answer.rawPayload) }
}

/** A contract that two people signed, its owner, and its evidence. */
const test = base.extend('completed', async ({ signIn, client, settle }) => {
  const owner = await signIn({ balanceCents: 200 })
  const people = [{ name: 'Ada' }, { name: 'Ben' }]
  const { id } = await aCompletedContract(owner, client, { title: 'Lease: 5 Main St.' }, people)
  await settle()
  const { zip } = await download(owner, id)
  return { owner, id, zip, files: unzipSync(zip) }
})

const packed = (files: Unzipped) => zipSync(files, { level: 0 })
const textOf = (files: Unzipped, name: string) => Buffer.from(files[name] ?? []).toString('utf8')
const withText = (files: Unzipped, name: string, change: (text: string) => string): Unzipped => ({
  ...files,
  [name]: Buffer.from(change(textOf(files, name))),
})
const failing = ({ findings }: Pick<VerifiedFile, 'findings'>) =>
  findings.filter(({ ok }) => !ok).map(({ check }) => check)

async function post(client: Client, zip: Uint8Array) {
  const answer = await client.send({
    method: 'POST',
    url: '/api/verify',
    headers: { 'content-type': 'application/zip' },
    payload: Buffer.from(zip),
  })
  return { status: answer.statusCode, text: answer.payload }
}
const verify = async (client: Client, files: Unzipped) =>
  verifiedFile.parse(JSON.parse((await post(client, packed(files))).text))

/** The files in a folder that has nothing else, below none that has packages. */
function unpack(files: Unzipped): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-evidence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  return folder
}

function runVerifier(folder: string, ...options: string[]) {
  const ran = spawnSync(process.execPath, ['verify.mjs', ...options], {
    cwd: folder,
    env: { PATH: '' },
    encoding: 'utf8',
  })
  return { code: ran.status, said: ran.stdout, wrong: ran.stderr }
}

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

test('anybody learns from the zip that PDF, log, details, proofs, and checkpoint hold and are on record here', async ({
  client,
  completed,
}) => {
  const result = await verify(client(), completed.files)
  expect(failing(result)).toEqual([])
  expect(result).toMatchObject({ intact: true, registered: true, contractId: completed.id })
  expect(result.findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      ...['coverage', 'certificate', 'files', 'log', 'sealed-record', 'openings', 'seal-certificate'],
      ...['checkpoint', 'log-key', 'inclusion', 'registered', 'checkpoint-on-record'],
    ]),
  )
})

test('verify.mjs checks the folder without packages or network, and says what is open until keys are named', async ({
  completed,
  client,
}) => {
  const folder = unpack(completed.files)
  const alone = runVerifier(folder)
  expect(alone).toMatchObject({ code: 0, wrong: '' })
  expect(alone.said).toMatch(/^UNCHANGED\. The files fit together\. Who made them isn’t known yet/)
  const published = await Promise.all(
    [evidenceApi.sealCertificate, evidenceApi.logKey].map(({ path: url }) =>
      client().send({ method: 'GET', url }),
    ),
  )
  mkdirSync(path.join(folder, 'known'))
  for (const [at, name] of ['certificate.pem', 'key.txt'].entries())
    writeFileSync(path.join(folder, 'known', name), published[at]?.rawPayload ?? '')
  const named = runVerifier(folder, '--cert', 'known/certificate.pem', '--key', 'known/key.txt')
  expect(named).toMatchObject({ code: 0, wrong: '' })
  expect(named.said).toMatch(/^INTACT\. Every check holds\./)
  expect(named.said).toContain('Signed by    Ada <signer1@example.com>')
  expect(named.said).not.toMatch(/FAILS|open {2}/)
})

const lineOf = (text: string, at: number, change: (line: string) => string) =>
  text
    .split('\n')
    .map((line, index) => (index === at ? change(line) : line))
    .join('\n')

const alterations: [what: string, name: string, change: (text: string) => string, checks: string[]][] = [
  [
    'a record that says something else',
    bundleFiles.log,
    (log) => log.replace('"drawn"', '"typed"'),
    ['log', 'inclusion'],
  ],
  [
    'a record left out',
    bundleFiles.log,
    (log) => log.split('\n').toSpliced(2, 1).join('\n'),
    ['log', 'openings'],
  ],
  [
    'a last record that says something else',
    bundleFiles.log,
    (log) => log.replace(/"at":"20(?=[^\n]*\n$)/, '"at":"19'),
    ['inclusion'],
  ],
  [
    'the log cut off before its end',
    bundleFiles.log,
    (log) => log.split('\n').slice(0, 3).join('\n') + '\n',
    ['sealed-record', 'openings'],
  ],
  ['another name', bundleFiles.openings, (text) => text.replace('"Ada"', '"Eve"'), ['openings']],
  ['other details', bundleFiles.openings, () => '{}', ['openings']],
  [
    'another proof',
    bundleFiles.proofs,
    (text) =>
      text.replace(
        /("hashes": \[\s*")(..)/,
        (_, head: string, byte: string) => head + (byte === '00' ? '01' : '00'),
      ),
    ['inclusion'],
  ],
  [
    'another place in the tree',
    bundleFiles.proofs,
    (text) => text.replace('"leafIndex": 1,', '"leafIndex": 2,'),
    ['inclusion'],
  ],
  ['no proofs', bundleFiles.proofs, () => '{"records":[]}', ['inclusion']],
  [
    'another size',
    bundleFiles.checkpoint,
    (note) => lineOf(note, 1, (size) => `${Number(size) + 1}`),
    ['checkpoint', 'log-key', 'inclusion'],
  ],
  [
    'another root',
    bundleFiles.checkpoint,
    (note) => lineOf(note, 2, () => Buffer.alloc(32).toString('base64')),
    ['checkpoint', 'log-key', 'inclusion'],
  ],
  ['no checkpoint', bundleFiles.checkpoint, () => 'none\n', ['checkpoint', 'log-key', 'inclusion']],
  ['a broken key', bundleFiles.key, (key) => key.replace('+', '+0'), ['checkpoint', 'log-key', 'inclusion']],
  ['another certificate', bundleFiles.certificate, (pem) => pem.replace('MII', 'MIJ'), ['seal-certificate']],
]

test('each change of a file in the zip is named by the check that it breaks, here and by verify.mjs', async ({
  client,
  completed,
}) => {
  const { files } = completed
  for (const [what, name, change, checks] of alterations) {
    const altered = withText(files, name, change)
    expect(textOf(altered, name), what).not.toBe(textOf(files, name))
    const result = await verify(client(), altered)
    expect([what, result.intact, ...failing(result)]).toEqual([what, false, ...checks])
    const { code, said } = runVerifier(unpack(altered))
    expect([what, code]).toEqual([what, 1])
    for (const check of checks) expect(said).toMatch(new RegExp(`FAILS +${check} `))
  }
})

test('a changed byte of the PDF is named, and so are a file too many and one too few', async ({
  client,
  completed,
}) => {
  const name = 'Lease__5_Main_St__signed.pdf'
  const pdf = Buffer.from(completed.files[name] ?? [])
  pdf[3000] = (pdf[3000] ?? 0) ^ 1
  expect(failing(await verify(client(), { ...completed.files, [name]: pdf }))).toEqual(
    expect.arrayContaining(['seal', 'sealed-record', 'registered']),
  )
  const more = await verify(client(), { ...completed.files, 'note.txt': Buffer.from('Trust me') })
  expect(failing(more)).toEqual(['files'])
  const { [bundleFiles.openings]: left, ...fewer } = completed.files
  expect(left).toBeDefined()
  expect(failing(await verify(client(), fewer))).toEqual(['files', 'openings'])
})

test('log and proofs of another contract are named', async ({ client, completed, settle }) => {
  const { owner, files } = completed
  const other = await aCompletedContract(owner, client, { title: 'Other' }, [{ email: 'carl@example.com' }])
  await settle()
  const others = unzipSync((await download(owner, other.id)).zip)
  const taken = (...names: string[]) => ({
    ...files,
    ...Object.fromEntries(names.map((name) => [name, others[name] ?? new Uint8Array()])),
  })
  const { log, openings, proofs, checkpoint } = bundleFiles
  expect(failing(await verify(client(), taken(proofs, checkpoint)))).toEqual(['inclusion'])
  const swapped = await verify(client(), taken(log, openings, proofs, checkpoint))
  expect(failing(swapped)).toEqual(['sealed-record'])
  expect(swapped.findings.find(({ check }) => check === 'sealed-record')?.detail).toMatch(
    /names another PDF than the one in the zip/,
  )
})

test('a checkpoint that another server’s key signed is unknown here, not wrong', async ({
  client,
  completed,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-other-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const other = await openLogKey(folder)
  const [, size, root = ''] = textOf(completed.files, bundleFiles.checkpoint).split('\n')
  const result = await verify(client(), {
    ...completed.files,
    [bundleFiles.checkpoint]: Buffer.from(other.signCheckpoint(Number(size), Buffer.from(root, 'base64'))),
    [bundleFiles.key]: Buffer.from(`${other.verifierKey}\n`),
  })
  expect(failing(result)).toEqual(['log-key'])
  expect(result.findings.find(({ check }) => check === 'log-key')?.detail).toContain('isn’t known here')
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

test('after a rollback the evidence comes with the last checkpoint, and says what that does not cover', async ({
  client,
  completed,
  deps,
  faults,
}) => {
  const { owner, id } = completed
  const lost = deps.logTree.key.signCheckpoint(10_000, new Uint8Array(32))
  deps.logTree.last.save(lost)
  const { status, zip } = await download(owner, id)
  expect(status).toBe(200)
  const result = await verify(client(), unzipSync(zip))
  expect(failing(result)).toEqual([])
  expect(result.findings.find(({ check }) => check === 'inclusion')?.detail).toMatch(
    /are newer than it, and not/,
  )
  expect(faults).toEqual([])
})

test('a checkpoint of this server that its log does not lead to any more is named', async ({
  client,
  completed,
  deps,
}) => {
  await deps.db.execute(sql`update log_nodes set hash = sha256(hash) where level = 0 and index = 0`)
  await deps.db.execute(sql`update log_nodes set hash = sha256(hash) where level > 0`)
  expect(failing(await verify(client(), completed.files))).toEqual(['checkpoint-on-record'])
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

test('a zip that is none of ours is refused: packed, with folders, with a comment, cut, or of something else', async ({
  client,
  completed,
}) => {
  const { zip, files } = completed
  const hostile = [
    zipSync(files, { level: 9 }),
    zipSync({ bomb: new Uint8Array(50_000_000) }, { level: 9 }),
    zipSync({ 'a/b.pdf': new Uint8Array(10) }, { level: 0 }),
    zipSync({ '../verify.mjs': new Uint8Array(10) }, { level: 0 }),
    zipSync({ '..': new Uint8Array(10) }, { level: 0 }),
    zipSync(files, { level: 0, comment: 'hello' }),
    zipSync(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, new Uint8Array(1)])), {
      level: 0,
    }),
    zip.slice(0, -1),
    zip.slice(0, 100),
    Buffer.concat([zip, Buffer.from('x')]),
    Buffer.concat([zip.subarray(0, 200), zip.subarray(150)]),
  ]
  for (const [at, bytes] of hostile.entries()) {
    const { status, text } = await post(client(), bytes)
    expect([at, status, text]).toEqual([
      at,
      422,
      expect.stringContaining('isn’t an evidence zip as it was downloaded'),
    ])
  }
  const other = verifiedFile.parse(
    JSON.parse((await post(client(), zipSync({ 'a.txt': new Uint8Array(1) }, { level: 0 }))).text),
  )
  expect(other).toMatchObject({ intact: false, sealedBy: null, registered: false })
})

test('a bit flipped anywhere in what is evidence never passes as intact', async ({ client, completed }) => {
  const { files } = completed
  const { readme, verifier } = bundleFiles
  const evidence = Object.keys(files).filter((name) => name !== readme && name !== verifier)
  for (const name of evidence)
    for (const part of [0, 0.21, 0.43, 0.67, 0.89, 0.99]) {
      const flipped = Buffer.from(files[name] ?? [])
      const place = Math.floor(flipped.length * part)
      flipped[place] = (flipped[place] ?? 0) ^ 4
      const { intact } = await verify(client(), { ...files, [name]: flipped })
      expect([name, part, intact]).toEqual([name, part, false])
    }
})
