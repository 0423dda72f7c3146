import { readFileSync } from 'node:fs'
import { DomUtils, Parser, parseDocument } from 'htmlparser2'
import { z } from 'zod'

const folder = new URL('../examples/', import.meta.url)

const signer = z.strictObject({
  name: z.string().min(1),
  email: z.email(),
  phone: z.string(),
  signingOrder: z.int().min(1),
  notificationPreference: z.enum(['email', 'sms', 'both']),
  geolocationRequirement: z.enum(['none', 'ask', 'require']),
})

const example = z.strictObject({
  file: z.string().regex(/^[a-z-]+\.html$/),
  title: z.string().min(1),
  kind: z.enum(['nondisclosure', 'services', 'employment', 'lease', 'loan']),
  workflow: z.enum(['parallel', 'sequential']),
  twoFARequirement: z.enum(['none', 'ask', 'require']),
  signers: z.array(signer).min(2).max(3),
  description: z.string().min(1),
})

export type Block = {
  tag: string
  text: string
  /** Bold text with which the block begins, after its number. */
  caption: string
}

export type ExampleContract = {
  html: string
  text: string
  /** Headings, paragraphs, list items and table cells in reading order. */
  blocks: Block[]
  /** Tables as texts, row by row, header first. */
  tables: string[][][]
}

type Node = ReturnType<typeof parseDocument>['children'][number]

const readers = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'li', 'td', 'th'])

export function readExampleList() {
  return z.array(example).parse(JSON.parse(readFileSync(new URL('examples.json', folder), 'utf8')))
}

export function readExampleContract(file: string): ExampleContract {
  const html = readFileSync(new URL(file, folder), 'utf8')
  const root = parseDocument(html.replaceAll('<br>', ' '))
  const blocks = DomUtils.findAll((element) => readers.has(element.name), root.children).map((element) => ({
    tag: element.name,
    text: plain(element),
    caption: captionOf(element.children),
  }))
  const tables = elements('table', root.children).map((table) =>
    elements('tr', table.children).map((row) =>
      DomUtils.findAll((cell) => cell.name === 'td' || cell.name === 'th', row.children).map(plain),
    ),
  )
  return { html, text: blocks.map((block) => block.text).join('\n'), blocks, tables }
}

function elements(name: string, within: Node[]) {
  return DomUtils.getElementsByTagName(name, within)
}

/** Clauses begin "4.2 <strong>Caption.</strong>", tables are announced by a paragraph in bold. */
function captionOf([first, second]: Node[]): string {
  const bold = first && /^[A-D\d]+\.\d+ $/.test(plain(first)) ? second : first
  return bold && 'name' in bold && bold.name === 'strong' ? plain(bold) : ''
}

function plain(node: Node): string {
  return DomUtils.textContent(node).replace(/\s+/g, ' ')
}

const attributesOf: Record<string, string[]> = {
  a: ['href'],
  ol: ['start', 'type'],
  td: ['colspan', 'style'],
  th: ['colspan', 'style'],
}
const allowedTags = new Set(
  'h1 h2 h3 h4 p ol ul li table thead tbody tr th td strong em u blockquote br hr a sup'.split(' '),
)

/** Whatever in the file is outside the small set of HTML in which the examples are written. */
export function findForeignHtml(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!allowedTags.has(name)) found.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (!attributesOf[name]?.includes(key)) found.push(`${key} on <${name}>`)
        if (key === 'style' && !/^text-align: (left|center|right)$/.test(value)) found.push(`style ${value}`)
      }
    },
    onclosetag(name, implied) {
      if (implied && name !== 'br' && name !== 'hr') found.push(`<${name}> is not closed`)
    },
    oncomment: (text) => found.push(`comment ${text}`),
  })
  parser.end(html)
  return found
}
