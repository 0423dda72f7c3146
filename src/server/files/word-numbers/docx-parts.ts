import type { HtmlElement } from '#server/pdf/dom.ts'
import { childrenOf, rootOf, valueOf } from './word-xml.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

type Read = (name: string) => Promise<string | undefined>
type Has = (name: string) => boolean

const relationsOf = async (read: Read, name: string) =>
  childrenOf(rootOf((await read(name)) ?? ''), 'Relationship')

const targetsOf = (relations: HtmlElement[], type: string, folder: string) =>
  relations
    .filter((relation) => valueOf(relation, 'Type') === RELATION + type)
    .map((relation) => valueOf(relation, 'Target') ?? '')
    .map((target) => (target.startsWith('/') ? target.slice(1) : folder + target))

/** The part that holds the text, whatever its name: the one that mammoth reads. */
export async function findMainPart(read: Read, has: Has): Promise<string> {
  return (
    targetsOf(await relationsOf(read, '_rels/.rels'), 'officeDocument', '').find(has) ?? 'word/document.xml'
  )
}

/** Where the parts of a Word document are: the same that mammoth reads. `read`: a part as text, if it is there. */
export async function findParts(read: Read, has: Has) {
  const document = await findMainPart(read, has)
  const slash = document.lastIndexOf('/') + 1
  const folder = document.slice(0, slash)
  const relations = await relationsOf(read, `${folder}_rels/${document.slice(slash)}.rels`)
  const part = (type: string) => targetsOf(relations, type, folder).find(has) ?? `word/${type}.xml`
  return {
    texts: [document, part('footnotes'), part('endnotes')],
    styles: part('styles'),
    numbering: part('numbering'),
    headers: ['header', 'footer'].flatMap((type) => targetsOf(relations, type, folder).filter(has)),
  }
}
