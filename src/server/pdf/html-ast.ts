import { type HtmlElement, type HtmlNode, isElement, isText } from './dom.ts'
import { allText, containers, ignored } from './element-kinds.ts'
import { parseDocument } from 'htmlparser2'
import { visibleText } from '#shared/contract-text/visible-text.ts'
import type { Block, InlineImage } from './contract-ast.ts'
import { readImageDataUrl } from './image-data.ts'
import { blockLook, type Context, inner, isRightToLeft, spanOf } from './html-look.ts'
import { InlineRun } from './inline-run.ts'
import { isFullWidth } from './letter-widths.ts'
import { joinCells } from './join-cells.ts'
import {
  arabicSize,
  bodySize,
  headingSizes,
  maxDepth,
  maxHtmlLength,
  maxNesting,
  maxTableNesting,
  narrowestColumn,
  textHeight,
  textWidth,
  turnedHeight,
  turnedWidth,
} from './limits.ts'
import { placeTable } from './place-table.ts'
import { readTable, type SourceCell, type TableSource } from './read-table.ts'
import { RenderError } from './render-error.ts'

/** As on the signer's page. */
const MISSING_PICTURE = '[This image can’t be shown]'

/** Keeps an image for the compiler and answers the name under which the template finds it, if it can be shown. */
export type KeepImage = (bytes: Uint8Array, extension: string) => string | undefined

/** What stands at each place of the text, by its number; sizes in points. */
export type PlacedPictures = ReadonlyMap<number, { src: string; w: number; h: number }>

/** An empty place. */
const EMPTY_PLACE = { w: 70, h: 20 }

/**
 * Turns canonical contract HTML into what the template walks. Every character a reader would see is kept; what cannot
 * be set (depth beyond reason, a hundred columns) loses its form, never its text.
 * @throws RenderError too-large, bad-image
 */
export function htmlToAst(
  html: string,
  keepImage: KeepImage,
  rtlDocument = false,
  placed: PlacedPictures = new Map(),
): Block[] {
  if (html.length > maxHtmlLength)
    throw new RenderError('too-large', 'The text of the contract is too long to be set as a PDF.')
  const walker = new Walker(keepImage, placed)
  const start: Context = {
    depth: 0,
    nesting: 0,
    tables: 0,
    marks: [],
    look: {},
    rtl: rtlDocument,
    rtlOutside: rtlDocument,
    size: rtlDocument ? arabicSize : bodySize,
    maxWidth: textWidth,
    maxHeight: textHeight,
  }
  return walker.flow(parseDocument(html).children, start)
}

class Walker {
  private readonly keepImage: KeepImage

  private readonly placed: PlacedPictures

  constructor(keepImage: KeepImage, placed: PlacedPictures) {
    this.keepImage = keepImage
    this.placed = placed
  }

  /** Blocks of mixed content: what stands between blocks becomes paragraphs. */
  flow(nodes: HtmlNode[], context: Context): Block[] {
    const out: Block[] = []
    const run = new InlineRun()
    const flush = () => {
      const text = run.take(context.maxWidth / context.size, context.isBold)
      if (text.c.length > 0) out.push({ t: 'p', ...text, ...blockLook(context) })
    }
    this.walk(nodes, context, {
      run,
      flush,
      push: (...blocks) => out.push(...blocks),
      stick: () => stickLast(out),
    })
    flush()
    return out
  }

  private walk(nodes: HtmlNode[], context: Context, sink: Sink) {
    for (const node of nodes) {
      if (isText(node)) this.text(node.data, context, sink)
      else if (isElement(node)) this.element(node, inner(node, context), sink)
    }
  }

