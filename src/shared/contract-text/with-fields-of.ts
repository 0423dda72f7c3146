import { placeholderSource } from './placeholders.ts'
import { shownTitle } from './shown-title.ts'

/** What `shownTitle` made of a text, as somebody changed it: the fields that the text had are fields again. */
export const withFieldsOf = (text: string, shown: string): string =>
  [...new Set(text.match(new RegExp(placeholderSource, 'g')))].reduce(
    (words, placeholder) => words.replaceAll(shownTitle(placeholder), placeholder),
    shown,
  )
