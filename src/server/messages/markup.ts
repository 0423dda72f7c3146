import { escapeText } from '#shared/escape-text.ts'

/** HTML that is safe to send. Only the `html` tag makes it, and that escapes every text put into it. */
export class Markup {
  readonly #source: string
  constructor(source: string) {
    this.#source = source
  }
  toString(): string {
    return this.#source
  }
}

export type MarkupPart = string | number | Markup | readonly Markup[] | undefined

/** Literal parts are markup, everything put in is text, unless it is Markup itself. */
export function html(literals: TemplateStringsArray, ...parts: MarkupPart[]): Markup {
  const outdented = literals.map((literal) => literal.replace(/\s*\n\s*/g, '\n'))
  return new Markup(outdented.reduce((source, literal, n) => source + render(parts[n - 1]) + literal))
}

function render(part: MarkupPart): string {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.toString()
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  return part.map(render).join('')
}

/** An absolute web address for a link; anything else (javascript:, data:, a path) throws. */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) {
    throw new TypeError('A link in a message must be an absolute http(s) address')
  }
  return url.href
}

/** A picture's address, when it can be shown: https only, because many mail programs refuse the rest. */
export function pictureAddress(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}
