import type { ClauseNumber } from './count-numbers.ts'
import type { Styles } from './read-styles.ts'
import type { WordParagraph } from './scan-paragraphs.ts'

/** What becomes of the number of a paragraph: words before its own, or a place in a list that says the same. */
export type NumberPlace = { kind: 'text'; text: string } | { kind: 'item'; isOrdered: boolean; depth: number }

type Item = { at: number; number: ClauseNumber; hasContent: boolean }

/** As read-docx.ts has them. */
const MAX_LIST_DEPTH = 5
/** Styles that give a paragraph another form than that of an item, as read-docx.ts has them. */
const OTHER_FORM = /^(title|subtitle|quote|intense quote|heading( [1-6])?)$/i
const OTHER_FORM_ID = /^Heading[1-6]?$/

/**
 * Bullets, and lists that HTML numbers exactly as Word does, stay lists; everything else keeps its number as text, and
 * so do all items of a list of which one does.
 */
export function placeNumbers(
  paragraphs: WordParagraph[],
  numbers: (ClauseNumber | undefined)[],
  styles: Styles,
): Map<number, NumberPlace> {
  const places = new Map<number, NumberPlace>()
  const runs = gatherRuns(paragraphs, numbers, (at, number) => {
    const form = styles.ofParagraph(paragraphs[at]?.style)
    const isItem = !OTHER_FORM.test(form.name) && !OTHER_FORM_ID.test(form.ids[0] ?? '')
    if (!isItem) places.set(at, textOf(number, paragraphs[at]?.hasContent))
    return isItem
  })
  const asText = listsAsText(runs)
  for (const run of runs) {
    let items: Item[] = []
    const close = () => {
      for (const { at, isOrdered, depth } of layOut(items)) places.set(at, { kind: 'item', isOrdered, depth })
      items = []
    }
    for (const item of run) {
      if (item.number.isBullet || !asText.has(item.number.list)) {
        items.push(item)
        continue
      }
      close()
      places.set(item.at, textOf(item.number, item.hasContent))
    }
    close()
  }
  return places
}

const textOf = ({ label, isApart }: ClauseNumber, hasContent = false): NumberPlace => ({
  kind: 'text',
  text: isApart && hasContent ? `${label} ` : label,
})

/** Items that follow each other with nothing between them. */
function gatherRuns(
  paragraphs: WordParagraph[],
  numbers: (ClauseNumber | undefined)[],
  isItem: (at: number, number: ClauseNumber) => boolean,
): Item[][] {
  const runs: Item[][] = []
  let run: Item[] = []
  let block: number | undefined
  for (const [at, paragraph] of paragraphs.entries()) {
    const number = numbers[at]
    const isShown = number && (number.label !== '' || (number.isBullet && paragraph.hasContent))
    // mammoth leaves out what is empty: it parts nothing
    if (!isShown && !paragraph.hasContent) continue
    const belongs = isShown && isItem(at, number)
    if (!belongs || block !== paragraph.block) {
      run = []
      runs.push(run)
    }
    block = paragraph.block
    if (belongs) run.push({ at, number, hasContent: paragraph.hasContent })
  }
  return runs
}

/** The lists that HTML would number otherwise, and those that stand among their items. */
function listsAsText(runs: Item[][]): Set<string> {
  const runsOf = new Map<string, Item[][]>()
  for (const run of runs)
    for (const list of listsIn(run)) {
      const others = runsOf.get(list)
      if (others) others.push(run)
      else runsOf.set(list, [run])
    }
  const asText = new Set<string>()
  const wrong = new Set(runs.filter((run) => layOut(run).some((item) => !item.isSame)))
  // those that are added on the way are visited too
  for (const run of wrong)
    for (const list of listsIn(run)) {
      if (asText.has(list)) continue
      asText.add(list)
      for (const other of runsOf.get(list) ?? []) wrong.add(other)
    }
  return asText
}

const listsIn = (run: Item[]) =>
  new Set(run.filter(({ number }) => !number.isBullet).map(({ number }) => number.list))

/** How mammoth nests the items of a run, and whether a browser then numbers each as Word does. */
function layOut(run: Item[]) {
  const open: { level: number; isOrdered: boolean; position: number }[] = []
  return run.map(({ at, number, hasContent }) => {
    const { level } = number
    const isOrdered = !number.isBullet
    let before = open.at(-1)
    let last: typeof before
    while (before && before.level >= level) {
      last = open.pop()
      before = open.at(-1)
    }
    const position = last?.isOrdered === isOrdered ? last.position + 1 : 1
    open.push({ level, isOrdered, position })
    const depth = Math.min(open.length, MAX_LIST_DEPTH)
    const isSame =
      number.isBullet || (hasContent && open.length <= MAX_LIST_DEPTH && number.label === `${position}.`)
    return { at, isOrdered, depth, isSame }
  })
}
