import { applyEdits, type Edit } from './edit-xml.ts'
import { endsWith, walkWordXml } from './walk-word-xml.ts'
import { attributeOf } from './word-xml.ts'

/** Typefaces of signs of which mammoth knows the letters. */
const OF_SIGNS = /^(?:symbol|wingdings(?: [23])?|webdings)$/i
/** Where such a typeface has its letters. */
const LETTER = /[\uf020-\uf0ff]/g

const codeOf = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase()

/**
 * A part in which a sign is written as what it is: a character of any other typeface as that character, and a letter that
 * only its typeface makes a sign with the name of that.
 */
export function writeSigns(xml: string): string {
  const edits: Edit[] = []
  let font = ''
  walkWordXml(xml, {
    onOpen({ name, attributes }, path) {
      if (name === 'r') font = ''
      else if (name === 'rFonts' && endsWith(path, name, 'rPr', 'r'))
        font = attributeOf(attributes, 'ascii') ?? ''
    },
    onClose({ name, prefix, attributes, to: start, isEmpty }, path, { from, to }) {
      if (name === 'sym') {
        const char = attributeOf(attributes, 'char') ?? ''
        const isOfSigns = OF_SIGNS.test(attributeOf(attributes, 'font') ?? '')
        const isOfAny = !isOfSigns && /^[0-9a-f]{4}$/i.test(char) && !/^(?:00[01]|d[89a-f]|[ef])/i.test(char)
        if (isOfAny) edits.push({ from, to, text: `<${prefix}t>&#x${char};</${prefix}t>` })
      } else if (name === 't' && !isEmpty && endsWith(path, 'r') && OF_SIGNS.test(font)) {
        const end = xml.lastIndexOf('</', to - 1)
        const sign = (letter: string) =>
          `</${prefix}t><${prefix}sym ${prefix}font="${font}" ${prefix}char="${codeOf(letter)}"/><${prefix}t xml:space="preserve">`
        edits.push({ from: start, to: end, text: xml.slice(start, end).replace(LETTER, sign) })
      }
    },
  })
  return applyEdits(xml, edits)
}
