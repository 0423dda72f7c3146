import { execFileSync, spawnSync } from 'node:child_process'

/** What a text of HTML says, without its tags. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** How often each word stands in a text, whatever its case. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

export const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0)

export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
export const pdftotext = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  }).toString()

/** The part of the words of one text that another one lacks, each as often as it stands there. */
export function missingShare(all: string, read: string): number {
  const wanted = countWords(all.normalize('NFKC'))
  const got = countWords(read.normalize('NFKC'))
  const missing = [...wanted].map(([word, count]) => Math.max(0, count - (got.get(word) ?? 0)))
  return sum(missing) / sum(wanted.values())
}
