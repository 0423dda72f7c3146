import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { PreviewDocument } from '../sealed-document.ts'
import { setDocument } from '../set-document.ts'
import { previewFiles, sealedFiles } from '../template-data.ts'
import { sharedTypst } from '../typst.fixture.ts'
import type { TypstCompiler } from '../typst-compiler.ts'
import { warmUpDocument } from '../warm-up.ts'

// qpdf and poppler share nothing with ours: they say what is in the structure
const hasTools = ['qpdf', 'pdftotext'].every((tool) => spawnSync(tool, ['--version']).error === undefined)
const folder = mkdtempSync(join(tmpdir(), 'plainseal-reading-order-'))
let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const preview = (
  contentHtml: string,
  title = 'Lease',
  sender = 'Robin Roe',
  language?: string,
): PreviewDocument => ({
  contract: { title, contentHtml, ...(language && { language }) },
  sender: { name: sender },
  asOf: '2026-01-01T00:00:00Z',
})
const set = (document: PreviewDocument) => setDocument(typst, () => previewFiles(document))

type Element = { tag: string; text: string; lang?: string }
const qpdfJson = z.object({ qpdf: z.tuple([z.unknown(), z.record(z.string(), z.unknown())]) })
const structElement = z.object({
  value: z.object({
    '/S': z.string(),
    '/ActualText': z.string().optional(),
    '/Lang': z.string().optional(),
    '/K': z.array(z.unknown()).optional(),
  }),
})

/** Every element that tells its own text or its language, in the order of the structure. */
function elementsOf(pdf: Uint8Array): Element[] {
  const file = join(folder, 'read.pdf')
  writeFileSync(file, pdf)
  execFileSync('qpdf', ['--check', file])
  const json: unknown = JSON.parse(
    execFileSync('qpdf', ['--json=2', '--json-key=qpdf', file], { maxBuffer: 1e9 }).toString(),
  )
  const objects = qpdfJson.parse(json).qpdf[1]
  const walk = (reference: unknown): Element[] => {
    const found = structElement.safeParse(objects[`obj:${String(reference)}`])
    if (!found.success) return []
    const { '/S': tag, '/ActualText': text, '/Lang': lang, '/K': kids = [] } = found.data.value
    const own = { tag, text: (text ?? '').replace(/^u:/, ''), ...(lang && { lang: lang.replace(/^u:/, '') }) }
    return [...((text ?? lang) ? [own] : []), ...kids.flatMap(walk)]
  }
  const root = z.object({
    value: z.object({ '/Type': z.literal('/StructTreeRoot'), '/K': z.array(z.unknown()) }),
  })
  const tree = Object.values(objects).find((object) => root.safeParse(object).success)
  return root.parse(tree).value['/K'].flatMap(walk)
}

function textOf(pdf: Uint8Array): string {
  writeFileSync(join(folder, 'drawn.pdf'), pdf)
  return execFileSync('pdftotext', ['-layout', join(folder, 'drawn.pdf'), '-']).toString()
}

const arabic =
  'يدفع المستأجر الإيجار مقدماً في موعد لا يتجاوز اليوم الثالث من كل شهر، وفقاً للمادة ١٢ من هذا العقد (Plainseal Inc.)، قبل 15 يناير 2026.'
const hebrew =
  'השוכר ישלם 4,500 ש"ח מראש לחברת Plainseal Ltd. (המשכיר), לא יאוחר מהיום השלישי של כל חודש, בהתאם לסעיף 12 לחוזה זה.'

