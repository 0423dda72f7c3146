import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { continueMarks, visibleText } from '#shared/contract-text/visible-text.ts'
import { badRequest } from '#server/http/errors.ts'
import {
  attributesIn,
  blockAttributes,
  Grid,
  isCell,
  isList,
  isMark,
  isNesting,
  isPhrasing,
  isSection,
  isStructural,
  markOf,
  MAX_BLOCKS,
  MAX_BREAKS,
  MAX_NESTING,
  MAX_TABLE_NESTING,
  written,
} from './content-model.ts'

type Block = {
  name: string
  /** Of a section of a table. */
  grid?: Grid
  /** Not in the source, and left as soon as the source has one. */
  isImplicit?: boolean
  hasCaption?: boolean
  hasRows?: boolean
}
type Mark = { name: string; tag: string }
/** What an element of the source became: a block, a mark, or nothing but, perhaps, a place where lines part. */
type Opened = {
  name: string
  block?: Block | undefined
  mark?: Mark
  parts?: boolean
  /** Of a division between the parts of a list or table: its attributes, until something but such parts stands in it. */
  awaited?: string | undefined
}

/** Characters; what is longer than a contract may be is refused afterwards. */
const MAX_LENGTH = 2 * MAX_CONTENT_BYTES

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+/g

/**
 * The structure of sanitized HTML in the one form that every browser and the PDF read alike: blocks hold marks and
 * never the reverse, each mark stands once around a text, nothing shrinks or moves further with every level, cells lie
 * beside each other, and every character is one that a reader sees. No text is lost. Applying it twice changes nothing.
 * Throws a 400 for a text that grows beyond measure.
 */
export function normalForm(html: string): string {
  const writer = new Writer()
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    if (name === '') writer.text(token)
    else if (slash) writer.close(name)
    else if (name === 'br') writer.lineBreak()
    else if (name === 'img') writer.image(attributes)
    else if (name === 'hr') writer.rule()
    else writer.open(name, attributes)
  }
  return writer.end().trim()
}

class Writer {
  private readonly out: string[] = []
  private readonly source: Opened[] = []
  private readonly blocks: Block[] = []
  /** Marks that the source has open, and those around the text that was written last; outermost first. */
  private readonly marks: Mark[] = []
  private written: Mark[] = []
  private nesting = 0
  private tables = 0
  /** Whether the line has text, whether another must begin before there is more, and how many were left empty. */
  private hasText = false
  private parted = false
  private breaks = 0
  private marksOnLetter = 0

  private length = 0

  open(name: string, attributes: string) {
    if (isMark(name)) {
      this.source.push({ name, mark: this.openMark(name, markOf(name, attributes)) })
      return
    }
    if (name === 'div' && isStructural(this.place())) {
      this.source.push({ name, awaited: attributes })
      return
    }
    const block = this.enter(name, attributes)
    if (!block) this.parted = true
    this.source.push({ name, block, parts: !block })
  }

  close(name: string) {
    const at = this.source.findLastIndex((opened) => opened.name === name)
    if (at === -1) return
    for (const { block, mark, parts } of this.source.splice(at).toReversed()) {
      if (mark) this.marks.pop()
      if (parts) this.parted = true
      if (block) this.leave(block)
    }
  }

  text(data: string) {
    const { text, marks } = continueMarks(visibleText(data), this.marksOnLetter)
    this.marksOnLetter = marks
    const place = this.place()
    const isBlank = !(isStructural(place) ? /\S/ : /[^ \t\n]/).test(text)
    if (isBlank && place !== 'pre' && !this.hasText) {
      if (isStructural(place) && /[^ \t\n]/.test(text)) return
      this.write(text)
      return
    }
    if (isBlank && this.parted) return
    const shown = place === 'pre' && !this.hasText && this.breaks === 0 ? text.replace(/^\n+/, '') : text
    if (shown === '') return
    this.beginLine()
    this.write(shown)
    this.hasText = true
    if (/\S/.test(shown)) this.breaks = 0
  }

  image(attributes: string) {
    const kept = attributesIn(attributes).flatMap(([name, value]): [string, string][] => {
      if (name === 'width' || name === 'height') return /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : []
      return name === 'alt' ? [[name, visibleText(value)]] : name === 'src' ? [[name, value]] : []
    })
    this.beginLine()
    this.write(`<img${written(kept)} />`)
    this.hasText = true
    this.breaks = 0
  }

  lineBreak() {
    if (isStructural(this.place()) || this.breaks >= MAX_BREAKS) return
    this.keepMarks(this.marks)
    this.write('<br />')
    this.parted = false
    this.breaks += 1
  }

  rule() {
    if (isStructural(this.place()) && this.source.at(-1)?.awaited !== undefined) this.enterPart()
    if (isStructural(this.place()) || this.blocks.some(({ name }) => name === 'caption')) return
    this.leaveLine()
    this.write('<hr />')
  }

  end(): string {
    while (this.blocks.length > 0) this.leaveTop()
    this.keepMarks([])
    return this.out.join('')
  }

  /** A mark is written anew in each block: a long address in many of them must not fill the memory. */
  private write(part: string) {
    this.length += part.length
    if (this.length > MAX_LENGTH) throw badRequest('The text is larger than 5 MB', 'content')
    this.out.push(part)
  }

  private top() {
    return this.blocks.at(-1)
  }

  /** The name of the block that holds what comes next. */
  private place() {
    return this.top()?.name ?? ''
  }

