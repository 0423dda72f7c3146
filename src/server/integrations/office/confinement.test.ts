import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { Document, Packer, Paragraph } from 'docx'
import { describe, expect, test as base, vi } from 'vitest'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { asOwnUser, type Confinement, inBubblewrap } from './confinement.ts'
import { findConfinement } from './find-confinement.ts'
import { findProgram } from './find-program.ts'
import { libreOffice } from './libreoffice.ts'
import { NO_LIBREOFFICE, NOT_CONFINED, openOfficeConverter } from './open-office-converter.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const bwrap = findProgram('bwrap')
const soffice = findProgram('soffice')

/** A folder with a key in it, and a program in the place of LibreOffice that tells in its PDF what a script finds. */
const test = base.extend('machine', ({}, { onCleanup }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plainseal-machine-'))
  // what others of this machine are converting at the same time is none of our business
  vi.stubEnv('TMPDIR', folder)
  onCleanup(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  const data = path.join(folder, 'data')
  mkdirSync(path.join(data, 'keys'), { recursive: true })
  writeFileSync(path.join(data, 'keys', 'master'), 'open sesame', { mode: 0o644 })
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  chmodSync(folder, 0o755)
  const file = path.join(programs, 'soffice')
  const find = async (confinement: Confinement, script: string) => {
    writeFileSync(file, `#!/bin/sh\n{ printf %%PDF-; ${script}; } > document.pdf 2>&1\n`)
    chmodSync(file, 0o755)
    const pdf = await libreOffice({ program: file, confinement, timeoutMs: 20_000 })(
      new Uint8Array([1]),
      DOCX,
    )
    return Buffer.from(pdf).toString().slice(5).trim()
  }
  return { data, find }
})

const ways = [
  { name: 'a user of its own', isThere: isRoot, confine: asOwnUser },
  {
    name: 'bubblewrap',
    isThere: bwrap !== undefined && findConfinement([]) !== undefined,
    confine: (hidden: string[]) => inBubblewrap(bwrap ?? '', hidden),
  },
]

for (const { name, isThere, confine } of ways)
  describe.skipIf(!isThere)(
    `a program that reads documents, in ${name} (skipped where there is none)`,
    () => {
      test('sees neither keys nor data, and may write only in its folder', async ({ machine }) => {
        const { data, find } = machine
        const confinement = confine([machine.data])
        expect(await find(confinement, `cat "${data}/keys/master"`)).not.toContain('sesame')
        expect(await find(confinement, `ls -R "${data}" | grep -c master`)).toMatch(/(^|\n)0$/)
        expect(await find(confinement, 'touch /usr/plainseal-was-here && echo wrote')).not.toContain('wrote')
        expect(await find(confinement, 'cat document.docx > copy && wc -c < copy')).toBe('1')
        expect(await find(confinement, 'cat /etc/shadow && echo read')).not.toContain('read')
      })

      test('has no network, not even of this machine', async ({ machine }) => {
        const { find } = machine
        const asked: string[] = []
        const site = await openSite((request, response) => {
          asked.push(request.url ?? '')
          response.end('hello')
        })
        const confinement = confine([])
        const interfaces = await find(confinement, "cat /proc/net/dev | grep -c ':'")
        expect(Number(interfaces)).toBeLessThanOrEqual(1)
        const call = `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${site.port} && printf "GET / HTTP/1.0\\r\\n\\r\\n" >&3 && cat <&3'`
        expect(await find(confinement, call)).not.toContain('hello')
        expect(asked).toEqual([])
        await site.close()
      })

      test.skipIf(!soffice)('LibreOffice makes a PDF of a document there', async ({ machine }) => {
        const convert = libreOffice({ program: soffice ?? '', confinement: confine([machine.data]) })
        const children = [new Paragraph('The supplier delivers within ten days.')]
        const docx = await Packer.toBuffer(new Document({ sections: [{ children }] }))
        const pdf = await PDF.load(await convert(new Uint8Array(docx), DOCX))
        expect(pdf.getPage(0)?.extractText().text).toContain('The supplier delivers within ten days.')
      })

      test('sees no process but its own', async ({ machine }) => {
        const { find } = machine
        const confinement = confine([])
        expect(await find(confinement, `kill -0 ${process.pid} && echo there`)).not.toContain('there')
        expect(Number(await find(confinement, "ls /proc | grep -c '^[0-9]'"))).toBeLessThan(10)
      })
    },
  )

const withPath = (folders: string, run: () => void) => {
  const { PATH } = process.env
  process.env.PATH = folders
  try {
    run()
  } finally {
    process.env.PATH = PATH
  }
}

describe('where LibreOffice cannot be used', () => {
  base('one line says what is missing', () => {
    withPath('/nowhere', () => {
      expect(openOfficeConverter({ gotenbergUrl: undefined, hidden: [] })).toEqual({
        office: undefined,
        whyNot: NO_LIBREOFFICE,
      })
      expect(openOfficeConverter({ gotenbergUrl: 'http://127.0.0.1:9', hidden: [] }).whyNot).toBeUndefined()
    })
    for (const line of [NO_LIBREOFFICE, NOT_CONFINED]) expect(line).toMatch(/^[^\n]*GOTENBERG_URL\.$/)
  })

  test('it is not started without confinement', ({ machine }) => {
    const programs = path.join(machine.data, '..', 'programs')
    writeFileSync(path.join(programs, 'soffice'), '#!/bin/sh\n')
    chmodSync(path.join(programs, 'soffice'), 0o755)
    // neither bwrap nor unshare are found there
    withPath(programs, () =>
      expect(openOfficeConverter({ gotenbergUrl: undefined, hidden: [] })).toEqual({
        office: undefined,
        whyNot: NOT_CONFINED,
      }),
    )
  })
})
