import { createHash } from 'node:crypto'
import { languages } from '#shared/explaining/languages.ts'
import { dark, light } from '#shared/palette.ts'
import { chooseLanguage } from '#shared/signer-words/choose-language.ts'
import { COPY_LINK_DAYS } from '#server/features/notices/copy-links.queries.ts'
import type { FileAnswer } from '#server/http/route.ts'
import { html, Markup } from '#server/messages/markup.ts'
import { type WordsOfLanguage, wordsIn } from '#server/messages/words/message-words.ts'
import type { ClosedLink } from './open-copy-link.ts'

const colors = ({ paper, text, seal }: typeof light) => `--paper:${paper};--text:${text};--seal:${seal}`
const style = `:root{${colors(light)};color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{${colors(dark)}}}
body{margin:0;display:grid;place-content:center;min-height:100vh;padding:24px;box-sizing:border-box;
background:var(--paper);color:var(--text);font:17px/27px system-ui,sans-serif;text-align:center}
main{max-width:480px}h1{margin:16px 0 8px;font-size:22px;line-height:30px}p{margin:0;text-wrap:pretty}
svg{stroke:var(--seal);stroke-linecap:round}`
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const mark = new Markup(
  '<svg width="36" height="36" viewBox="0 0 32 32" fill="none" aria-hidden="true"><circle cx="16" cy="16" r="13.5" stroke-width="3"/><path d="M9.5 11.5h13M9.5 16h13M9.5 20.5h7" stroke-width="2.5"/></svg>',
)

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
  const page = html`<!doctype html>
    <html lang="${languages[language].tag}" dir="${languages[language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          ${mark}
          <h1>${title}</h1>
          <p>${text}</p>
        </main>
      </body>
    </html> `
  return {
    bytes: Buffer.from(page.toString()),
    filename: 'link.html',
    contentType: 'text/html; charset=utf-8',
    inline: true,
    status: link === 'unknown' ? 404 : 410,
    contentSecurityPolicy,
  }
}
