import { html, type Markup } from './markup.ts'

/** Dates and times of day as Chinese, Japanese, and Korean write them. */
const DATE = /(\d{4}年\d{1,2}月\d{1,2}日|\d{4}년 \d{1,2}월 \d{1,2}일|오[전후] \d{1,2}:\d{2})/

/** A text in which no line ends within a date: where no spaces separate words, email programs break them anywhere. */
export function withUnbrokenDates(text: string): string | Markup[] {
  const parts = text.split(DATE)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 1 ? html`<span style="white-space:nowrap;">${part}</span>` : html`${part}`,
  )
}
