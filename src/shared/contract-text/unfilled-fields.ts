import { MAX_TITLE_LENGTH } from '#shared/contracts/contract-rules.ts'
import { fieldKeyPattern, fillPlaceholders, placeholderOf } from './placeholders.ts'
import { isSystemField, type KnownAtSending, SIGNING_DATE, systemValues } from './system-fields.ts'

/** Also what is no proper placeholder: with a blank in its key, say, or with markup inside. */
const WRITTEN = () => /\[@field:([^[\]\n]{0,200})\]/g
const MAX_NAMED = 20

/** A title can't wait for the day on which the last party signs: it stands in messages before. */
const isFilledInTitle = (key: string) => isSystemField(key) && key !== SIGNING_DATE

/** Placeholders of a text, or of its HTML, that nothing fills when it is sent, each once. */
export const findUnfilled = (text: string): string[] => listUnfilled(text, isSystemField)

/** The same for a title. */
export const findUnfilledInTitle = (title: string): string[] => listUnfilled(title, isFilledInTitle)

function listUnfilled(text: string, isFilled: (key: string) => boolean): string[] {
  const found = new Set<string>()
  if (!text.includes('[@field:')) return []
  for (const [, written = ''] of text.matchAll(WRITTEN())) {
    const key = written.replace(/<[^<>]*>/g, '')
    if (written !== key || !fieldKeyPattern.test(key) || !isFilled(key)) found.add(placeholderOf(key))
    if (found.size === MAX_NAMED) break
  }
  return [...found]
}

/** The title with what the product fills in; undefined where it would be longer than a title may be. */
export function fillTitle(title: string, known: KnownAtSending): string | undefined {
  const values = systemValues(known)
  const filled = fillPlaceholders(title, (key) => values.get(key)?.replace(/\s+/g, ' '))
  return filled !== undefined && filled.length <= MAX_TITLE_LENGTH ? filled : undefined
}
