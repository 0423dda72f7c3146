import path from 'node:path'
import type { Page } from '@playwright/test'

const packages = path.resolve(import.meta.dirname, '../node_modules/@expo-google-fonts')
/** Of the languages that signers read: Chinese and Japanese share one, Arabic has the machine’s. */
const fonts = [
  { folder: 'noto-sans/400Regular', file: 'NotoSans_400Regular.ttf', weight: '400' },
  { folder: 'noto-sans/600SemiBold', file: 'NotoSans_600SemiBold.ttf', weight: '600' },
  { folder: 'noto-sans-devanagari/400Regular', file: 'NotoSansDevanagari_400Regular.ttf', weight: '400' },
  { folder: 'noto-sans-devanagari/700Bold', file: 'NotoSansDevanagari_700Bold.ttf', weight: '600' },
  { folder: 'noto-sans-sc/400Regular', file: 'NotoSansSC_400Regular.ttf', weight: '400' },
  { folder: 'noto-sans-kr/400Regular', file: 'NotoSansKR_400Regular.ttf', weight: '400' },
]

/**
 * Shows a page in letters as wide as those of phones, for what is measured in lines: those that a machine has may be
 * wider, and boxes where it has none of a script. Ends when all are there.
 */
export async function showInKnownLetters(page: Page) {
  await page.route('**/known-letters/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const font = fonts.find(({ file }) => pathname.endsWith(`/${file}`))
    return font ? route.fulfill({ path: path.join(packages, font.folder, font.file) }) : route.abort()
  })
  await page.evaluate(async (known) => {
    const faces = known.map(
      ({ file, weight }) =>
        new FontFace(file.split('_')[0] ?? file, `url(/known-letters/${file})`, { weight }),
    )
    for (const face of faces) document.fonts.add(await face.load())
    document.body.style.fontFamily = [...faces.map(({ family }) => family), 'sans-serif'].join(', ')
  }, fonts)
}
