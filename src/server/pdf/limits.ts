/** Above the 5 MB that a contract may have, with room for what escaping adds. In characters. */
export const maxHtmlLength = 8_000_000
/** Elements within elements; what lies deeper keeps its text and loses its form. */
export const maxDepth = 100
/** Lists and quotations within each other. */
export const maxNesting = 8
export const maxTableNesting = 2
/** Tables with more columns are set as text. */
export const maxColumns = 16
/** Points, as the template sets the page. */
export const textWidth = 388
export const textHeight = 620
