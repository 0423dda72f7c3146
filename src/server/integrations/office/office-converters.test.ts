import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { PDF } from '@libpdf/core'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test as base, vi } from 'vitest'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { convertInTurn } from './convert-in-turn.ts'
import { gotenberg } from './gotenberg.ts'
import { libreOffice } from './libreoffice.ts'
import { linkingDocx } from './linking-docx.fixture.ts'
import { isPdf, type OfficeError } from './office-converter.ts'
import { findConfinement } from './find-confinement.ts'
import { findProgram } from './find-program.ts'
import { openOfficeConverter } from './open-office-converter.ts'
import { unconfined } from './unconfined.fixture.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const soffice = findProgram('soffice')
// what others of this machine convert at the same time is none of our business
const temporary = mkdtempSync(path.join(os.tmpdir(), 'plainseal-converters-'))
chmodSync(temporary, 0o755)
beforeAll(() => vi.stubEnv('TMPDIR', temporary))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true, force: true })
})
const leftFolders = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith('plainseal-office-'))
const failure = (name: string) => expect.objectContaining({ failure: name })

const aDocx = async () => {
  const children = [
    new Paragraph({ text: 'Services Agreement', heading: HeadingLevel.HEADING_1 }),
    new Paragraph('The supplier delivers within ten days.'),
  ]
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

/** A program in the place of LibreOffice that does this. */
const test = base.extend('program', ({}, { onCleanup }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plainseal-program-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  return (script: string) => {
    const file = path.join(folder, 'soffice')
    writeFileSync(file, `#!/bin/sh\n${script.replaceAll('FOLDER', folder)}\n`)
    chmodSync(file, 0o755)
    return { file, folder }
  }
})

describe.skipIf(!soffice)('LibreOffice (skipped where there is none)', () => {
  base('makes a PDF of a Word document and leaves nothing behind', async () => {
    const before = leftFolders()
    const pdf = await libreOffice({ program: soffice ?? '', confinement: findConfinement([]) ?? unconfined })(
      await aDocx(),
      DOCX,
    )
    const read = await PDF.load(pdf)
    expect(read.getPage(0)?.extractText().text).toContain('The supplier delivers within ten days.')
    expect(leftFolders()).toEqual(before)
  })

  base('loads nothing that a document points to, of the network or of this machine', async () => {
    const asked: string[] = []
    const site = await openSite((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(404).end()
    })
    const secret = path.join(mkdtempSync(path.join(os.tmpdir(), 'plainseal-secret-')), 'secret.png')
    writeFileSync(secret, PNG.sync.write(new PNG({ width: 300, height: 300 })))
    const convert = libreOffice({ program: soffice ?? '', confinement: findConfinement([]) ?? unconfined })
    for (const link of [`${site.origin}/spy.png`, pathToFileURL(secret).href]) {
      const pdf = await convert(linkingDocx(link), DOCX)
      expect(isPdf(pdf)).toBe(true)
      expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Subtype/Image')
    }
    expect(asked).toEqual([])
    await site.close()
    rmSync(path.dirname(secret), { recursive: true })
  })

  base('refuses what is no Word document', async () => {
    const html = Buffer.from('<html><body><p>Hello</p></body></html>')
    await expect(
      libreOffice({ program: soffice ?? '', confinement: findConfinement([]) ?? unconfined })(html, DOCX),
    ).rejects.toEqual(failure('refused'))
  })
})

describe('the program that converts', () => {
  test('is ended with all that it started when it takes too long', async ({ program }) => {
    const { file, folder } = program('(while sleep 0.05; do echo beat >> FOLDER/beats; done) & wait')
    const before = leftFolders()
    await expect(
      libreOffice({ program: file, confinement: unconfined, timeoutMs: 500 })(await aDocx(), DOCX),
    ).rejects.toEqual(failure('timeout'))
    const beats = () => readFileSync(path.join(folder, 'beats'), 'utf8')
    const atTheEnd = beats()
    await new Promise((later) => setTimeout(later, 300))
    expect(beats()).toBe(atTheEnd)
    await expect.poll(leftFolders).toEqual(before)
  })

  test('learns nothing of the server’s settings', async ({ program }) => {
    const { file, folder } = program('env > FOLDER/env')
    process.env.SEAL_P12_PASSWORD = 'open sesame'
    await expect(
      libreOffice({ program: file, confinement: unconfined })(await aDocx(), DOCX),
    ).rejects.toEqual(failure('refused'))
    delete process.env.SEAL_P12_PASSWORD
    expect(readFileSync(path.join(folder, 'env'), 'utf8')).not.toContain('sesame')
  })

  test('may take no more memory than the documents of people need', async ({ program }) => {
    const { file, folder } = program('ulimit -v > FOLDER/kibibytes')
    await expect(
      libreOffice({ program: file, confinement: unconfined })(await aDocx(), DOCX),
    ).rejects.toEqual(failure('refused'))
    expect(Number(readFileSync(path.join(folder, 'kibibytes'), 'utf8'))).toBe(3 * 1024 * 1024)
  })

  test('gets one document at a time, and no more than may wait', async ({ program }) => {
    const { file, folder } = program('echo begin >> FOLDER/log; sleep 0.1; echo end >> FOLDER/log')
    const { toPdf } = convertInTurn(libreOffice({ program: file, confinement: unconfined }), {
      atOnce: 1,
      maxWaiting: 2,
    })
    const bytes = await aDocx()
    const owners = ['Olga', 'Peter', 'Paul', 'Mary']
    const answers = await Promise.allSettled(owners.map((owner) => toPdf(bytes, DOCX, owner)))
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([
      failure('refused'),
      failure('refused'),
      failure('refused'),
      failure('unavailable'),
    ])
    expect(readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n')).toEqual([
      'begin',
      'end',
      'begin',
      'end',
      'begin',
      'end',
    ])
    // and what has been refused once does not keep others out
    await expect(toPdf(bytes, DOCX, 'Olga')).rejects.toEqual(failure('refused'))
  })

  test('leaves a document that takes long for those of others, with all that it started, and begins it again after them', async ({
    program,
  }) => {
    // the first one takes for ever the first time
    const { file, folder } = program(
      'echo begin >> FOLDER/log; if mkdir FOLDER/once; then (while sleep 0.05; do echo beat >> FOLDER/beats; done) & wait; fi',
    )
    const convert = libreOffice({ program: file, confinement: unconfined })
    const { toPdf } = convertInTurn(convert, { atOnce: 1, maxWaiting: 2, givesWayAfterMs: 2000 })
    const bytes = await aDocx()
    const ended: string[] = []
    const end = (owner: string) => (error: OfficeError) => void ended.push(`${owner} ${error.failure}`)
    const long = toPdf(bytes, DOCX, 'Olga').catch(end('Olga'))
    await expect.poll(() => existsSync(path.join(folder, 'beats')), { timeout: 20_000 }).toBe(true)
    const others = ['Peter', 'Paul'].map((owner) => toPdf(bytes, DOCX, owner).catch(end(owner)))
    await Promise.all([long, ...others])
    // this program makes no PDF of any
    expect(ended).toEqual(['Peter refused', 'Paul refused', 'Olga refused'])
    expect(readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n')).toHaveLength(4)
    const beats = () => readFileSync(path.join(folder, 'beats'), 'utf8')
    const atTheEnd = beats()
    await new Promise((later) => setTimeout(later, 300))
    expect(beats()).toBe(atTheEnd)
  })

  base('that is not there is said to be so', async () => {
    await expect(
      libreOffice({ program: '/nowhere/soffice', confinement: unconfined })(await aDocx(), DOCX),
    ).rejects.toEqual(failure('unavailable'))
    expect(findProgram('soffice', '/nowhere')).toBeUndefined()
  })
})

describe('Gotenberg', () => {
  const peer = base.extend(
    'peer',
    ({}, { onCleanup }) =>
      async (status: number, answer: string, timeoutMs = status > 0 ? 20_000 : 500) => {
        const seen: { url: string | undefined; type: string; body: string }[] = []
        const server = createServer(async (request, response) => {
          const body = await textOf(request.setEncoding('latin1'))
          seen.push({ url: request.url, type: request.headers['content-type'] ?? '', body })
          if (status > 0) response.writeHead(status, { 'content-type': 'application/pdf' }).end(answer)
        }).listen(0, '127.0.0.1')
        await new Promise((listening) => server.once('listening', listening))
        onCleanup(() => {
          server.closeAllConnections()
          server.close()
        })
        const address = server.address()
        const port = typeof address === 'object' ? address?.port : undefined
        return {
          seen,
          convert: gotenberg({ url: `http://127.0.0.1:${port}`, timeoutMs }),
        }
      },
  )

  peer('gets the document as a form and gives the PDF', async ({ peer }) => {
    const { seen, convert } = await peer(200, '%PDF-1.7 made')
    const pdf = await convert(await aDocx(), DOCX)
    expect(Buffer.from(pdf).toString()).toBe('%PDF-1.7 made')
    expect(seen).toEqual([
      {
        url: '/forms/libreoffice/convert',
        type: expect.stringMatching(/^multipart\/form-data; boundary=/),
        body: expect.stringContaining('name="files"; filename="document.docx"'),
      },
    ])
    expect(seen[0]?.body).toContain('PK\u0003\u0004')
  })

  for (const [status, answer, why] of [
    [400, 'bad document', 'refused'],
    [404, 'not found', 'unavailable'],
    [503, 'busy', 'unavailable'],
    [200, '<html>a proxy</html>', 'unavailable'],
    [0, '', 'timeout'],
  ] as const)
    peer(`answering ${status || 'nothing'} ${answer} is ${why}`, async ({ peer }) => {
      const { convert } = await peer(status, answer)
      await expect(convert(await aDocx(), DOCX)).rejects.toEqual(failure(why))
    })

  peer('is asked no longer when a document gives way', async ({ peer }) => {
    const { seen, convert } = await peer(0, '', 20_000)
    const gives = new AbortController()
    const converted = convert(await aDocx(), DOCX, gives.signal).catch((error: OfficeError) => error)
    await expect.poll(() => seen.length).toBe(1)
    gives.abort()
    expect(await converted).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('gave way'),
    })
  })

  base('that nobody answers for is unavailable', async () => {
    await expect(gotenberg({ url: 'http://127.0.0.1:9' })(await aDocx(), DOCX)).rejects.toEqual(
      failure('unavailable'),
    )
    expect(openOfficeConverter({ gotenbergUrl: 'http://127.0.0.1:9', hidden: [] }).office).toBeDefined()
  })
})
