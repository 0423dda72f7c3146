import { endsWith, walkWordXml } from './walk-word-xml.ts'
import { attributeOf } from './word-xml.ts'

const WHITE = /^f{6}$/i
/** What may be filled with a color behind the words: those of a table by its style, a box by what it is drawn in. */
const AROUND = new Set(['tbl', 'tc', 'p', 'r', 'txbxContent'])
const PLAIN_TABLE = /^(?:TableGrid|TableNormal)$/i

/** The first words of a part in white that nothing dark lies behind; a page's own color and styles are not looked at. */
export function findWhite(xml: string): string | undefined {
  let white: string | undefined
  const filled: boolean[] = []
  let isWhite = false
  walkWordXml(xml, {
    onOpen({ name, attributes }, path) {
      const value = attributeOf(attributes, 'val') ?? ''
      if (name === 'r') isWhite = false
      if (AROUND.has(name)) filled.push(name === 'txbxContent')
      else if (name === 'color' && endsWith(path, name, 'rPr', 'r')) isWhite = WHITE.test(value)
      else if (name === 'shd' || name === 'highlight' || (name === 'tblStyle' && !PLAIN_TABLE.test(value)))
        filled[filled.length - 1] = true
    },
    onText(text, path) {
      if (isWhite && endsWith(path, 't', 'r') && text.trim() !== '' && !filled.includes(true))
        white ??= text.trim()
    },
    onClose({ name }) {
      if (AROUND.has(name)) filled.pop()
    },
  })
  return white
}
