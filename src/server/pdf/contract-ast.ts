/** What the Typst template walks: plain JSON, texts literal, sizes and depths already within limits. */
export type Mark = 'b' | 'i' | 'u' | 's' | 'sub' | 'sup' | 'code'

export type Inline = string | TextSpan | { t: 'br' } | InlineImage

export type TextSpan = {
  t: 'x'
  v: string
  /** Marks, outermost first. */
  m: Mark[]
  href?: string
  lang?: string
}

export type InlineImage = {
  t: 'img'
  src: string
  alt: string
  /** Width in points, at most the width of the text. */
  w: number
}

export type BlockLook = {
  rtl?: boolean
  align?: 'left' | 'center' | 'right' | 'justify'
  lang?: string
}

export type Block =
  | ({ t: 'p'; c: Inline[]; stick?: boolean } & BlockLook)
  | ({ t: 'h'; l: number; c: Inline[] } & BlockLook)
  | ({ t: 'ul'; items: Block[][]; continues?: true } & BlockLook)
  | ({
      t: 'ol'
      items: Block[][]
      start: number
      numbering: string
      /** Of the whole list that this is a part of: all parts leave as much room for their numbers. */
      numbers?: { from: number; to: number }
      /** Follows the item before as the next one. */
      continues?: true
    } & BlockLook)
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
}

/** 'auto' for columns of short texts, else the share of the remaining width. */
export type Track = 'auto' | number

export type TableCell = {
  cs: number
  rs: number
  th?: boolean
  /** Short enough to stay on one page. */
  keep?: boolean
  align?: BlockLook['align']
  c: Block[]
}
