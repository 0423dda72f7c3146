import type { HtmlElement } from '#server/pdf/dom.ts'
import { childrenOf, rootOf, valueOf } from './word-xml.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/** Where the parts of a Word document are: the same that mammoth reads. `read`: a part as text, if it is there. */
export async function findParts(
  read: (name: string) => Promise<string | undefined>,
  has: (name: string) => boolean,
) {
  const relationsOf = async (name: string) => childrenOf(rootOf((await read(name)) ?? ''), 'Relationship')
  const find = (relations: HtmlElement[], type: string, folder: string, otherwise: string) =>
    relations
      .filter((relation) => valueOf(relation, 'Type') === RELATION + type)
      .map((relation) => valueOf(relation, 'Target') ?? '')
      .map((target) => (target.startsWith('/') ? target.slice(1) : folder + target))
      .find(has) ?? otherwise
  const document = find(await relationsOf('_rels/.rels'), 'officeDocument', '', 'word/document.xml')
  const slash = document.lastIndexOf('/') + 1
  const folder = document.slice(0, slash)
  const relations = await relationsOf(`${folder}_rels/${document.slice(slash)}.rels`)
  const part = (type: string) => find(relations, type, folder, `word/${type}.xml`)
  return {
    texts: [document, part('footnotes'), part('endnotes')],
    styles: part('styles'),
    numbering: part('numbering'),
  }
}
