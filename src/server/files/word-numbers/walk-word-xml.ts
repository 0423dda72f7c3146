import { Parser } from 'htmlparser2'
import { localName } from './word-xml.ts'

export const WORD_NAMESPACES = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** An element of a part of a Word document: the place of its opening tag, until it is closed. */
export type WordElement = {
  /** Without the prefix; empty for names that are not of Word. */
  name: string
  prefix: string
  attributes: Record<string, string>
  from: number
  to: number
  isEmpty: boolean
}

type Visitor = {
  /** `path`: the open elements, the new one last. */
  onOpen?(element: WordElement, path: readonly WordElement[]): void
  onText?(text: string, path: readonly WordElement[]): void
  /** `path` is that around the element, and the range that of all of it. */
  onClose?(element: WordElement, path: readonly WordElement[], range: { from: number; to: number }): void
}

/** Goes through a part in one pass and without a tree. */
export function walkWordXml(xml: string, { onOpen, onText, onClose }: Visitor): void {
  const path: WordElement[] = []
  const prefixes = new Set<string>()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (path.length === 0)
          for (const [key, namespace] of Object.entries(attributes))
            if (WORD_NAMESPACES.has(namespace)) prefixes.add(key === 'xmlns' ? '' : `${localName(key)}:`)
        const prefix = name.slice(0, name.indexOf(':') + 1)
        const element = {
          name: prefixes.has(prefix) ? localName(name) : '',
          prefix,
          attributes,
          from: parser.startIndex,
          to: parser.endIndex + 1,
          isEmpty: xml[parser.endIndex - 1] === '/',
        }
        path.push(element)
        onOpen?.(element, path)
      },
      ontext: (text) => onText?.(text, path),
      onclosetag() {
        const element = path.pop()
        if (element) onClose?.(element, path, { from: element.from, to: parser.endIndex + 1 })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

/** Whether the innermost of these elements have such names, from the inside out. */
export const endsWith = (path: readonly WordElement[], ...names: string[]): boolean =>
  names.every((name, at) => path.at(-1 - at)?.name === name)
