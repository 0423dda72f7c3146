/** Above the 5 MB that a contract may have, with room for what escaping adds. In characters. */
export const maxHtmlLength = 8_000_000
/** Elements within elements; what lies deeper keeps its text and loses its form. */
export const maxDepth = 100
/** Lists and quotations within each other. */
export const maxNesting = 8
export const maxTableNesting = 2
/** Points, as the template sets the page. */
export const textWidth = 388
export const textHeight = 620
/** The same on a page that is turned sideways: what US Letter has between the same margins. A4 has a little more. */
export const turnedWidth = 568
export const turnedHeight = 420
/** Tables whose columns would be narrower on average are set as text: at most 16 columns on a page. */
export const narrowestColumn = 24
/** Type sizes of text and headings, as the template sets them. */
export const bodySize = 12
export const arabicSize = 13.5
export const headingSizes = [21, 15, 13, 12, 12, 11]
