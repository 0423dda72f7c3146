import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { TypstCompiler } from './typst-compiler.ts'

const run = promisify(execFile)
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'plainseal-languages-'))
let typst: TypstCompiler
beforeAll(async () => {
  typst = await sharedTypst()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const texts: Record<string, string> = {
  en: 'The Tenant pays the rent “in advance” — no later than the 3rd day of each month (§ 4).',
  es: 'El arrendatario pagará la renta por adelantado; ¿quién responde de los daños? El dueño, según el artículo 12.º',
  fr: 'Le preneur s’engage à payer le loyer d’avance ; où cela déplaît, l’œuvre cesse dès le 1ᵉʳ août, à 900 €.',
  de: 'Der Mieter zahlt die Miete im Voraus, spätestens am dritten Werktag; „größere Schäden“ sind unverzüglich zu melden.',
  it: 'Il conduttore paga il canone in anticipo, perché così è stato pattuito: più le spese, né più né meno.',
  pt: 'O locatário pagará a renda antecipadamente; não há exceção à obrigação, salvo força maior, até março.',
  zh: '承租人应当提前支付租金，逾期支付的，应当按日支付违约金。本合同一式两份。',
  ja: '賃借人は、毎月末日までに翌月分の賃料を前払いするものとし、遅延した場合は損害金を支払う。ガス・水道料金を含む。',
  ko: '임차인은 매월 말일까지 다음 달 차임을 선불로 지급하여야 하며, 계약(契約)은 두 부를 작성한다.',
  ar: 'يدفع المستأجر الإيجار مقدماً في موعد لا يتجاوز اليوم الثالث من كل شهر، وفقاً للمادة ١٢ من هذا العقد.',
  ru: 'Арендатор вносит арендную плату вперёд, не позднее третьего числа каждого месяца; подъезд общий.',
  hi: 'किरायेदार प्रत्येक माह की तीसरी तारीख तक किराया अग्रिम रूप से अदा करेगा, अन्यथा क्षतिपूर्ति देय होगी।',
}

function set(contentHtml: string, language?: string) {
  return typst.compile(
    previewFiles({ contract: { title: 'Lease', contentHtml, language }, asOf: '2026-01-01T00:00:00Z' }),
  )
}

/** PDF/A-2a is only possible when no glyph is missing. */
const isPdfA = (pdf: Uint8Array) => Buffer.from(pdf).includes('<pdfaid:part>2</pdfaid:part>')

async function textOf(pdf: Uint8Array) {
  const file = join(folder, 'text.pdf')
  writeFileSync(file, pdf)
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-'])
  return stdout
}

/** Letters alone: how lines break, and in which order a letter and its marks come, are the reader's business. */
const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

describe.skipIf(!hasPdftotext).each(Object.entries(texts))('a contract in %s', (language, text) => {
  test('is set with every glyph, in regular, bold and italic, and can be read out again', async () => {
    const html = `<h1>${text}</h1><p>${text}</p><p><strong>${text}</strong></p><p><em>${text}</em></p>`
    const pdf = set(html, language)
    expect(isPdfA(pdf)).toBe(true)
    const found = letters(await textOf(pdf))
    expect(found.split(letters(text)).length - 1).toBe(4)
  })
})

describe.skipIf(!hasPdftotext)('scripts', () => {
  test('stand side by side in one contract, and in names', async () => {
    const pdf = set(
      `<p>${Object.values(texts).join('</p><p>')}</p><p>ประเทศไทย · עִבְרִית · Ελληνικά · Tiếng Việt ☑ 😀</p>`,
    )
    expect(isPdfA(pdf)).toBe(true)
  })

  test('tell the language of a contract that does not name its own', () => {
    for (const [language, text] of Object.entries(texts)) {
      const latin = ['en', 'es', 'fr', 'de', 'it', 'pt'].includes(language)
      const pdf = Buffer.from(set(`<p>${text} — 12</p>`)).toString('latin1')
      expect(pdf).toContain(`/Lang (${latin ? 'en' : language})`)
    }
  })

  test('that no font holds show as boxes instead of vanishing', () => {
    expect(isPdfA(set('<p>A 𓀀 Z</p>'))).toBe(false)
  })

  test.skipIf(spawnSync('pdftotext', ['-v']).error !== undefined)(
    'that run from right to left start at the right, by their direction or by their first letter',
    async () => {
      for (const html of [
        `<p dir="rtl">${texts.ar}</p>`,
        `<p>${texts.ar}</p>`,
        `<div dir="rtl"><p>12 ${texts.ar}</p></div>`,
      ]) {
        writeFileSync(join(folder, 'rtl.pdf'), set(`${html}<p>Left</p>`))
        const { stdout } = await run('pdftotext', ['-bbox', join(folder, 'rtl.pdf'), '-'])
        const edges = [...stdout.matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)".*?>(.*?)<\/word>/g)]
        const arabic = edges
          .filter(([, , , word = '']) => /\p{Script=Arabic}/u.test(word))
          .map(([, , right]) => Number(right))
        // near the right edge of the text block, 491 points from the left
        expect(Math.max(...arabic)).toBeGreaterThan(470)
      }
    },
  )
})
