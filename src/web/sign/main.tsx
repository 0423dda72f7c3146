import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { hasEarlyConsent } from './early-consent.ts'
import { chosenLanguage } from './kept-language.ts'
import { takeLinkSecret } from './link-secret.ts'
import { readAddress, readSettings } from './page-address.ts'
import { loadFirst } from './use-view.ts'
import { changeLanguage, languageOfPage, lastDay } from './words.ts'
import 'virtual:palette.css'
import '#web/ui/stand-in-fonts.css'
import './colors.css'
import './sign.css'
import './controls.css'
import './forced-colors.css'

const bare = takeLinkSecret(location)
if (bare) history.replaceState(history.state, '', bare)

// what was chosen here may not have reached the server
async function loadLanguage() {
  const wanted = chosenLanguage() ?? languageOfPage()
  while (!((await changeLanguage(wanted)) || (await changeLanguage('english'))))
    await new Promise((done) => setTimeout(done, AGAIN_MS))
}

/** What stands in the HTML says as much as the page could before it has its first answer; a first step even more. */
const MAX_WAIT_MS = hasEarlyConsent() ? 20_000 : 3000
/** Without words there is no page. */
const AGAIN_MS = 2000
const address = readAddress(location)
const answered = Promise.race([
  address.page === 'sign' && loadFirst(address.signerId),
  new Promise((done) => setTimeout(done, MAX_WAIT_MS)),
])

const root = document.getElementById('root')
async function begin() {
  await Promise.all([loadLanguage(), answered])
  // the first date takes a slow phone long: before the drawing, which leaves the browser free between its slices
  lastDay(new Date().toISOString())
  if (root) startTransition(() => createRoot(root).render(<App settings={readSettings(location)} />))
}
void begin()
