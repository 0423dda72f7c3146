import { escapePrintable } from '#server/files/text-blocks.ts'
import { WRITING_LINE } from '#server/files/word-lines.ts'
import { findBlanks } from '#shared/review/find-blanks.ts'
import { applyEdits, type Edit } from './edit-xml.ts'
import { endsWith, walkWordXml, type WordElement } from './walk-word-xml.ts'
import { attributeOf, meansOn } from './word-xml.ts'

/** Words between the tags of a text. */
type Words = { from: number; to: number; text: string; paragraph: number }
type Control = { isUnfilled: boolean; words: Words[] }
type Field = { instruction: string; hasResult: boolean; words: Words[] }

const FORM_TEXT = /^\s{0,20}FORMTEXT\b/i
const MERGE_FIELD = /^\s{0,20}MERGEFIELD\b/i

/**
 * A part in which what stands in for words that nobody has written is a blank that the review knows: what a control asks
 * for, a field of a form that is empty, and the name of a field of a letter to many.
 */
export function writeStandIns(xml: string): string {
  const edits: Edit[] = []
  const controls: Control[] = []
  const fields: Field[] = []
  let paragraph = 0
  let text = ''

  function readChar(tag: WordElement) {
    const kind = attributeOf(tag.attributes, 'fldCharType')
    const field = fields.at(-1)
    if (kind === 'begin') fields.push({ instruction: '', hasResult: false, words: [] })
    else if (kind === 'separate' && field) field.hasResult = true
    else if (kind === 'end') close(fields.pop(), tag)
  }

  function close(field: Field | undefined, end: WordElement) {
    if (!field) return
    const { instruction, words } = field
    const result = textOf(words)
    if (FORM_TEXT.test(instruction) && result === '') {
      for (const { from, to } of words) edits.push({ from, to, text: '' })
      const line = `<${end.prefix}t>${WRITING_LINE}</${end.prefix}t>`
      edits.push({ from: end.from, to: end.from, text: line })
    } else if (MERGE_FIELD.test(instruction) && /^«[^«»]+»$/.test(result))
      for (const [at, { from, to }] of words.entries())
        edits.push({ from, to, text: at === 0 ? escapePrintable(`[${result.slice(1, -1)}]`) : '' })
  }

  walkWordXml(xml, {
    onOpen(element, path) {
      const { name, attributes } = element
      if (name === 'p') paragraph += 1
      else if (name === 't') text = ''
      else if (name === 'sdt') controls.push({ isUnfilled: false, words: [] })
      else if (name === 'showingPlcHdr' && endsWith(path, name, 'sdtPr', 'sdt')) {
        const control = controls.at(-1)
        if (control) control.isUnfilled = meansOn(attributeOf(attributes, 'val'))
      } else if (name === 'fldChar' && endsWith(path, name, 'r')) readChar(element)
      else if (name === 'fldSimple')
        fields.push({ instruction: attributeOf(attributes, 'instr') ?? '', hasResult: true, words: [] })
    },
    onText(more, path) {
      const field = fields.at(-1)
      if (endsWith(path, 't', 'r')) text += more
      else if (endsWith(path, 'instrText', 'r') && field) field.instruction += more
    },
    onClose(element, path, range) {
      if (element.name === 't' && !element.isEmpty && endsWith(path, 'r')) {
        const words = { from: element.to, to: xml.lastIndexOf('</', range.to - 1), text, paragraph }
        const field = fields.at(-1)
        if (field?.hasResult) field.words.push(words)
        const control = controls.at(-1)
        if (control?.isUnfilled) control.words.push(words)
      } else if (element.name === 'sdt')
        for (const edit of blanksIn(controls.pop()?.words ?? [])) edits.push(edit)
      else if (element.name === 'fldSimple') close(fields.pop(), element)
    },
  })
  return applyEdits(xml, edits)
}

const textOf = (words: Words[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .trim()

/** Brackets around what is asked for in each paragraph, unless its words are known for a blank as they stand. */
function blanksIn(words: Words[]): Edit[] {
  return [...Map.groupBy(words, ({ paragraph }) => paragraph).values()].flatMap((line) => {
    const asked = textOf(line)
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last || isBlank(asked)) return []
    return asked !== '' && isBlank(`[${asked}]`)
      ? [at(first.from, '['), at(last.to, ']')]
      : [at(last.to, WRITING_LINE)]
  })
}

const at = (place: number, text: string): Edit => ({ from: place, to: place, text })
const isBlank = (text: string) => findBlanks(text).blanks.length > 0
