import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const regularAndBold = ['400Regular', '700Bold']
const faces: [family: string, styles: string[]][] = [
  ['source-serif-4', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold', '700Bold_Italic']],
  ['noto-sans', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']],
  ['amiri', [...regularAndBold, '400Regular_Italic']],
  ['noto-sans-hebrew', regularAndBold],
  ['noto-sans-devanagari', regularAndBold],
  ['noto-sans-thai', regularAndBold],
  ['noto-sans-sc', regularAndBold],
  ['noto-sans-jp', regularAndBold],
  ['noto-sans-kr', regularAndBold],
  ['noto-emoji', ['400Regular']],
]

/** The only typefaces a document can use, read from npm packages: the machine's own fonts never show through. */
export function readFonts(): Buffer[] {
  const require = createRequire(import.meta.url)
  return faces.flatMap(([family, styles]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
    return styles.map((style) => {
      const file = readdirSync(join(folder, style)).find((name) => name.endsWith('.ttf'))
      if (!file) throw new Error(`@expo-google-fonts/${family} holds no ${style}`)
      return readFileSync(join(folder, style, file))
    })
  })
}
