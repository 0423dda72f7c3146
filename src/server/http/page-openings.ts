import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { escapeText } from '#shared/escape-text.ts'

const written = z.array(
  z.object({ path: z.string(), files: z.array(z.string()), calls: z.array(z.string()) }),
)

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

const linkToFile = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const linkToCall = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeText(address)}">`

/**
 * What the build wrote down for the pages where people work (tools/page-openings.ts): gives for an address the links by
 * which the browser fetches that page's files and answers at once; none for any other address.
 */
export function readOpenings(pagesDir: string, html: string): (address: string) => string {
  const text = readFileSync(path.join(pagesDir, 'app/.vite/openings.json'), 'utf8')
  const openings = written.parse(JSON.parse(text)).map(({ path, files, calls }) => ({
    pattern: new RegExp(`^${path.replace(':id', `(?<id>${ID})`)}/?$`),
    links: files.filter((file) => !html.includes(`/${file}"`)).map(linkToFile),
    calls,
  }))
  return (address) => {
    const [path = '', query] = address.split('?')
    for (const { pattern, links, calls } of openings) {
      const found = pattern.exec(path)
      if (!found) continue
      // with a query the page asks for something else
      const addresses = query ? [] : calls.map((call) => call.replace(':id', found.groups?.id ?? ''))
      // the answers first: they take the server a while
      return [...addresses.map(linkToCall), ...links].join('')
    }
    return ''
  }
}
