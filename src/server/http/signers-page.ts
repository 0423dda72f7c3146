import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { escapeText } from '#shared/escape-text.ts'
import { type Language, languageNames, languages } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'

export type SignersPage = { language: Language; html: string }

/** Where who asks, and for what, stands in the signer's page. */
const BEGINNING = '<!-- __BEGINNING__ -->'
/** What stands for the first step where that doesn't come with the page. */
const SKELETON = /<main class="skeleton"[^]*?<\/main>/
const STYLES = /<link rel="stylesheet"[^>]* href="\/sign-assets\/([^"]+)">/

const chunks = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))

/** The words that stand in the page itself, until its scripts have come. */
const written = ['pageTitle', 'openingContract', 'needsJavaScript'] as const
const wordIn = (language: Language, key: (typeof written)[number]) =>
  escapeText(signerWords[language].page[key] ?? '')

/**
 * The signer's page in each language. Its styles stand in it, so that what comes with it can be seen at once. The file with
 * the words of a language is named in its head, so that it comes along with the scripts and not after them. What is filled
 * in comes last, because what people wrote stands in it.
 */
export function readSignersPage(pagesDir: string) {
  const html = readFileSync(path.join(pagesDir, 'sign/index.html'), 'utf8').replace(
    STYLES,
    (_, file: string) => {
      const styles = readFileSync(path.join(pagesDir, 'sign', file), 'utf8')
      return `<style nonce="__CSP_NONCE__">${styles.trim()}</style>`
    },
  )
  const manifest = chunks.parse(
    JSON.parse(readFileSync(path.join(pagesDir, 'sign/.vite/manifest.json'), 'utf8')),
  )
  const pages = Object.fromEntries(languageNames.map((language) => [language, inLanguage(language)]))

  function inLanguage(language: Language): string {
    const { tag, direction } = languages[language]
    const chunk = Object.entries(manifest).find(([source]) => source.endsWith(`/in-${language}.ts`))?.[1]
    const link = chunk ? `<link rel="modulepreload" crossorigin href="/sign-assets/${chunk.file}">` : ''
    let page = html
      .replace(
        '<html lang="en">',
        language === 'english' ? '<html lang="en">' : `<html lang="${tag}" dir="${direction}">`,
      )
      .replace('</head>', `${link}</head>`)
    for (const key of written) page = page.replace(wordIn('english', key), wordIn(language, key))
    return page
  }

  return ({ language, html: beginning }: SignersPage, finish: (page: string) => string) => {
    const page = pages[language] ?? html
    const isDrawn = beginning.includes('<main')
    return finish(isDrawn ? page.replace(SKELETON, '') : page).replace(BEGINNING, () => beginning)
  }
}
