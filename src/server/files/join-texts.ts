import { textOfContent } from '#shared/analysis/html-text.ts'

/** The plain text of several pieces of HTML or text, one after the other; a piece whose lines are all there is left out. */
export function joinTexts({ contents }: { contents: string[] }): string {
  const texts: string[] = []
  const known = new Set<string>()
  for (const content of contents) {
    const text = textOfContent(content).trim()
    const lines = text.split('\n').map((line) => line.trim())
    if (lines.every((line) => line === '' || known.has(line))) continue
    texts.push(text)
    for (const line of lines) known.add(line)
  }
  return texts.join('\n\n')
}
