import { Fragment, type ReactElement, type ReactNode, cloneElement } from 'react'
import type { ValuesFor } from '#shared/signer-words/translate.ts'
import { findText } from './step-words.ts'
import { type AllWords, type AnyKey, fillText } from './words.ts'

type Elements = Record<string, ReactElement<{ children?: ReactNode }>>

const usual: Elements = { b: <strong />, n: <span className="number" dir="ltr" />, code: <code /> }

type Props<Key extends AnyKey> = {
  k: Key
  /** What stands for a tag of the text, besides the usual ones. */
  as?: Elements
  /** The values of its placeholders. */
  v: ValuesFor<AllWords, Key>[0]
}

/** A text with elements in it: `<b>…</b>` of the catalogue. What is filled in stays text, whatever it holds. */
export function Rich<Key extends AnyKey>({ k, as, v }: Props<Key>) {
  const parts = findText(k, v).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((text, at) => {
    // text, tag, text in the tag, text …
    if (at % 3 === 1) return null
    const tag = parts[at - 1] ?? ''
    const element = at % 3 === 2 ? (as?.[tag] ?? usual[tag]) : undefined
    const filled = fillText(text, v)
    // its place is all that a part is known by
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{element ? cloneElement(element, {}, filled) : filled}</Fragment>
  })
}
