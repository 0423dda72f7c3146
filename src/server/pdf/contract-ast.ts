/** What the Typst template walks: plain JSON, texts literal, sizes and depths already within limits. */
export type Mark = 'b' | 'i' | 'u' | 's' | 'sub' | 'sup' | 'code' | 'place'

export type Inline = string | TextSpan | { t: 'br' } | InlineImage | InlinePlace

export type TextSpan = {
  t: 'x'
  v: string
  /** Marks, outermost first. */
  m: Mark[]
  href?: string
  lang?: string
  /** No line ends within. */
  kept?: true
}

export type InlineImage = {
  t: 'img'
  src: string
  alt: string
  /** Width in points, at most the width of the text. */
  w: number
}

/** Where a signer initials or signs: their picture, or an empty line. What is read there follows as text. */
export type InlinePlace = {
  t: 'place'
  number: number
  src?: string
  alt: string
  /** Points. */
  w: number
  h: number
  /** How wide a line is: what is read there is set below, and may be wider than the picture. */
  room: number
  /** In a list: it hangs below its line, as the mark of the item stands at the top. */
  hangs?: true
}

/** A number that stands to the left of its paragraph. */
export type Hang = {
  /** How many parts at the beginning hold the number and the space behind it. */
  parts: number
  /** Points from the beginning of the number to that of the text. */
  width: number
}

export type BlockLook = {
  rtl?: boolean
  align?: 'left' | 'center' | 'right' | 'justify'
  lang?: string
}

export type TextLines = {
  c: Inline[]
  /** The same, with words wider than its line whole: to be divided by their syllables, where that suffices. */
  whole?: { c: Inline[]; words: string[] }
}

export type Paragraph = {
  t: 'p'
  /** The title of the table that follows. */
  stick?: boolean
  /** Stands on the page on which the next block begins, and is spaced as what it is. */
  leads?: 'heading' | 'line'
  /** The next paragraph has the rest of its lines. */
  goesOn?: true
  /** Its lines follow those of the paragraph before. */
  continues?: true
  hang?: Hang
  /** Points by which all of it begins further in. */
  inset?: number
} & TextLines &
  BlockLook

export type Heading = { t: 'h'; l: number; hang?: Hang } & TextLines & BlockLook

export type List =
  | ({ t: 'ul'; items: Block[][]; indent?: number; isRoomy?: true; continues?: true } & BlockLook)
  | ({
      t: 'ol'
      items: Block[][]
      /** Points from where lists begin otherwise. */
      indent?: number
      /** Its items are as long as paragraphs, and stand as far apart. */
      isRoomy?: true
      start: number
      numbering: string
      /** Of the whole list that this is a part of: all parts leave as much room for their numbers. */
      numbers?: { from: number; to: number }
      /** Follows the item before as the next one. */
      continues?: true
    } & BlockLook)

export type Block =
  | Paragraph
  | Heading
  | List
  | ({ t: 'quote'; c: Block[] } & BlockLook)
  | { t: 'hr' }
  | TableBlock

export type TableBlock = BlockLook & {
  t: 'table'
  columns: Track[]
  head: TableCell[][]
  rows: TableCell[][]
  /** Type size in points: wide tables are set smaller. */
  size: number
  /** Points between the text of a cell and its left and right edge. */
  inset: number
  /** Short enough to stay on one page. */
  keep?: true
  /** Too wide for an upright page. */
  isTurned?: true
}

/** 'auto' for columns of short texts, else the share of the remaining width. */
export type Track = 'auto' | number

export type TableCell = {
  cs: number
  rs: number
  th?: boolean
  /** In a row that is short enough to stay on one page. */
  keep?: boolean
  align?: BlockLook['align']
  c: Block[]
}
