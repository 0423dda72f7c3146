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

/**
 * The address of a picture on this server, when it can be shown: https only, because many mail programs refuse the rest.
 * Whoever opens a mail is seen by nobody but whoever sent it, so no other server's picture stands in one.
 */
export function pictureAddress(path: string | null | undefined, appUrl: string): string | undefined {
  if (!path || path.length > 2000 || !path.startsWith('/api/') || !appUrl.startsWith('https:'))
    return undefined
  const url = new URL(path, appUrl)
  return url.origin === new URL(appUrl).origin ? url.href : undefined
}