describe.skipIf(!hasTools)('the structure of a text that runs from right to left', () => {
  test('reads an Arabic contract as it is written: title, paragraphs over lines, list and table', () => {
    const elements = elementsOf(
      set(
        preview(
          `<h1>عقد إيجار</h1><p>${arabic}</p><ol><li>البند الأول من العقد</li></ol><table><tr><td>مبلغ الإيجار</td><td>1,250</td></tr></table>`,
          'عقد إيجار',
        ),
      ),
    )
    expect(elements.filter(({ text }) => text)).toEqual([
      { tag: '/H1', text: 'عقد إيجار' },
      { tag: '/P', text: arabic },
      { tag: '/P', text: 'البند الأول من العقد' },
      { tag: '/P', text: 'مبلغ الإيجار' },
    ])
  })

  test('reads a Hebrew contract as it is written, bold words and links as elements of their own', () => {
    const elements = elementsOf(
      set(
        preview(
          `<p>${hebrew}</p><p>השוכר <strong>הראשון והאחרון</strong> ישלם <a href="https://example.com">לפי התנאים</a> מראש.</p>`,
        ),
      ),
    )
    expect(elements.filter(({ text }) => text)).toEqual([
      { tag: '/P', text: hebrew },
      { tag: '/Span', text: 'השוכר ' },
      { tag: '/Strong', text: 'הראשון והאחרון' },
      { tag: '/Span', text: ' ישלם ' },
      { tag: '/Span', text: 'לפי התנאים' },
      { tag: '/Span', text: ' מראש.' },
    ])
  })

  test('names the language of Arabic and Hebrew words and paragraphs in an English contract', () => {
    const elements = elementsOf(
      set(
        preview(
          `<p>The Tenant, known as <em>المستأجر الأول</em> in Arabic and as (השוכר הראשון) in Hebrew.</p><p>${hebrew}</p>`,
          'Lease',
          'محمد علي',
          'en',
        ),
      ),
    )
    expect(elements).toEqual([
      { tag: '/Span', text: 'محمد علي', lang: 'ar' },
      { tag: '/Span', text: 'The Tenant, known as ' },
      { tag: '/Em', text: 'المستأجر الأول', lang: 'ar' },
      { tag: '/Span', text: ' in Arabic and as (' },
      { tag: '/Span', text: 'השוכר הראשון', lang: 'he' },
      { tag: '/Span', text: ') in Hebrew.' },
      { tag: '/P', text: hebrew, lang: 'he' },
    ])
  })

  test('tells two paragraphs of the same words apart', () => {
    const [one, other] = ['الطرف الأول يدفع إلى الطرف الثاني', 'الطرف الثاني يدفع إلى الطرف الأول']
    const texts = elementsOf(set(preview(`<p>${one}</p><p>${other}</p><p>${one}</p>`))).map(
      ({ text }) => text,
    )
    expect(texts.filter((text) => text.startsWith('الطرف'))).toEqual([one, other, one])
  })

  test('says that the certificate of an Arabic contract is in English, and names its signer as written', () => {
    const [first] = warmUpDocument.signers
    if (!first) throw new Error('The document has no signer')
    const document = {
      ...warmUpDocument,
      contract: { ...warmUpDocument.contract, title: 'عقد إيجار', contentHtml: `<p>${arabic}</p>` },
      signers: [{ ...first, name: 'محمد علي' }],
    }
    const render = () => setDocument(typst, () => sealedFiles(document))
    const elements = elementsOf(render())
    expect(elements.filter(({ lang }) => lang === 'en').length).toBeGreaterThan(20)
    expect(elements.filter(({ text }) => text === 'محمد علي').length).toBeGreaterThan(1)
    expect(Buffer.from(render()).equals(Buffer.from(render()))).toBe(true)
  })

  test('changes nothing of what is drawn, and nothing at all of a contract from left to right', () => {
    const files = previewFiles(preview(`<p>${arabic}</p><p>${hebrew}</p>`))
    expect(textOf(setDocument(typst, () => files))).toBe(textOf(typst.compile(files)))
    const latin = previewFiles(preview('<p>Rent is due on the first of each month.</p>'))
    expect(Buffer.from(setDocument(typst, () => latin)).equals(Buffer.from(typst.compile(latin)))).toBe(true)
  })
})