  private text(data: string, context: Context, sink: Sink) {
    const text = visibleText(data)
    if (!context.preformatted) return sink.run.text(text, spanOf(context))
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) sink.run.lineBreak()
      // spaces are kept, and a line may end after the last of them
      sink.run.text(line.replace(/^[ \t]|[ \t](?=[ \t])/g, '\u00a0'), spanOf(context))
    }
  }

  private element(node: HtmlElement, context: Context, sink: Sink) {
    const name = node.name
    if (ignored.has(name)) return
    if (context.depth > maxDepth) return sink.run.text(visibleText(allText(node)), spanOf(context))
    if (name === 'br') return sink.run.lineBreak()
    if (name === 'img') return this.image(node, context, sink)
    if (node.attribs['data-place']) return this.place(node, context, sink)
    if (name === 'hr') return this.block(sink, [{ t: 'hr' }])
    if (/^h[1-6]$/.test(name)) return this.heading(node, context, sink)
    if (name === 'ul' || name === 'ol') return this.list(node, context, sink)
    if (name === 'blockquote') return this.quote(node, context, sink)
    if (name === 'table') return this.table(node, context, sink)
    if (containers.has(name)) return this.block(sink, this.flow(node.children, context))
    this.walk(node.children, context, sink)
  }

  private block(sink: Sink, blocks: Block[]) {
    sink.flush()
    for (const block of blocks) sink.push(block)
  }

  private heading(node: HtmlElement, context: Context, sink: Sink) {
    const level = Number(node.name[1])
    const size = headingSizes[level - 1] ?? bodySize
    const blocks = this.flow(node.children, { ...context, size, isBold: true })
    this.block(
      sink,
      blocks.map((block) => asHeading(block, level)),
    )
  }

  private list(node: HtmlElement, context: Context, sink: Sink) {
    if (context.nesting >= maxNesting) return this.block(sink, this.flow(node.children, context))
    const children = node.children.filter((child) => isElement(child) || (isText(child) && child.data.trim()))
    if (children.length === 0) return
    const start = clamp(Number.parseInt(node.attribs.start ?? '1', 10), 0, 1_000_000, 1)
    const numbering = node.name === 'ol' ? numberingOf(node.attribs.type) : undefined
    const first = children.find((child) => isElement(child))
    // its marks stand where its first item begins
    const rtl = context.isDirected || !first ? context.rtl : isRightToLeft(first)
    const marker = numbering === undefined ? 1 : markerLength(numbering, start + children.length)
    const look = blockLook({ ...context, rtl })
    const within = {
      ...context,
      nesting: context.nesting + 1,
      rtl,
      rtlOutside: rtl,
      maxWidth: narrower(context, 10 + marker * 0.65 * context.size),
    }
    const items = children.flatMap((child) => {
      if (!isElement(child)) return [this.flow([child], within)]
      const item = inner(child, within)
      return [child.name === 'li' ? this.flow(child.children, item) : this.flow([child], within)]
    })
    if (numbering === undefined) return this.block(sink, [{ t: 'ul', items, ...look }])
    this.block(sink, [{ t: 'ol', items, start, numbering, ...look }])
  }

  private quote(node: HtmlElement, context: Context, sink: Sink) {
    const deep = context.nesting >= maxNesting
    const within = { ...context, nesting: context.nesting + 1, rtlOutside: context.rtl }
    const c = this.flow(
      node.children,
      deep ? context : { ...within, maxWidth: narrower(context, 2.5 * context.size) },
    )
    if (c.length > 0) this.block(sink, deep ? c : [{ t: 'quote', c, ...blockLook(context) }])
  }

  private table(node: HtmlElement, context: Context, sink: Sink) {
    const source = readTable(node)
    const captions = node.children.filter((child) => isElement(child) && child.name === 'caption')
    if (captions.length > 0) this.block(sink, this.flow(captions, context))
    if (source.columns === 0) return
    const fits = context.tables < maxTableNesting && source.columns <= context.maxWidth / narrowestColumn
    sink.flush()
    sink.stick()
    this.block(sink, fits ? [this.setTable(source, context)] : this.rowsAsText(source, context))
  }

  private setTable(source: TableSource, context: Context): Block {
    // a list or another table has no page of its own
    const turned = context.nesting === 0 && context.tables === 0 ? turnedWidth : undefined
    const room = { width: context.maxWidth, turned, isRightToLeft: context.rtl }
    const table = placeTable(source, room, (cell, { width, size, isTurned }) =>
      this.flow(
        cell.children,
        inner(cell, {
          ...context,
          tables: context.tables + 1,
          look: { ...context.look, align: undefined },
          rtlOutside: context.rtl,
          size,
          maxWidth: width,
          ...(isTurned && { maxHeight: turnedHeight }),
        }),
      ),
    )
    return { ...table, ...blockLook({ ...context, look: {} }) }
  }

  /** A table too wide or too deep to be set as one: a paragraph for each row, cells parted by bars. */
  private rowsAsText(source: TableSource, context: Context): Block[] {
    const within = { ...context, tables: context.tables + 1 }
    const flowOf = ({ element }: SourceCell) => this.flow(element.children, inner(element, within))
    return source.rows.flatMap((row) => joinCells(row.cells.map(flowOf), blockLook(context)))
  }

  private place(node: HtmlElement, context: Context, sink: Sink) {
    const number = Number(node.attribs['data-place'])
    const { w, h, ...picture } = this.placed.get(number) ?? EMPTY_PLACE
    const scale = Math.min(1, context.maxWidth / w)
    const alt = visibleText(allText(node)).trim()
    sink.run.add({
      t: 'place',
      number,
      ...picture,
      alt,
      w: w * scale,
      h: h * scale,
      room: context.maxWidth,
      ...(context.nesting > 0 && { hangs: true }),
    })
    this.walk(node.children, { ...context, marks: [...context.marks, 'place'] }, sink)
  }

  private image(node: HtmlElement, context: Context, sink: Sink) {
    const image = readImageDataUrl(node.attribs.src ?? '')
    const alt = visibleText(node.attribs.alt ?? '')
    // only pictures that are part of the frozen text can be set; nothing is ever fetched
    const src = image && this.keepImage(image.bytes, image.extension)
    // its description is for who cannot see it: where others see a picture, it must not become text of the contract
    if (!src) return sink.run.text(MISSING_PICTURE, spanOf(context))
    const wanted = clamp(Number.parseFloat(node.attribs.width ?? ''), 1, 5000, image.width) * 0.75
    const tallest = (context.maxHeight / image.height) * image.width
    const w = Math.max(2, Math.min(wanted, context.maxWidth, tallest))
    const set: InlineImage = { t: 'img', src, alt, w }
    sink.run.add(set)
  }
}

