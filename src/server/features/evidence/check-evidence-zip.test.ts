import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import { onTestFinished } from 'vitest'
import { evidenceApi, verifiedFile } from '#shared/evidence/evidence.api.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { aCompletedContract } from '#test/app.ts'
import { download, expect, failing, post, runVerifier, test, textOf, unpack, verify } from '#test/evidence.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'

const withText = (files: Unzipped, name: string, change: (text: string) => string): Unzipped => ({
  ...files,
  [name]: Buffer.from(change(textOf(files, name))),
})

test('verify.mjs checks the folder without packages or network, and says what is open until keys are named', async ({
  completed,
  client,
}) => {
  const folder = unpack(completed.files)
  const alone = runVerifier(folder)
  expect(alone).toMatchObject({ code: 3, wrong: '' })
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

/** As the files are written, so that only what they say differs. */
const rewritten = (text: string, change: (value: { size: number; records: object[] }) => object) =>
  `${JSON.stringify(change(JSON.parse(text)), null, 1)}\n`

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
    ['log', 'openings', 'inclusion'],
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
    ['sealed-record', 'openings', 'inclusion'],
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
    'proofs for another size',
    bundleFiles.proofs,
    (text) => text.replace(/"size": (\d+)/, (_, size: string) => `"size": ${Number(size) + 1}`),
    ['inclusion'],
  ],
  [
    'a proof less',
    bundleFiles.proofs,
    (text) => rewritten(text, ({ records, ...rest }) => ({ ...rest, records: records.slice(0, -1) })),
    ['inclusion'],
  ],
  [
    'a proof of no record',
    bundleFiles.proofs,
    (text) =>
      rewritten(text, ({ records, ...rest }) => ({
        ...rest,
        records: [...records, { ...records[0], cseq: 999 }],
      })),
    ['inclusion'],
  ],
  [
    'a remark beside the proofs',
    bundleFiles.proofs,
    (text) => rewritten(text, (all) => ({ ...all, note: 'Forged' })),
    ['inclusion'],
  ],
  [
    'details twice, of which one is read',
    bundleFiles.openings,
    (text) => text.replace('{', '{\n "records": [],'),
    ['openings'],
  ],
  ['a mark that nobody sees before the log', bundleFiles.log, (log) => `\uFEFF${log}`, ['log', 'inclusion']],
  [
    'another signature on the checkpoint',
    bundleFiles.checkpoint,
    (note) => `${note}— nobody ${Buffer.alloc(68).toString('base64')}\n`,
    ['checkpoint', 'log-key', 'inclusion'],
  ],
  ['a second key', bundleFiles.key, (key) => `${key}${key}`, ['checkpoint', 'log-key', 'inclusion']],
  [
    'words beside the certificate',
    bundleFiles.certificate,
    (pem) => `${pem}Trusted by all\n`,
    ['seal-certificate'],
  ],
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
  // the program checks as the server does: it is run once for each set of checks that fail
  const told = new Set<string>()
  for (const [what, name, change, checks] of alterations) {
    const altered = withText(files, name, change)
    expect(textOf(altered, name), what).not.toBe(textOf(files, name))
    const result = await verify(client(), altered)
    expect([what, result.intact, ...failing(result)]).toEqual([what, false, ...checks])
    if (told.has(String(checks))) continue
    told.add(String(checks))
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
    /names a different PDF from the one in the zip/,
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

test('a zip that is none of ours is refused: packed, with folders, with a comment, cut, or of something else', async ({
  client,
  completed,
}) => {
  const { zip, files } = completed
  const hostile = [
    zipSync(files, { level: 9 }),
    zipSync({ bomb: new Uint8Array(10_000_000) }, { level: 1 }),
    zipSync({ 'a/b.pdf': new Uint8Array(10) }, { level: 0 }),
    zipSync({ '../verify.mjs': new Uint8Array(10) }, { level: 0 }),
    zipSync({ '..': new Uint8Array(10) }, { level: 0 }),
    zipSync(files, { level: 0, comment: 'hello' }),
    zipSync(
      { ...files, [bundleFiles.readme]: [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] },
      { level: 0 },
    ),
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
