import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { htmlToDocx, readExample } from '../test/example-files.ts'

/**
 * Makes test/fixtures/mutual-nda.doc anew from our own example, as Word 97 wrote it; needs LibreOffice, which a
 * machine that only runs the tests does not have.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-doc-'))
const docx = path.join(folder, 'mutual-nda.docx')
writeFileSync(docx, await htmlToDocx(readExample('mutual-nda.html'), 'Mutual Nondisclosure Agreement'))
execFileSync('soffice', ['--headless', '--convert-to', 'doc', '--outdir', folder, docx], { stdio: 'inherit' })
copyFileSync(
  path.join(folder, 'mutual-nda.doc'),
  path.resolve(import.meta.dirname, '../test/fixtures/mutual-nda.doc'),
)
rmSync(folder, { recursive: true })