type Sink = {
  run: InlineRun
  flush: () => void
  push: (...blocks: Block[]) => void
  /** Keeps a short paragraph just before with what follows: it is its title. */
  stick: () => void
}

function stickLast(blocks: Block[]) {
  const last = blocks.at(-1)
  if (last?.t !== 'p') return
  const length = last.c.reduce(
    (sum, part) => sum + (typeof part === 'string' ? widthOf(part) : part.t === 'x' ? widthOf(part.v) : 200),
    0,
  )
  if (length <= 120) last.stick = true
}

/** In Latin letters. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (isFullWidth(letter) ? 2 : 1), 0)

function asHeading(block: Block, level: number): Block {
  return block.t === 'p' ? { ...block, t: 'h', l: level } : block
}

const numberings: Record<string, string> = { a: 'a.', A: 'A.', i: 'i.', I: 'I.' }

function numberingOf(type: string | undefined) {
  return numberings[type ?? ''] ?? '1.'
}

/** Of the longest number of a list, in characters. */
const markerLength = (numbering: string, last: number) =>
  /i/i.test(numbering) ? Math.min(16, String(last).length * 4) + 1 : String(last).length + 1

/** Points that are left where a list or quotation begins further in. */
const narrower = ({ maxWidth }: Context, by: number) => Math.max(24, maxWidth - by)

function clamp(value: number, low: number, high: number, otherwise: number) {
  return Number.isFinite(value) ? Math.min(Math.max(value, low), high) : otherwise
}
