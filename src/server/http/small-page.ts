import { createHash } from 'node:crypto'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { dark, light } from '#shared/palette.ts'
import { html, Markup } from '#server/messages/markup.ts'

const colour = (role: 'paper' | 'text' | 'seal') => `light-dark(${light[role]},${dark[role]})`
const style = `:root{color-scheme:light dark}
body{margin:0;display:grid;place-content:center;min-height:100vh;padding:24px;box-sizing:border-box;
background:${colour('paper')};color:${colour('text')};font:17px/27px system-ui,sans-serif;text-align:center}
main{max-width:480px}h1{margin:16px 0 8px;font-size:22px;line-height:30px}p{margin:0;text-wrap:pretty}
p+p{margin-top:16px}a{color:inherit}svg{stroke:${colour('seal')};stroke-linecap:round}`

const mark = new Markup(
  '<svg width="36" height="36" viewBox="0 0 32 32" fill="none" aria-hidden="true"><circle cx="16" cy="16" r="13.5" stroke-width="3"/><path d="M9.5 11.5h13M9.5 16h13M9.5 20.5h7" stroke-width="2.5"/></svg>',
)

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type SmallPage = {
  title: string
  /** Below the title. */
  content: Markup
  /** English when left out. */
  language?: Language
  /** Runs on the page, and finds what it is given, as JSON, in `document.body.dataset.given`. */
  script?: { source: string; given: unknown }
}

/** A page of a few words that stands by itself, as an answer in place of a file: it loads nothing. */
export function smallPage({ title, content, language = 'english', script }: SmallPage) {
  const given = script && html` data-given="${JSON.stringify(script.given)}"`
  const page = html`<!doctype html>
    <html lang="${languages[language].tag}" dir="${languages[language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body${given}>
        <main>
          ${mark}
          <h1>${title}</h1>
          ${content}
        </main>
        ${script && new Markup(`<script>${script.source}</script>`)}
      </body>
    </html> `
  return {
    bytes: Buffer.from(page.toString()),
    contentType: 'text/html; charset=utf-8',
    inline: true,
    contentSecurityPolicy: [
      "default-src 'none'",
      ...(script ? [`script-src ${hash(script.source)}`] : []),
      `style-src ${hash(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
