import { chooseLanguage } from '#shared/signer-words/choose-language.ts'
import { COPY_LINK_DAYS } from '#server/features/notices/copy-links.queries.ts'
import type { FileAnswer } from '#server/http/route.ts'
import { smallPage } from '#server/http/small-page.ts'
import { html } from '#server/messages/markup.ts'
import { type WordsOfLanguage, wordsIn } from '#server/messages/words/message-words.ts'
import type { ClosedLink } from './open-copy-link.ts'

function wordsOf(link: ClosedLink, { say }: WordsOfLanguage): [title: string, text: string] {
  if (link === 'off') return [say('pdfLinkOff'), say('pdfLinkOffText')]
  if (link === 'unknown') return [say('pdfLinkUnknown'), say('pdfLinkUnknownText')]
  return [say('pdfLinkExpired'), say('pdfLinkExpiredText', { days: COPY_LINK_DAYS })]
}

/**
 * What a person sees who opens a link to the sealed PDF that doesn't open it, in their browser's language: who was sent it
 * isn't known of a link. Nothing in it tells of the contract or its sender: the link may be in wrong hands.
 */
export function closedLinkPage(link: ClosedLink, acceptLanguage: string | undefined): FileAnswer {
  const nothing = { chosen: null, preset: null, query: new URLSearchParams() }
  const language = chooseLanguage({ ...nothing, acceptLanguage })
  const [title, text] = wordsOf(link, wordsIn(language))
  return {
    ...smallPage({ title, content: html`<p>${text}</p>`, language }),
    filename: 'link.html',
    status: link === 'unknown' ? 404 : 410,
  }
}
