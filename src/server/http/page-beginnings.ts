import { escapeText } from '#shared/escape-text.ts'
import { type PageHead, pageHeads } from '#shared/page-heads.ts'

const headsByAddress: Record<string, PageHead> = {
  '/': pageHeads.dashboard,
  '/create': pageHeads.create,
  '/my-signers': pageHeads.mySigners,
  '/templates': pageHeads.templates,
}

const seal = [
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke="var(--ps-seal)" aria-hidden="true">',
  '<circle cx="16" cy="16" r="13.5" stroke-width="3"/>',
  '<path d="M9.5 11.5h13M9.5 16h13M9.5 20.5h7" stroke-width="2.5" stroke-linecap="round"/></svg>',
].join('')

/**
 * What stands in the page of whoever brings a session until the app takes its place (web/app/replace-beginning.ts): the
 * head that the app begins with, too, and below it what can be read and used already. Empty where only the app knows.
 */
export function beginningAt(address: string, content: string): string {
  const head = headsByAddress[address]
  if (!head && !content) return ''
  const title = head ? `<h1>${escapeText(head.title)}</h1>` : ''
  const lead = head?.lead ? `<p>${escapeText(head.lead)}</p>` : ''
  const main = title + lead + content
  return `<div id="beginning"><header>${seal}Plainseal</header><main>${main}</main></div>`
}
