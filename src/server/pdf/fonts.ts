import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import typefaces from './typefaces.json' with { type: 'json' }

/** The only typefaces a document can use, read from npm packages: the machine's own fonts never show through. */
export const readFonts = (): Buffer[] => findFonts().map((file) => readFileSync(file))

/** @throws Error when one is not installed */
export function findFonts(): string[] {
  const require = createRequire(import.meta.url)
  return Object.entries(typefaces).flatMap(([family, styles]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
    return styles.map((style) => {
      const file = readdirSync(join(folder, style)).find((name) => name.endsWith('.ttf'))
      if (!file) throw new Error(`@expo-google-fonts/${family} holds no ${style}`)
      return join(folder, style, file)
    })
  })
}
