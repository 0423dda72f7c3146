import { connectFailures, type ConnectOutcome, mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import type { Deps } from '#server/deps.ts'
import type { FileAnswer } from '#server/http/route.ts'
import { smallPage } from '#server/http/small-page.ts'
import { html } from '#server/messages/markup.ts'

// the code leaves the address at once; whoever opened the window is told, if it is of this very origin
const source = `const{given}=document.body.dataset
history.replaceState(null,'',location.pathname)
if(window.opener){window.opener.postMessage(JSON.parse(given),location.origin);window.close()}`

/** What the window of a sign-in shows for a moment: it tells the page that opened it what came of it, and closes. */
export function outcomePage({ settings }: Deps, outcome: ConnectOutcome): FileAnswer {
  const { provider, failed } = outcome
  const title = failed ? 'Connection Failed' : `${mailboxNames[provider]} connected`
  const content = html`<p>${failed ? connectFailures[failed] : 'You can close this window.'}</p>
    <p><a href="${settings.appUrl}/account?tab=email">Back to Email Services</a></p>`
  return {
    ...smallPage({ title, content, script: { source, given: outcome } }),
    filename: 'connected.html',
    keepsOpener: true,
  }
}
