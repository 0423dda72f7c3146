import { createHash } from 'node:crypto'
import { connectFailures, type ConnectOutcome, mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import type { Deps } from '#server/deps.ts'
import type { FileAnswer } from '#server/http/route.ts'
import { html, Markup } from '#server/messages/markup.ts'

const style = `body{margin:0;display:grid;place-content:center;min-height:100vh;padding:24px;box-sizing:border-box;
background:#fbfaf7;color:#1b2a4a;font:16px/24px system-ui,sans-serif;text-align:center}
h1{margin:0 0 8px;font-size:20px;line-height:28px}p{margin:0 0 16px}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#10141f;color:#e8ebf2}}`

// the code leaves the address at once; whoever opened the window is told, if it is of this very origin
const script = `const{outcome}=document.body.dataset
history.replaceState(null,'',location.pathname)
if(window.opener){window.opener.postMessage(JSON.parse(outcome),location.origin);window.close()}`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the window of a sign-in shows for a moment: it tells the page that opened it what came of it, and closes. */
export function outcomePage({ settings }: Deps, outcome: ConnectOutcome): FileAnswer {
  const { provider, failed } = outcome
  const title = failed ? 'Connection Failed' : `${mailboxNames[provider]} connected`
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body data-outcome="${JSON.stringify(outcome)}">
        <main>
          <h1>${title}</h1>
          <p>${failed ? connectFailures[failed] : 'You can close this window.'}</p>
          <p><a href="${settings.appUrl}/account?tab=email">Back to Email Services</a></p>
        </main>
        ${new Markup(`<script>${script}</script>`)}
      </body>
    </html> `
  return {
    bytes: Buffer.from(page.toString()),
    filename: 'connected.html',
    contentType: 'text/html; charset=utf-8',
    inline: true,
    contentSecurityPolicy,
    keepsOpener: true,
  }
}