  /** A mark within itself, or small letters within small ones, would change no more than the size. */
  private openMark(name: string, tag: string | undefined): Mark | undefined {
    const rivals = name === 'sub' || name === 'sup' ? ['sub', 'sup'] : [name]
    if (!tag || this.marks.some((mark) => rivals.includes(mark.name))) return undefined
    const mark = { name, tag }
    this.marks.push(mark)
    return mark
  }

  /** Makes the place where text may stand, within the marks that it has. */
  private beginLine() {
    if (isStructural(this.place())) this.enterPart()
    if (this.parted && this.hasText) {
      this.keepMarks([])
      this.write('<br />')
    }
    this.parted = false
    this.keepMarks(this.marks)
    for (const mark of this.marks.slice(this.written.length)) {
      this.write(mark.tag)
      this.written.push(mark)
    }
  }

  /** Closes marks until those that are left begin the wanted ones. */
  private keepMarks(wanted: Mark[]) {
    const kept = this.written.findIndex(({ tag }, at) => tag !== wanted[at]?.tag)
    if (kept === -1) return
    for (const { name } of this.written.splice(kept).toReversed()) this.write(`</${name}>`)
  }

  private leaveLine() {
    this.keepMarks([])
    while (isPhrasing(this.place())) this.leaveTop()
    this.startLine()
  }

  /** Opens a block where it may stand; undefined where it may not, or would lie too deep. */
  private enter(name: string, attributes: string): Block | undefined {
    const isPart = name === 'li' || name === 'tr' || name === 'caption' || isSection(name) || isCell(name)
    if (isPart) this.leaveImplicit()
    if (this.place() === 'caption') return undefined
    if (isPhrasing(this.place()) && !isList(name) && name !== 'table') return undefined
    if (name === 'caption') return this.enterCaption(attributes)
    if (isSection(name)) return this.enterSection(name)
    if (name === 'tr') return this.enterRow()
    if (isCell(name)) return this.enterCell(name, attributes)
    if (name === 'li') return this.enterItem(attributes)
    if (this.nesting >= MAX_NESTING && isNesting(name)) return undefined
    if (this.tables >= MAX_TABLE_NESTING && name === 'table') return undefined
    return this.enterFlow(name, attributes)
  }

  /** A block among text and other blocks. */
  private enterFlow(name: string, attributes: string): Block | undefined {
    if (name === 'div' && this.blocks.length >= MAX_BLOCKS) return undefined
    this.leaveLine()
    if (isStructural(this.place())) this.enterPart()
    return this.push(name, blockAttributes(name, attributes))
  }

  /** The item or cell that text must stand in, with the divisions around it. */
  private enterPart() {
    const part = isList(this.place()) ? this.push('li', '') : this.enterCell('td', '')
    if (part) part.isImplicit = true
    const around = this.source.slice(this.source.findLastIndex(({ block }) => block) + 1)
    for (const division of around) {
      if (division.awaited === undefined) continue
      division.block = this.enterFlow('div', division.awaited)
      division.awaited = undefined
    }
  }

  /** Leaves a part that the source does not have, and the divisions in it. */
  private leaveImplicit() {
    const part = this.blocks.findLast(({ name }) => name !== 'div')
    if (!part?.isImplicit || isStructural(part.name)) return
    this.leave(part)
  }

  private enterItem(attributes: string): Block | undefined {
    return isList(this.place())
      ? this.push('li', blockAttributes('li', attributes))
      : this.enterFlow('div', attributes)
  }

  private enterCaption(attributes: string): Block | undefined {
    const table = this.top()
    if (!isStructural(this.place())) return this.enterFlow('div', attributes)
    if (table?.name !== 'table' || table.hasCaption || table.hasRows) return undefined
    table.hasCaption = true
    return this.push('caption', blockAttributes('caption', attributes))
  }

  private enterSection(name: string): Block | undefined {
    while (this.place() === 'tr' || isSection(this.place())) this.leaveTop()
    const table = this.top()
    if (table?.name !== 'table') return undefined
    // a head in another place, and any foot, would be shown elsewhere than they are written
    const section = this.push(name === 'thead' && !table.hasRows ? 'thead' : 'tbody', '')
    table.hasRows = true
    section.grid = new Grid()
    return section
  }

  private enterRow(): Block | undefined {
    if (this.place() === 'tr') this.leaveTop()
    if (this.place() === 'table') this.enterSection('tbody')
    if (!isSection(this.place())) return undefined
    this.top()?.grid?.nextRow()
    return this.push('tr', '')
  }

  private enterCell(name: string, attributes: string): Block | undefined {
    if (this.place() !== 'tr' && !this.enterRow()) return this.enterFlow('div', attributes)
    const spans = this.blocks.at(-2)?.grid?.place(attributes) ?? ''
    return this.push(name, spans + blockAttributes(name, attributes))
  }

  private push(name: string, attributes: string): Block {
    this.keepMarks([])
    const block: Block = { name }
    this.blocks.push(block)
    this.write(`<${name}${attributes}>`)
    this.count(name, 1)
    this.startLine()
    return block
  }

  private leave(block: Block) {
    if (!this.blocks.includes(block)) return
    while (this.top() !== block) this.leaveTop()
    this.leaveTop()
  }

  private leaveTop() {
    this.keepMarks([])
    const block = this.blocks.pop()
    if (!block) return
    this.write(`</${block.name}>`)
    this.count(block.name, -1)
    this.startLine()
  }

  private count(name: string, by: number) {
    if (isNesting(name)) this.nesting += by
    if (name === 'table') this.tables += by
  }

  private startLine() {
    this.marksOnLetter = 0
    this.hasText = false
    this.parted = false
    this.breaks = 0
  }
}
