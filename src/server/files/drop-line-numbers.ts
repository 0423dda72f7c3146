import type { Line, PageLines } from './pdf-lines.ts'

/** Court papers have 25, 28 or 32 on a page. */
const MIN_NUMBERS = 20
const MIN_PAGES = 2
/** Of all pages: two schedules of many rows, each counted from 1, are no such paper. */
const MIN_SHARE = 0.5
/** Points by which the same number stands higher or lower on another page. */
const MAX_RISE = 3
/** Points by which two digits stand further left or right than one. */
const MAX_SHIFT = 16
const MAX_INDENT = 120
const NUMBER = /^\d{1,2}(?=\s|$)/

/** Takes out the numbers that the paper of courts has before its lines, from 1 on each page. */
export function dropLineNumbers<Page extends PageLines>(pages: Page[]): Page[] {
  const numbered = pages.map(({ lines }) => numbersOf(lines))
  const isPaper = numbered.map((numbers) => countLike(numbers, numbered) >= MIN_PAGES)
  if (isPaper.filter(Boolean).length < pages.length * MIN_SHARE) return pages
  return pages.map((page, at) =>
    isPaper[at] ? { ...page, lines: withoutNumbers(page.lines, new Set(numbered[at])) } : page,
  )
}

const countLike = (numbers: Line[], all: Line[][]) => all.filter((others) => areAlike(numbers, others)).length

/** Printed on the paper before anything was written on it, they stand at the same heights on each page. */
const areAlike = (numbers: Line[], others: Line[]) =>
  numbers.length >= MIN_NUMBERS &&
  others.length >= MIN_NUMBERS &&
  numbers.every((line, index) => Math.abs(line.y - (others[index] ?? line).y) <= MAX_RISE)

/** The lines that begin with 1, 2, 3 and so on, one below the other. */
function numbersOf(lines: Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines.filter(({ text }) => NUMBER.test(text)).toSorted((a, b) => a.y - b.y)) {
    const isNext = Number(NUMBER.exec(line.text)?.[0]) === found.length + 1
    const [first = line] = found
    if (isNext && Math.abs(line.left - first.left) < MAX_SHIFT) found.push(line)
  }
  return found
}

function withoutNumbers(lines: Line[], numbers: Set<Line>): Line[] {
  const others = lines.filter((line) => !numbers.has(line)).map(({ left }) => left)
  return lines.flatMap((line) => {
    if (!numbers.has(line)) return [line]
    const text = line.text.replace(NUMBER, '').trimStart()
    if (text === '') return []
    const end = line.left + line.firstWordWidth
    const near = others.filter((left) => left > end && left < end + MAX_INDENT).toSorted((a, b) => a - b)
    const left = near[near.length >> 1] ?? end + line.fontSize
    const firstWordWidth = ((line.right - left) / text.length) * text.search(/\s|$/)
    return [{ ...line, text, left, firstWordWidth }]
  })
}
