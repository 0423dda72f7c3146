import { type HtmlElement, type HtmlNode, isElement, isText } from './dom.ts'
import { parseDocument } from 'htmlparser2'
import { breakLongTokens, cleanText } from './clean-text.ts'
import type { Block, Inline, InlineImage } from './contract-ast.ts'
import { readImageDataUrl } from './image-data.ts'
import { type Context, inner, lookOf, spanOf } from './html-look.ts'
import { InlineRun } from './inline-run.ts'
import {
  maxColumns,
  maxDepth,
  maxHtmlLength,
  maxNesting,
  maxTableNesting,
  textHeight,
  textWidth,
} from './limits.ts'
import { placeTable } from './place-table.ts'
import { type TableSource, readTable } from './read-table.ts'
import { RenderError } from './render-error.ts'

const ignored = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'colgroup',
  'iframe',
  'object',
  'svg',
  'math',
])
const containers = new Set([
  'html',
  'body',
  'div',
  'p',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'figure',
  'figcaption',
  'address',
  'center',
  'dl',
  'dt',
  'dd',
  'li',
  'pre',
  'td',
  'th',
  'tr',
  'tbody',
  'thead',
  'tfoot',
  'caption',
])

/** Keeps an image for the compiler and answers the name under which the template finds it, if it can be shown. */
export type KeepImage = (bytes: Uint8Array, extension: string) => string | undefined

/**
 * Turns canonical contract HTML into what the template walks. Every character a reader would see is kept; what cannot
 * be set (depth beyond reason, a hundred columns) loses its form, never its text.
 * @throws RenderError too-large, bad-image
 */
export function htmlToAst(html: string, keepImage: KeepImage, rtlDocument = false): Block[] {
  if (html.length > maxHtmlLength)
    throw new RenderError('too-large', 'The text of the contract is too long to be set as a PDF.')
  const walker = new Walker(keepImage)
  const start: Context = {
    depth: 0,
    nesting: 0,
    tables: 0,
    marks: [],
    look: {},
    maxToken: 64,
    maxWidth: textWidth,
    rtlDocument,
  }
  return walker.flow(parseDocument(html).children, start)
}

class Walker {
  private readonly keepImage: KeepImage

  constructor(keepImage: KeepImage) {
    this.keepImage = keepImage
  }

