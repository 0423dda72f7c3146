import { escapeBetweenTags } from '#shared/escape-text.ts'
import { parseHtml } from '#web/ui/editor/parse-html.ts'

const ITEM = /^- /
const HEADING = /^#{1,3} /

/**
 * Plain text as HTML of a contract: paragraphs are parted by an empty line, a line that begins with "- " is an item of a
 * list, one that begins with "## " a heading.
 */
export function htmlOfPlain(plain: string): string {
  const pieces: string[] = []
  let items: string[] = []
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) pieces.push(`<p>${lines.join('<br>')}</p>`)
    if (items.length > 0) pieces.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    lines = []
    items = []
  }
  for (const line of plain.split('\n').map((each) => each.trim())) {
    const isItem = ITEM.test(line)
    if (line === '' || HEADING.test(line) || (isItem ? lines : items).length > 0) flush()
    if (HEADING.test(line)) pieces.push(`<h3>${escapeBetweenTags(line.replace(HEADING, ''))}</h3>`)
    else if (isItem) items.push(escapeBetweenTags(line.replace(ITEM, '')))
    else if (line !== '') lines.push(escapeBetweenTags(line))
  }
  flush()
  return pieces.join('\n')
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, td, th, div'
const words = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()

/** HTML as the plain text that htmlOfPlain reads; what plain text cannot say, emphasis and tables, is gone. */
export function plainOfHtml(html: string): string {
  const body = parseHtml(html)
  for (const br of body.querySelectorAll('br')) br.replaceWith(' ')
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS))
  if (blocks.length === 0) return words(body)
  let plain = ''
  let wasItem = false
  for (const block of blocks) {
    const isItem = block.closest('li') !== null
    const mark = isItem ? '- ' : /^H\d$/.test(block.tagName) ? '## ' : ''
    if (words(block) === '') continue
    if (plain) plain += isItem && wasItem ? '\n' : '\n\n'
    plain += mark + words(block)
    wasItem = isItem
  }
  return plain
}
