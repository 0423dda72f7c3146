import type { Explanation, Statement } from '#shared/explaining/explain-contract.ts'
import { fileWords } from '#shared/explaining/file-words.ts'
import { createFormats } from '#shared/explaining/formats.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { wordsIn } from '#shared/explaining/words-in.ts'
import type { AttachedText } from './read-attached-pdf.ts'

/** A statement of the attached file says on which page its words stand, one of the text nothing. */
export type PlacedStatement = Statement & { file?: { page: number; place: string } | undefined }
export type PlacedExplanation = Omit<Explanation, 'statements'> & { statements: PlacedStatement[] }

/** What is explained: the text of the contract, and the file that belongs to it, as far as it can be read. */
export type Explained = {
  text: string
  attached: AttachedText | undefined
  /** Of a file that is not read at all. */
  unread: string | undefined
}

/** Where a quotation is in the file; undefined where it isn't, and then the statement isn't shown. */
export function placeInFile(file: AttachedText, quote: string, language: Language): PlacedStatement['file'] {
  const page = file.pageOf(quote)
  if (page === undefined) return undefined
  const { fill, number } = createFormats(language)
  return { page, place: fill(fileWords[language].place, { page: number(page), file: file.name }) }
}

/** What to do, in words of ours alone. */
export function recommendationOf(statements: Statement[], language: Language): string {
  const { phrases } = wordsIn[language]
  const { fill, number, sentences } = createFormats(language)
  const risks = statements.filter(({ part }) => part === 'risk').length
  const toCheck = risks > 0 ? [fill(phrases.toCheck, { count: number(risks), risks: phrases.risks })] : []
  return sentences(...toCheck, phrases.ask)
}

/** How much of the file was read. */
export function gapsOfFile({ attached, unread }: Explained, language: Language): string[] {
  const { fill, number } = createFormats(language)
  const words = fileWords[language]
  if (unread !== undefined) return [fill(wordsIn[language].phrases.notRead, { file: unread })]
  if (!attached) return []
  const { name: file, read, inPart, unread: missed, isTextless } = attached
  if (isTextless) return [fill(words.noText, { file })]
  const pages = (numbers: number[]) =>
    rangesOf(numbers)
      .map(([from, to]) => (from === to ? number(from) : `${number(from)}–${number(to)}`))
      .join(', ')
  return [
    ...(read.length > 0 ? [fill(words.pagesRead, { file, pages: pages(read) })] : []),
    ...(inPart.length > 0 ? [fill(words.pagesReadInPart, { file, pages: pages(inPart) })] : []),
    ...(missed.length > 0 ? [fill(words.pagesNotRead, { file, pages: pages(missed) })] : []),
  ]
}

function rangesOf(numbers: number[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}
