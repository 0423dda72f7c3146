import { Parser } from 'htmlparser2'
import { FileError } from '#server/files/file-error.ts'
import { WORD_NAMESPACES } from './walk-word-xml.ts'
import { attributeOf, localName, meansOn, wholeNumber } from './word-xml.ts'

type Range = { from: number; to: number }

/** A paragraph of a part of a Word document, and where its XML stands. */
export type WordParagraph = {
  /** Behind its opening tag. */
  at: number
  /** Of the names of its elements, such as `w:`. */
  prefix: string
  /** The tag that opens its properties. */
  properties?: Range & { isEmpty: boolean }
  numPr?: Range
  style?: string
  numId?: string
  level?: number
  /** False where its mark is deleted or moved away, or where it is hidden. */
  isCounted: boolean
  /** Its mark is deleted: its words belong to the paragraph that follows. */
  isMerged: boolean
  hasContent: boolean
  /** The text, or the text box, that it is counted in. */
  story: number
  /** Paragraphs of one block stand directly below each other. */
  block: number
}

export type ScannedPart = {
  paragraphs: WordParagraph[]
  /** Names in tags of elements that mammoth passes over with all their words. */
  passedOver: (Range & { prefix: string })[]
  hasTrackedChanges: boolean
  hasComments: boolean
  /** Numbers that Word makes with fields and does not save. */
  hasNumberFields: boolean
}

const NUMBER_FIELD = /^\s{0,20}(LISTNUM|AUTONUM)/i
/** What is deeper is made to exhaust who reads it. */
const MAX_DEPTH = 1000

const unlikeWord = () =>
  new FileError(
    'unreadable',
    'This isn’t a standard Word file. Open it in Word, save it again, and upload the new file.',
  )

const changes = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel'])
const blocks = new Set(['tbl', 'tc', 'txbxContent', 'footnote', 'endnote'])
const wrappers = new Set(['fldSimple', 'dir', 'bdo'])
const content = new Set(
  'tab sym drawing pict object footnoteReference endnoteReference noBreakHyphen softHyphen'.split(' '),
)

const read = new Set([
  ...changes,
  ...blocks,
  ...wrappers,
  ...content,
  ...'p pPr pStyle numPr numId ilvl rPr vanish r t instrText tr trPr commentReference'.split(' '),
])
const CHOICE = 'Choice'

const prefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1)

/** Reads what the numbers of a part depend on, in one pass and without a tree. @throws FileError */
export function scanParagraphs(xml: string): ScannedPart {
  const scanner = new PartScanner(xml)
  scanner.parser.write(xml)
  scanner.parser.end()
  return scanner.part
}

type OpenParagraph = { paragraph: WordParagraph; isMarkHidden: boolean; isSeen: boolean }

class PartScanner {
  readonly part: ScannedPart = {
    paragraphs: [],
    passedOver: [],
    hasTrackedChanges: false,
    hasComments: false,
    hasNumberFields: false,
  }
  readonly parser: Parser
  private readonly xml: string
  /** Local names of the open elements; empty for those that say nothing about numbers. */
  private readonly names: string[] = []
  private readonly prefixes = new Set<string>()
  private readonly known = new Map<string, string>()
  private readonly open: OpenParagraph[] = []
  private readonly stories = [0]
  private story = 0
  private block = 0
  private isRunHidden = false
  /** A deleted mark leaves words to the paragraph that follows. */
  private hasLeftWords = false
  /** Everything is passed over until no more elements than these are open. */
  private leaveOut: number | undefined

