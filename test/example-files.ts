import { readFileSync } from 'node:fs'
import { PDF } from '@libpdf/core'
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { DomUtils, parseDocument } from 'htmlparser2'
import { PNG } from 'pngjs'
import { drawPage, withPdf } from '#server/files/pdfium.ts'
import { type HtmlNode as Node, isElement, isText } from '#server/pdf/dom.ts'
import { setDocument } from '#server/pdf/set-document.ts'
import { previewFiles } from '#server/pdf/template-data.ts'
import { sharedTypst } from '#server/pdf/typst.fixture.ts'

/** Our own examples in the forms that people have their contracts in. */

type Look = { bold?: boolean; italics?: boolean; underline?: {}; strike?: boolean }

const looks: Record<string, Look> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italics: true },
  i: { italics: true },
  u: { underline: {} },
  s: { strike: true },
}
const headings = {
  h1: HeadingLevel.HEADING_1,
  h2: HeadingLevel.HEADING_2,
  h3: HeadingLevel.HEADING_3,
} as const
const lists = { ol: 'numbered', ul: 'bulleted' } as const

export const readExample = (file: string) =>
  readFileSync(new URL(`../examples/${file}`, import.meta.url), 'utf8')

const levels = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  levels: [0, 1, 2].map((level) => ({ level, format, text: text || `%${level + 1}.` })),
})

export async function htmlToDocx(html: string, title = ''): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      title,
      numbering: {
        config: [
          { reference: 'numbered', ...levels(LevelFormat.DECIMAL, '') },
          { reference: 'bulleted', ...levels(LevelFormat.BULLET, '•') },
        ],
      },
      sections: [{ children: parseDocument(html).children.flatMap((node) => blocksOf(node, 0)) }],
    }),
  )
}

function blocksOf(node: Node, depth: number): (Paragraph | Table)[] {
  if (!isElement(node)) return []
  const { name, children } = node
  if (name === 'h1' || name === 'h2' || name === 'h3')
    return [new Paragraph({ heading: headings[name], children: runsOf(children) })]
  if (name === 'ol' || name === 'ul')
    return elements(children).flatMap((item) => [
      new Paragraph({
        numbering: { reference: lists[name], level: depth },
        children: runsOf(item.children.filter((child) => !isList(child))),
      }),
      ...item.children.filter(isList).flatMap((list) => blocksOf(list, depth + 1)),
    ])
  if (name === 'table')
    return [
      new Table({
        rows: DomUtils.getElementsByTagName('tr', node).map(
          (row) =>
            new TableRow({
              children: elements(row.children).map(
                (cell) => new TableCell({ children: [new Paragraph({ children: runsOf(cell.children) })] }),
              ),
            }),
        ),
      }),
    ]
  if (name === 'p') return [new Paragraph({ children: runsOf(children) })]
  return children.flatMap((child) => blocksOf(child, depth))
}

const elements = (nodes: Node[]) => nodes.filter(isElement)
const isList = (node: Node) => isElement(node) && (node.name === 'ol' || node.name === 'ul')

function runsOf(nodes: Node[], look: Look = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (isText(node)) return [new TextRun({ text: node.data.replace(/\s+/g, ' '), ...look })]
    if (!isElement(node)) return []
    if (node.name === 'br') return [new TextRun({ break: 1 })]
    if (node.name === 'a')
      return [new ExternalHyperlink({ link: node.attribs.href ?? '', children: runsOf(node.children, look) })]
    if (node.name === 'img') return [pictureOf(node.attribs.src ?? '')]
    return runsOf(node.children, { ...look, ...looks[node.name] })
  })
}

const pictureOf = (src: string) =>
  new ImageRun({
    type: 'png',
    data: Buffer.from(src.slice(src.indexOf(',') + 1), 'base64'),
    transformation: { width: 40, height: 40 },
  })

/** As our own engine sets it. */
export async function htmlToPdf(html: string, title: string): Promise<Uint8Array> {
  const document = { contract: { title, contentHtml: html }, asOf: '2026-01-01T00:00:00Z' }
  return setDocument(await sharedTypst(), (damaged) => previewFiles(document, damaged))
}

/** Pages as pictures, as a scanner makes them: this many, with specks. */
export async function toScan(pdf: Uint8Array, pages: number, dotsPerInch = 150): Promise<Uint8Array> {
  const scan = PDF.create()
  for (const picture of await drawPages(pdf, pages, dotsPerInch)) {
    const image = scan.embedImage(picture)
    const page = scan.addPage({ width: 595, height: 842 })
    page.drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  }
  return scan.save()
}

/** The first pages as PNG. */
export const drawPages = (pdf: Uint8Array, pages: number, dotsPerInch = 150): Promise<Buffer[]> =>
  withPdf(pdf, 500, (document) =>
    Array.from({ length: pages }, (_, index) => {
      const drawn = drawPage(document, index, dotsPerInch)
      if (!drawn) throw new Error(`Page ${index} cannot be drawn`)
      const { width, height, pixels } = drawn
      const png = new PNG({ width, height })
      png.data = Buffer.from(pixels)
      // a speck of dirt here and there, the same in every run
      for (let at = 0; at < pixels.length; at += 7919) png.data[at] = 90
      return PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, filterType: 0 })
    }),
  )
