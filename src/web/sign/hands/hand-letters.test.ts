import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { handLetters } from './hand-letters.ts'
import { handsFor } from './hands.ts'
import { lettersIn } from './letters-in-font.fixture.ts'

const fileOf = (family: string, part: string) => {
  const name = family.toLowerCase().replaceAll(' ', '-')
  const subset = part === 'latinExt' ? 'latin-ext' : part
  return `node_modules/@fontsource/${name}/files/${name}-${subset}-400-normal.woff2`
}

const files = Object.entries(handLetters).flatMap(([family, parts]) =>
  Object.entries(parts).map(([part, has]) => ({ file: fileOf(family, part), has })),
)

test.for(files)('$file has every letter that is told of it', ({ file, has }) => {
  const real = lettersIn(readFileSync(file))
  const told = Array.from({ length: 0x2100 }, (_, code) => code).filter((code) =>
    has.test(String.fromCodePoint(code)),
  )
  expect(told.length).toBeGreaterThan(15)
  expect(told.filter((code) => !real.has(code)).map((code) => code.toString(16))).toEqual([])
})

describe('a name is offered the hands that can write all of it', () => {
  const usual = ['Caveat', 'Great Vibes', 'Marck Script']
  const devanagari = ['Kalam', 'Tillana', 'Amita']
  const arabic = ['Aref Ruqaa', 'Noto Nastaliq Urdu', 'Playpen Sans Arabic']
  const chinese = ['Ma Shan Zheng', 'Zhi Mang Xing', 'Liu Jian Mao Cao']
  const japanese = ['Yuji Boku', 'Zen Kurenaido', 'Klee One']
  const korean = ['Nanum Pen Script', 'Nanum Brush Script', 'East Sea Dokdo']
  const wenkai = 'LXGW WenKai TC'
  test.for([
    ['Ada Lovelace', usual],
    ['Zoë Müller-O’Brien', usual],
    ['Łukasz Żółć', usual],
    ['Çağla Şimşek İnan', usual],
    // the same letters, put together
    ['Zoe\u0308 Mu\u0308ller', usual],
    ['Анна Щёголева', usual],
    ['Олександр Їжакевич', usual],
    ['Nguyễn Thị Ái', ['Great Vibes']],
    ['राम Kumar', devanagari],
    ['श्रीमती कृष्णमूर्ति', devanagari],
    ['محمد العربي', arabic],
    ['پرویز چودھری', arabic],
    ['محمد Ada', arabic],
    ['王小明', chinese],
    ['Ada 王', chinese],
    // traditional characters, some of which are Japanese ones as well
    ['陳國榮', [wenkai, 'Yuji Boku', 'Zen Kurenaido']],
    ['吳宗憲', [wenkai, 'Klee One']],
    // characters of names that no handwriting of simplified ones has
    ['张喆', [wenkai]],
    ['迪丽热巴·迪力木拉提', [wenkai]],
    ['山田 たろう', japanese],
    ['渡邉 リョウ', japanese],
    ['佐々木 Anna', japanese],
    ['김민준', korean],
    ['박지훈 Kim', korean],
    // a syllable that is in none of the older typefaces
    ['갏똠', ['Nanum Pen Script', 'Nanum Brush Script']],
    ['김 金', []],
    ['王 Анна', []],
    ['สมชาย', []],
  ] as const)('%s', async ([name, families]) => {
    const found = await handsFor(name, [])
    expect(found?.hands.map(({ family }) => family)).toEqual(families)
    expect(found?.isEvery).toBe(families.length === 3)
  })

  test('in characters of Japan first, where they are the reader’s', async () => {
    for (const [languages, family] of [
      [['ja', 'zh-CN'], 'Yuji Boku'],
      [['en', 'ja-JP', 'zh'], 'Yuji Boku'],
      [['zh', 'ja-JP'], 'Ma Shan Zheng'],
      [['en', 'fr'], 'Ma Shan Zheng'],
    ] as const)
      expect((await handsFor('山田太郎', languages))?.hands[0]?.family).toBe(family)
  })
})
