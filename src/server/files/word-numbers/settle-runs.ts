import { applyEdits, type Edit } from './edit-xml.ts'
import type { RunFormat, RunFormats } from './read-run-formats.ts'
import { endsWith, walkWordXml, type WordElement } from './walk-word-xml.ts'
import { attributeOf, meansOn } from './word-xml.ts'

type Paragraph = {
  style?: string | undefined
  /** Of its mark. */
  own: RunFormat
  properties?: WordElement
  markProperties?: WordElement
  hidden: string
}
type Run = {
  tag: WordElement
  style?: string | undefined
  own: RunFormat
  properties?: WordElement
  /** Where the elements stand that show something. */
  shown: { from: number; to: number }[]
  /** Where its words stand. */
  words: { from: number; to: number }[]
  text: string
}

/** Of a field: whether its result has begun, and where what its code shows stands. */
type Field = { hasResult: boolean; code: { from: number; to: number }[] }

export type SettledPart = {
  xml: string
  /** What is hidden of the first paragraph with words to be read that are. */
  hidden: string | undefined
}

/** What a run has beside what it shows. */
const unseen = new Set(['rPr', 'fldChar', 'instrText', 'delInstrText', 'commentReference'])
const READABLE = /[\p{L}\p{N}]/u
const SWITCHES = ['strike', 'dstrike', 'vanish', 'caps'] as const

/** A part without hidden words and those of the codes of fields, and with what styles strike out or hide struck out and hidden by its own formats, and capitals where Word shows these. */
export function settleRuns(xml: string, formats: RunFormats): SettledPart {
  const edits: Edit[] = []
  let hidden: string | undefined
  const paragraphs: Paragraph[] = []
  const runs: Run[] = []
  const fields: Field[] = []
  const codeAround = () => fields.findLast(({ hasResult }) => !hasResult)?.code

  function read(element: WordElement, path: readonly WordElement[]) {
    const { name, attributes } = element
    const [paragraph, run] = [paragraphs.at(-1), runs.at(-1)]
    if (name === 'p') paragraphs.push({ own: {}, hidden: '' })
    else if (name === 'r') runs.push({ tag: element, own: {}, shown: [], words: [], text: '' })
    else if (name === 'pPr' && endsWith(path, 'pPr', 'p') && paragraph) paragraph.properties ??= element
    else if (name === 'pStyle' && endsWith(path, 'pStyle', 'pPr', 'p') && paragraph)
      paragraph.style ??= attributeOf(attributes, 'val')
    else if (name === 'rPr' && endsWith(path, 'rPr', 'pPr', 'p') && paragraph)
      paragraph.markProperties ??= element
    else if (name === 'fldChar' && endsWith(path, name, 'r')) readChar(attributeOf(attributes, 'fldCharType'))
    else if (name === 'rPr' && endsWith(path, 'rPr', 'r') && run) run.properties ??= element
    else if (name === 'rStyle' && endsWith(path, 'rStyle', 'rPr', 'r') && run)
      run.style ??= attributeOf(attributes, 'val')
    const said = SWITCHES.find((each) => each === name)
    if (!said) return
    const isOn = meansOn(attributeOf(attributes, 'val'))
    if (endsWith(path, said, 'rPr', 'r') && run) run.own[said] ??= isOn
    else if (endsWith(path, said, 'rPr', 'pPr', 'p') && paragraph) paragraph.own[said] ??= isOn
  }

  /** What a code shows goes only once it is known where it ends. */
  function readChar(kind: string | undefined) {
    const field = fields.at(-1)
    if (kind === 'begin') fields.push({ hasResult: false, code: [] })
    else if (field && (kind === 'separate' || kind === 'end')) {
      for (const range of field.code.splice(0)) edits.push({ ...range, text: '' })
      field.hasResult = true
      if (kind === 'end') fields.pop()
    }
  }

  function closeRun() {
    const run = runs.pop()
    if (!run) return
    // what stands in a box is hidden with it
    const around = runs.at(-1)
    if (around) around.text += run.text
    const paragraph = paragraphs.at(-1)
    const styles = { paragraph: paragraph?.style, character: run.style }
    const { isStruck, isHidden, isCapitals } = formats.settle(styles, run.own)
    if (isHidden) {
      for (const range of run.shown) edits.push({ ...range, text: '' })
      if (paragraph) paragraph.hidden += run.text
      return
    }
    if (isStruck) edits.push(formatEdit('strike', run.tag, run.properties))
    if (isCapitals)
      for (const { from, to } of run.words) edits.push({ from, to, text: inCapitals(xml.slice(from, to)) })
  }

  function closeParagraph() {
    const paragraph = paragraphs.pop()
    if (!paragraph) return
    if (READABLE.test(paragraph.hidden)) hidden ??= paragraph.hidden.trim()
    const { own, properties, markProperties, style } = paragraph
    if (own.vanish !== undefined || !properties || properties.isEmpty) return
    if (formats.settle({ paragraph: style }, own).isHidden)
      edits.push(formatEdit('vanish', properties, markProperties))
  }

  walkWordXml(xml, {
    onOpen: read,
    onText(text, path) {
      const run = runs.at(-1)
      if (run && endsWith(path, 't', 'r')) run.text += text
    },
    onClose({ name, to, isEmpty }, path, range) {
      if (name === 't' && !isEmpty && endsWith(path, 'r'))
        runs.at(-1)?.words.push({ from: to, to: xml.lastIndexOf('</', range.to - 1) })
      if (name === 'r') closeRun()
      else if (name === 'p') closeParagraph()
      if (unseen.has(name) || !endsWith(path, 'r')) return
      runs.at(-1)?.shown.push(range)
      // of what may be a code that never ends, what is hidden goes all the same
      codeAround()?.push(range)
    },
  })
  return { xml: applyEdits(xml, edits), hidden }
}

/** References to characters and keys of placeholders have letters too. */
const KEPT = /(&[^;]{1,10};|\[@field:[^\]]{1,100}\])/
const inCapitals = (text: string) =>
  text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : part.toUpperCase()))
    .join('')

/** Sets a format before all others of these properties, or in properties of their own at the beginning of their parent. */
function formatEdit(format: string, parent: WordElement, properties: WordElement | undefined): Edit {
  const { prefix } = parent
  const set = `<${prefix}${format}/>`
  const alone = `<${prefix}rPr>${set}</${prefix}rPr>`
  if (!properties) return { from: parent.to, to: parent.to, text: alone }
  return properties.isEmpty
    ? { from: properties.from, to: properties.to, text: alone }
    : { from: properties.to, to: properties.to, text: set }
}