  /** Blocks of mixed content: what stands between blocks becomes paragraphs. */
  flow(nodes: HtmlNode[], context: Context): Block[] {
    const out: Block[] = []
    const run = new InlineRun()
    const flush = () => {
      const c = run.take()
      if (c.length > 0) out.push({ t: 'p', c, ...lookOf(c, context) })
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
    const text = breakLongTokens(cleanText(data), context.maxToken)
    if (!context.preformatted) return sink.run.text(text, spanOf(context))
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) sink.run.lineBreak()
      sink.run.text(line.replace(/[ \t]/g, '\u00a0'), spanOf(context))
    }
  }

  private element(node: HtmlElement, context: Context, sink: Sink) {
    const name = node.name
    if (ignored.has(name)) return
    if (context.depth > maxDepth) return sink.run.text(cleanText(allText(node)), spanOf(context))
    if (name === 'br') return sink.run.lineBreak()
    if (name === 'img') return this.image(node, context, sink)
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
    const blocks = this.flow(node.children, context)
    this.block(
      sink,
      blocks.map((block) => asHeading(block, Number(node.name[1]))),
    )
  }

  private list(node: HtmlElement, context: Context, sink: Sink) {
    if (context.nesting >= maxNesting) return this.block(sink, this.flow(node.children, context))
    const within = { ...context, nesting: context.nesting + 1, maxWidth: context.maxWidth * 0.92 }
    const items = node.children.flatMap((child) => {
      if (isElement(child))
        return [this.flow(child.name === 'li' ? child.children : [child], inner(child, within))]
      return isText(child) && child.data.trim() ? [this.flow([child], within)] : []
    })
    if (items.length === 0) return
    const look = items[0]?.[0]?.t === 'p' ? lookOf(items[0][0].c, context) : context.look
    if (node.name === 'ul') return this.block(sink, [{ t: 'ul', items, ...look }])
    const start = clamp(Number.parseInt(node.attribs.start ?? '1', 10), 0, 1_000_000, 1)
    this.block(sink, [{ t: 'ol', items, start, numbering: numberingOf(node.attribs.type), ...look }])
  }

  private quote(node: HtmlElement, context: Context, sink: Sink) {
    const deep = context.nesting >= maxNesting
    const c = this.flow(node.children, { ...context, nesting: context.nesting + 1 })
    if (c.length > 0) this.block(sink, deep ? c : [{ t: 'quote', c, ...context.look }])
  }

  private table(node: HtmlElement, context: Context, sink: Sink) {
    const source = readTable(node)
    const caption = node.children.find((child) => isElement(child) && child.name === 'caption')
    if (caption) this.block(sink, this.flow([caption], context))
    if (source.columns === 0) return
    const fits = context.tables < maxTableNesting && source.columns <= maxColumns
    sink.flush()
    sink.stick()
    this.block(sink, fits ? [this.setTable(source, context)] : this.rowsAsText(source, context))
  }

  private setTable(source: TableSource, context: Context): Block {
    const table = placeTable(source, context.maxWidth, (cell, { width, characters }) =>
      this.flow(
        cell.children,
        inner(cell, {
          ...context,
          tables: context.tables + 1,
          look: { ...context.look, align: undefined },
          maxToken: Math.min(context.maxToken, characters),
          maxWidth: width,
        }),
      ),
    )
    return { ...table, rtl: context.look.rtl }
  }

  /** A table too wide or too deep to be set as one: a paragraph for each row, cells parted by bars. */
  private rowsAsText(source: TableSource, context: Context): Block[] {
    const within = { ...context, tables: context.tables + 1 }
    return source.rows.flatMap((row) => {
      const cells = row.cells.map((cell) => this.flow(cell.element.children, inner(cell.element, within)))
      const rest = cells.flat().filter((block) => block.t !== 'p')
      const c = barred(cells)
      return [{ t: 'p' as const, c, ...lookOf(c, context) }, ...rest]
    })
  }

  private image(node: HtmlElement, context: Context, sink: Sink) {
    const image = readImageDataUrl(node.attribs.src ?? '')
    const alt = cleanText(node.attribs.alt ?? '')
    // only pictures that are part of the frozen text can be set; nothing is ever fetched
    const src = image && this.keepImage(image.bytes, image.extension)
    if (!src) return sink.run.text(alt, spanOf(context))
    const wanted = clamp(Number.parseFloat(node.attribs.width ?? ''), 1, 5000, image.width) * 0.75
    const tallest = (textHeight / image.height) * image.width
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
    (sum, part) => sum + (typeof part === 'string' ? part.length : part.t === 'x' ? part.v.length : 200),
    0,
  )
  if (length <= 120) last.stick = true
}

function asHeading(block: Block, level: number): Block {
  return block.t === 'p' ? { ...block, t: 'h', l: level } : block
}

function barred(cells: Block[][]): Inline[] {
  const out: Inline[] = []
  for (const blocks of cells) {
    if (out.length > 0) out.push(' | ')
    for (const block of blocks) if (block.t === 'p') out.push(...block.c)
  }
  return out
}

const numberings: Record<string, string> = { a: 'a.', A: 'A.', i: 'i.', I: 'I.' }

function numberingOf(type: string | undefined) {
  return numberings[type ?? ''] ?? '1.'
}

function clamp(value: number, low: number, high: number, otherwise: number) {
  return Number.isFinite(value) ? Math.min(Math.max(value, low), high) : otherwise
}

/** Without recursion: the tree may be ten thousand deep. */
function allText(node: HtmlElement): string {
  const parts: string[] = []
  const open: HtmlNode[] = [node]
  while (open.length > 0) {
    const next = open.pop()
    if (!next) continue
    if (isText(next)) parts.push(next.data)
    else if (isElement(next) && !ignored.has(next.name)) {
      parts.push(' ')
      for (let at = next.children.length - 1; at >= 0; at -= 1) {
        const child = next.children[at]
        if (child) open.push(child)
      }
    }
  }
  return parts.join('')
}
