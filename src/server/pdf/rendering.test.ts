import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SealedDocument } from './sealed-document.ts'
import { scribble } from './scribble.fixture.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { setDocument } from './set-document.ts'
import { previewFiles, sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { CompilerKind, TypstCompiler } from './typst-compiler.ts'

const run = promisify(execFile)
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const hasNative = await sharedTypst('native').then(
  () => true,
  () => false,
)
const folder = mkdtempSync(join(tmpdir(), 'plainseal-rendering-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function textOf(pdf: Uint8Array) {
  const file = join(folder, 'text.pdf')
  writeFileSync(file, pdf)
  const { stdout } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'])
  return stdout.replaceAll('\u200b', '')
}

function nested(tag: string, times: number) {
  return `${`<${tag}>`.repeat(times)}deep-${tag}${`</${tag}>`.repeat(times)}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const pages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe.skipIf(!hasPdftotext).each<CompilerKind>(['native', 'wasm'])('with the %s compiler', (kind) => {
  let typst: TypstCompiler
  const skip = kind === 'native' && !hasNative
  beforeAll(async () => {
    if (!skip) typst = await sharedTypst(kind)
  })
  const set = (html: string, title = 'Lease') =>
    typst.compile(previewFiles({ contract: { title, contentHtml: html }, asOf: '2026-01-01T00:00:00Z' }))

  test.skipIf(skip)('what looks like a command or a placeholder stays the text that it is', async () => {
    const literal = [
      '#read("/etc/passwd")',
      '{{constructor}}',
      '${process.env}',
      '#import "@preview/x:1.0.0"',
      '$x^2$',
      '*bold*',
      '_low_',
      '`raw`',
      '<label>',
      '@reference',
      '= Heading',
      '- item',
      '// comment',
      '/* more */',
      '\\u{41}',
      "'--'",
      '~',
    ]
    const html = `<p>${literal.join('</p><p>').replaceAll('<label>', '&lt;label&gt;')}</p>`
    const document = withTexts(literal.slice(0, 6).join(' '))
    const text = oneLine(await textOf(set(html, literal[0])))
    for (const part of literal) expect(text).toContain(part)
    const sealed = oneLine(await textOf(typst.compile(sealedFiles(document))))
    for (const part of literal.slice(0, 3)) expect(sealed).toContain(part)
    expect(text + sealed).not.toContain('root:')
  })

  test.skipIf(skip)('nothing is fetched, whatever the text asks for', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const pdf = set(
      `<p>Start</p><img src="${origin}/a.png" alt="a picture from elsewhere"><img src="file:///etc/passwd" alt="a file">` +
        `<link rel="stylesheet" href="${origin}/b.css"><iframe src="${origin}/c"></iframe><object data="${origin}/d"></object>` +
        `<svg><image href="${origin}/e.png"/></svg><style>@import "${origin}/f.css"</style><script src="${origin}/g.js"></script>` +
        `<a href="javascript:alert(1)">click</a><a href="${origin}/h">link</a>`,
    )
    server.close()
    expect(asked).toEqual([])
    const text = oneLine(await textOf(pdf))
    expect(text).not.toContain('a picture from elsewhere')
    expect(text).not.toContain('root:')
    const raw = Buffer.from(pdf).toString('latin1')
    expect(raw).not.toContain('javascript')
    expect(raw).toContain(`${origin}/h`)
  })

  test.skipIf(skip)('the same document gives the same bytes', () => {
    const document = exampleDocument('<h1>Lease</h1><p>Text</p>')
    const first = typst.compile(sealedFiles(document))
    set('<p>Another document in between</p>')
    expect(Buffer.compare(first, typst.compile(sealedFiles(structuredClone(document))))).toBe(0)
  })

  test.skipIf(skip)(
    'a sealed document says who signed, how each was identified, where and when, and how to verify it',
    async () => {
      const document = exampleDocument('<h1>Services Agreement</h1><p>The text of the contract.</p>')
      const text = oneLine(await textOf(typst.compile(sealedFiles(document))))
      const { contract, sender, signers, log, service } = document
      const expected = [
        'The text of the contract.',
        'Certificate of Completion',
        contract.id,
        contract.contentHash,
        sender.email,
        log.headHash,
        `Records ${log.size}`,
        service.sealCertificateSha256.slice(0, 2).toUpperCase(),
        'pdfsig',
        'npm run verify',
        'Rules 902(11), 902(13), or 902(14)',
        'entered correctly November 20, 2026, 10:11 AM GMT+1',
        '(•••) •••-0142',
        'November 20, 2026, 10:12 AM GMT+1',
        'Completed November 20, 2026, 9:48 AM UTC',
        `${service.appUrl}/verify`,
        'Sender and signer',
        '48.20850, 16.37210, within 12 m · shared by the device',
        'Near Vienna, Austria',
        'By the IP address: Austria, which may be far off',
        'on the screen for 3 min 7 s',
        'Safari 19 on iPhone',
        '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        'Not shared',
      ]
      for (const signer of signers)
        expected.push(
          signer.name,
          signer.email,
          signer.signature.signatureHash,
          signer.consent.textSha256,
          ...signer.accepted.map(({ what }) => what),
        )
      for (const event of log.events) expected.push(event.hash.slice(0, 12))
      for (const part of expected) expect(text).toContain(part)
      // the box near the top refers to it by name
      const [forExperts = ''] = text.split('For experts').slice(-1)
      const forEveryone = text.slice(0, -forExperts.length)
      const command = /pdfsig|npm |openssl|qpdf|sha\d+sum/
      expect(forExperts).toMatch(command)
      expect(forEveryone).toContain(`${service.appUrl}/verify`)
      expect(forEveryone).not.toMatch(command)
    },
  )

  test.skipIf(skip)(
    'a damaged picture in the text is said to be missing, and its description never becomes text; a damaged signature stops everything',
    async () => {
      const whole = Buffer.from(scribble(1).split(',')[1] ?? '', 'base64')
      const url = `data:image/png;base64,${whole.subarray(0, whole.length / 2).toString('base64')}`
      const document = exampleDocument(
        `<p>Before <img src="${url}" alt="floor plan"> after <img src="${scribble(2)}" alt="a scribble"></p>`,
      )
      const text = oneLine(await textOf(setDocument(typst, (damaged) => sealedFiles(document, damaged))))
      expect(text).toContain('Before [This image can’t be shown] after')
      expect(text).not.toMatch(/floor plan|a scribble/)
      expect(() =>
        setDocument(typst, (damaged) => sealedFiles(withSignature(document, url), damaged)),
      ).toThrow('The signature image of Ada Lovelace cannot be read.')
    },
  )

  test.skipIf(skip)('no text is lost, however deep, wide or long its form', async () => {
    const html =
      nested('div', 10_000) +
      nested('b', 5000) +
      nested('blockquote', 500) +
      `${'<ul><li>'.repeat(500)}deep-list${'</li></ul>'.repeat(500)}${'<table><tr><td>'.repeat(200)}deep-table${'</td></tr></table>'.repeat(200)}` +
      '<table><tr><td colspan="100000">wide-cell</td></tr><tr><td>left</td><td rowspan="100000">tall-cell</td><td>right</td></tr></table>' +
      `<table><tr>${Array.from({ length: 300 }, (_, i) => `<td>column${i}</td>`).join('')}</tr></table>` +
      `<table><thead><tr><th>${'long heading '.repeat(900)}</th></tr></thead><tr><td>afterwards</td></tr></table>` +
      '<ol start="7" type="a"><li>seventh</li></ol><p>x<br>y</p><pre>kept   apart</pre><p><b>un<i>closed</b> tail'
    const text = oneLine(await textOf(set(html)))
    for (const part of [
      'deep-div',
      'deep-b',
      'deep-blockquote',
      'deep-list',
      'deep-table',
      'wide-cell',
      'tall-cell',
      'left',
      'right',
      'column0',
      'column299',
      'afterwards',
      'g. seventh',
      'unclosed tail',
    ])
      expect(text).toContain(part)
    expect(text.match(/\bheading\b/g)).toHaveLength(900)
  })
})

describe.skipIf(!hasPdftotext)('a page', () => {
  let typst: TypstCompiler
  beforeAll(async () => {
    typst = await sharedTypst()
  })
  const set = (contentHtml: string) =>
    typst.compile(previewFiles({ contract: { title: 'Lease', contentHtml }, asOf: '2026-01-01T00:00:00Z' }))

  /** The least room, in points, that its words leave on either side of a page. */
  async function marginsOf(html: string) {
    writeFileSync(join(folder, 'wide.pdf'), set(html))
    const { stdout } = await run('pdftotext', ['-bbox', join(folder, 'wide.pdf'), '-'])
    return stdout.split('<page ').flatMap((page) => {
      const width = Number(/^width="([\d.]+)"/.exec(page)?.[1])
      const words = page.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"/g)
      return [...words].flatMap(([, left, right]) => [Number(left), width - Number(right)])
    })
  }

  test('holds every word within its margins, also of tokens without a space, large pictures and tables of many columns', async () => {
    const token = 'x1'.repeat(400)
    const all = await marginsOf(
      `<p>${token}</p><table><tr><td>${token}</td><td>Donaudampfschifffahrtsgesellschaft</td><td>https://example.com/${token}</td></tr></table>` +
        `<ul><li><ul><li>${token}</li></ul></li></ul><table><tr>${'<td>responsibility</td>'.repeat(16)}</tr></table>` +
        `<table><tr>${'<td>$1,234,567.50</td>'.repeat(15)}</tr></table>`,
    )
    expect(all.length).toBeGreaterThan(200)
    expect(Math.min(...all)).toBeGreaterThan(100)
  })

  test('gives back e-mail addresses, links and hashes as they are when they are copied from it', async () => {
    const document = exampleDocument(
      '<p>Write to contracts.department+leases@thelongnameofacompany.example or not.</p>',
    )
    const email = 'bartholomew.featherstonehaugh+contracts@solicitors.example'
    const [first] = document.signers
    if (!first) throw new Error('no signer')
    const pdf = typst.compile(sealedFiles({ ...document, signers: [{ ...first, email }] }))
    writeFileSync(join(folder, 'copied.pdf'), pdf)
    const { stdout } = await run('pdftotext', [join(folder, 'copied.pdf'), '-'])
    for (const part of [
      email,
      'contracts.department+leases@thelongnameofacompany.example',
      document.log.headHash,
    ])
      expect(stdout).toContain(part)
    expect(stdout).not.toContain('\u200b')
  })

  test('repeats the head of a table that goes on', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => `<tr><td>${i}</td><td>row</td></tr>`).join('')
    const pdf = set(
      `<table><thead><tr><th>Number</th><th>Milestone</th></tr></thead><tbody>${rows}</tbody></table>`,
    )
    const text = await textOf(pdf)
    expect(pages(pdf)).toBeGreaterThan(2)
    expect(text.match(/Milestone/g)).toHaveLength(pages(pdf))
  })

  test('ends no paragraph with a single short word on a line of its own', async () => {
    const text = await textOf(
      set(
        '<ul><li>“<strong>Services</strong>” means everything that the Provider must do under this Agreement, and ' +
          '“<strong>Support Services</strong>” means running, maintaining and supporting the Platform from the Launch ' +
          'Date under Schedule C.</li></ul>',
      ),
    )
    expect(text).toMatch(/Schedule C\.$/m)
  })

  test('carries as much of a long title at its head as fits on a line, in whole words', async () => {
    const document = exampleDocument('<p>One</p>')
    const title =
      'Master Supply Agreement for Laboratory Equipment, Consumables and Related Maintenance Services'
    const pdf = typst.compile(sealedFiles({ ...document, contract: { ...document.contract, title } }))
    const [, second = ''] = (await textOf(pdf)).split('\f')
    expect(second.trim().split('\n')[0]).toMatch(
      /^Master Supply Agreement for Laboratory Equipment…\s+Certificate of Completion$/,
    )
  })

  test('of a preview says that it is a draft; of a sealed document none does', async () => {
    const preview = set('<p>One</p>')
    expect((await textOf(preview)).match(/Draft — not signed/g)).toHaveLength(2)
    expect(await textOf(typst.compile(sealedFiles(exampleDocument('<p>One</p>'))))).not.toContain('Draft')
  })
})

function withSignature(document: SealedDocument, imageDataUrl: string): SealedDocument {
  const [first, ...others] = document.signers
  if (!first) throw new Error('no signer')
  return { ...document, signers: [{ ...first, signature: { ...first.signature, imageDataUrl } }, ...others] }
}

function withTexts(text: string): SealedDocument {
  const document = exampleDocument('<p>One</p>')
  const [first] = document.signers
  if (!first) throw new Error('no signer')
  return {
    ...document,
    contract: { ...document.contract, title: text },
    sender: { ...document.sender, name: text, companyName: text },
    signers: [{ ...first, name: text, accepted: [{ what: text, at: first.consent.givenAt }] }],
    log: {
      ...document.log,
      events: document.log.events.map((event) => Object.assign(event, { event: text, actor: text })),
    },
  }
}
