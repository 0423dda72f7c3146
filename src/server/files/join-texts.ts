import { textOfContent } from '#shared/analysis/html-text.ts'

/** The plain text of several pieces of HTML or text, one after the other; what one of them holds already is not repeated. */
export function joinTexts({ contents }: { contents: string[] }): string {
  const texts: string[] = []
  for (const content of contents) {
    const text = textOfContent(content).trim()
    if (text !== '' && !texts.some((already) => already.includes(text))) texts.push(text)
  }
  return texts.join('\n\n')
}
