import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { FetchedPage } from '#shared/web-pages/web-pages.api.ts'
import { blockOf, withBlock } from '#web/features/draft/blocks.ts'
import { withType } from '#web/features/draft/content-types.ts'
import { lostBetween } from '#web/ui/editor/round-trip.ts'
import { formatExact } from '#shared/format-time.ts'

const MAX_SHOWN_LENGTH = 80

/** What the contract says of a page, and the page: HTML of the block. */
export function pageBlock({ title, url, fetchedAt, content }: FetchedPage): string {
  const { body } = document.implementation.createHTMLDocument()
  const heading = document.createElement('h2')
  heading.textContent = `From the web page: ${title}`
  const source = document.createElement('p')
  const link = document.createElement('a')
  link.setAttribute('href', url)
  link.textContent = url.length > MAX_SHOWN_LENGTH ? `${url.slice(0, MAX_SHOWN_LENGTH - 1)}…` : url
  source.append('Source: ', link, `, fetched on ${formatExact(fetchedAt)}`)
  body.append(heading, source)
  return body.innerHTML + content
}

/** The draft with the page in its text, in place of the one before; `asked`: by what it was asked for. */
export function withPage(
  draft: ContractDraft,
  page: FetchedPage,
  asked = draft.url.asked,
): Partial<ContractDraft> {
  const { contentTypes } = draft.contentTypes.includes('html') ? draft : withType(draft, 'html')
  return {
    contentTypes: contentTypes ?? draft.contentTypes,
    html: withBlock(draft.html, 'url', pageBlock(page)),
    url: { ...draft.url, page, asked },
  }
}

/** Whether the page's text is still in the contract. Asked at every key stroke, so it looks without parsing. */
export const holdsPage = ({ html }: Pick<ContractDraft, 'html'>) => html.includes('data-block="url"')

/** Whether replacing the page would lose what the person has changed in its text. */
export function isPageEdited({ html, url }: Pick<ContractDraft, 'html' | 'url'>): boolean {
  const block = blockOf(html, 'url')
  if (block === undefined || !url.page) return false
  const fetched = pageBlock(url.page)
  return lostBetween(fetched, block).includes('text') || lostBetween(block, fetched).length > 0
}