  constructor(xml: string) {
    this.xml = xml
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.opened(name, attributes),
        onclosetag: (name, isImplied) => this.closed(name, isImplied),
        ontext: (text) => this.text(text),
      },
      { xmlMode: true },
    )
  }

  private opened(name: string, attributes: Record<string, string>) {
    const depth = this.names.length
    if (depth === 0) this.readPrefixes(attributes)
    if (depth === MAX_DEPTH) throw unlikeWord()
    const local = this.nameOf(name)
    this.names.push(local)
    if (local === '' || this.leaveOut !== undefined) return
    if (local === CHOICE) this.leaveOut = depth
    else if (local === 'p') this.begin(name)
    else if (changes.has(local)) this.changed(local, depth)
    else if (wrappers.has(local)) this.wrapped(name, attributes)
    else if (blocks.has(local)) this.enter(local)
    else if (local === 'commentReference') this.part.hasComments = true
    else this.inParagraph(local, attributes)
  }

  private nameOf(name: string): string {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const isOfWord = this.prefixes.has(prefixOf(name))
    const local = localName(name)
    // mammoth reads what stands beside it for older programs
    const found = isOfWord && read.has(local) ? local : local === CHOICE ? CHOICE : ''
    this.known.set(name, found)
    return found
  }

  private readPrefixes(attributes: Record<string, string>) {
    for (const [key, namespace] of Object.entries(attributes))
      if (WORD_NAMESPACES.has(namespace)) this.prefixes.add(key === 'xmlns' ? '' : `${localName(key)}:`)
  }

  private begin(name: string) {
    const paragraph: WordParagraph = {
      at: this.parser.endIndex + 1,
      prefix: prefixOf(name),
      isCounted: true,
      isMerged: false,
      hasContent: this.hasLeftWords,
      story: this.stories.at(-1) ?? 0,
      block: this.block,
    }
    this.hasLeftWords = false
    this.part.paragraphs.push(paragraph)
    this.open.push({ paragraph, isMarkHidden: false, isSeen: false })
    // nothing can be put into a tag that closes itself
    if (this.isEmptyTag()) paragraph.isCounted = false
  }

  private isEmptyTag() {
    return this.xml[this.parser.endIndex - 1] === '/'
  }

  /** What was deleted or moved away is left out; a mark of it in properties says so of what has them. */
  private changed(local: string, depth: number) {
    this.part.hasTrackedChanges = true
    if (local !== 'del' && local !== 'moveFrom') return
    const paragraph = this.open.at(-1)?.paragraph
    if (this.isIn('rPr', 'pPr', 'p') && paragraph) {
      paragraph.isCounted = false
      paragraph.isMerged = local === 'del'
    } else if (this.isIn('trPr', 'tr')) this.leaveOut = depth - 2
    else if (!this.isIn('rPr')) this.leaveOut = depth
  }

  /** Whether the element opened last is a child of the first of these, and that of the next. */
  private isIn(...parents: string[]) {
    return parents.every((parent, at) => this.names.at(-2 - at) === parent)
  }

  private wrapped(name: string, attributes: Record<string, string>) {
    const from = this.parser.startIndex + 1
    this.part.passedOver.push({ from, to: from + name.length, prefix: prefixOf(name) })
    if (NUMBER_FIELD.test(attributeOf(attributes, 'instr') ?? '')) this.part.hasNumberFields = true
  }

  private enter(local: string) {
    this.block += 1
    if (local === 'txbxContent') this.stories.push(++this.story)
  }

  private inParagraph(local: string, attributes: Record<string, string>) {
    const current = this.open.at(-1)
    if (!current) return
    const { paragraph } = current
    const tag = { from: this.parser.startIndex, to: this.parser.endIndex + 1 }
    if (local === 'r') this.isRunHidden = false
    else if (content.has(local) && this.isIn('r')) this.filled()
    else if (local === 'vanish' && meansOn(attributeOf(attributes, 'val'))) {
      if (this.isIn('rPr', 'pPr', 'p')) current.isMarkHidden = true
      else if (this.isIn('rPr', 'r')) this.isRunHidden = true
    } else if (local === 'pPr' && this.isIn('p')) {
      if (paragraph.properties) this.leaveOut = this.names.length - 1
      else paragraph.properties = { ...tag, isEmpty: this.isEmptyTag() }
    } else if (local === 'pStyle' && this.isIn('pPr', 'p')) paragraph.style ??= attributeOf(attributes, 'val')
    else if (local === 'numPr' && this.isIn('pPr', 'p')) paragraph.numPr ??= tag
    else if (local === 'numId' && this.isIn('numPr', 'pPr', 'p'))
      paragraph.numId ??= attributeOf(attributes, 'val')
    else if (local === 'ilvl' && this.isIn('numPr', 'pPr', 'p'))
      paragraph.level ??= wholeNumber(attributeOf(attributes, 'val'))
  }

  private filled() {
    const current = this.open.at(-1)
    if (!current) return
    current.paragraph.hasContent = true
    if (!this.isRunHidden) current.isSeen = true
  }

  private text(text: string) {
    if (this.leaveOut !== undefined) return
    const local = this.names.at(-1)
    if (local === 't') this.filled()
    else if (local === 'instrText' && NUMBER_FIELD.test(text)) this.part.hasNumberFields = true
  }

  private closed(name: string, isImplied: boolean) {
    const local = this.names.pop()
    if (this.leaveOut !== undefined) {
      if (this.names.length <= this.leaveOut) this.leaveOut = undefined
      return
    }
    if (local === undefined || local === '') return
    const current = this.open.at(-1)
    if (local === 'p' && current) this.end(current)
    else if (local === 'numPr' && current?.paragraph.numPr && this.names.at(-2) === 'p')
      current.paragraph.numPr.to = Math.max(current.paragraph.numPr.to, this.parser.endIndex + 1)
    else if (blocks.has(local)) {
      this.block += 1
      if (local === 'txbxContent') this.stories.pop()
    } else if (wrappers.has(local) && !isImplied) this.closedWrapper(name)
  }

  private end({ paragraph, isMarkHidden, isSeen }: OpenParagraph) {
    this.open.pop()
    if (isMarkHidden && !isSeen) paragraph.isCounted = false
    if (!paragraph.isMerged) return
    this.hasLeftWords = paragraph.hasContent
    paragraph.hasContent = false
  }

  private closedWrapper(name: string) {
    const from = this.parser.startIndex + 2
    this.part.passedOver.push({ from, to: from + name.length, prefix: prefixOf(name) })
  }
}
