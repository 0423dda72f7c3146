import { languages } from '#shared/explaining/languages.ts'
import { chooseLanguage } from '#shared/signer-words/choose-language.ts'
import { createTimes } from '#shared/signer-words/times.ts'
import { createTranslator } from '#shared/signer-words/translate.ts'
import { signersWorker } from '#shared/signing/signers-worker.ts'
import { readKept } from '../kept-inputs.ts'
import { chosenLanguage, shownLanguage } from '../kept-language.ts'
import { readAddress, readSettings } from '../page-address.ts'
import { readPending } from '../pending-signature.ts'
import { enteredHere, fateOf } from './kept-here.ts'
import type { WordsOfPage } from './words-of-page.ts'
import 'virtual:palette.css'
import '#web/ui/stand-in-fonts.css'
import '../colors.css'
import '../sign.css'
import '../controls.css'
import '../forced-colors.css'
import './offline-page.css'

/** Put here by the build (tools/signers-worker.ts). */
declare const OFFLINE_WORDS: WordsOfPage

const RETRY_MS = 10_000

const query = new URLSearchParams(location.search)
const address = readAddress(location)
const signerId = 'signerId' in address ? address.signerId : undefined
const language = chooseLanguage({
  chosen: chosenLanguage() ?? (signerId && shownLanguage(signerId)),
  preset: undefined,
  query,
  acceptLanguage: navigator.languages.join(','),
})
const { tag, direction } = languages[language]
const words = OFFLINE_WORDS[language]
const { translate } = createTranslator({ tag, direction }, words)
const t = (key: keyof typeof words, values?: { time: string }) => translate(key, values)

function find(selector: string): HTMLElement {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}`)
  return found
}
const state = find('[role=status]')
const button = find('button')

function element(name: 'p' | 'li', text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** A browser that says it's offline is; one that says it's online may not get through all the same. */
function showWhy() {
  const isOffline = !navigator.onLine
  const title = t(isOffline ? 'offline' : 'unreached')
  document.title = title
  find('h1').textContent = title
  find('#opens').textContent = t(isOffline ? 'opensOnline' : 'opensLater')
}

/** Says of this link only what this device keeps for it. */
function showWhatIsKept(id: string) {
  const pending = readPending(id)
  if (pending) {
    const time = createTimes(tag).exact(pending.at)
    find('#pending').append(element('p', t('signedHere', { time })), element('p', t(fateOf(pending))))
    find('#pending').hidden = false
  }
  const entered = enteredHere(readKept(id), pending)
  if (entered.length === 0) return
  find('#entered p').textContent = t('stillHere')
  find('#entered ul').append(...entered.map((name) => element('li', t(name))))
  find('#entered').hidden = false
}

function showButton(isBusy: boolean) {
  button.textContent = t(isBusy ? 'trying' : 'tryAgain')
  button.toggleAttribute('data-busy', isBusy)
  button.setAttribute('aria-disabled', String(isBusy))
}

/** Whether there is a server to open the page; a proxy that says it is not there is none. */
const isReached = () =>
  fetch(signersWorker.address, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(RETRY_MS),
  }).then(
    // without a worker it has a page all the same
    ({ ok, status }) => ok || status === 404 || status === 410,
    () => false,
  )

let isTrying = false
/** Whether somebody pressed the button, and waits to hear what came of it. */
let isAsked = false
async function tryToOpen() {
  if (isTrying) return
  isTrying = true
  if (await isReached()) {
    state.textContent = t('opening')
    return location.reload()
  }
  isTrying = false
  showButton(false)
  if (isAsked) state.textContent = t('stillUnreached')
  isAsked = false
}

/** On a line that hangs a try is nearly always under way: its answer is then the one to the button, too. */
function askToOpen() {
  isAsked = true
  state.textContent = ''
  showButton(true)
  void tryToOpen()
}

const theme = query.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.lang = tag
document.documentElement.dir = direction
showWhy()
showButton(false)
find('footer').hidden = readSettings(location).hideBranding

button.addEventListener('click', askToOpen)
for (const change of ['online', 'offline'])
  window.addEventListener(change, () => {
    showWhy()
    void tryToOpen()
  })
setInterval(() => void tryToOpen(), RETRY_MS)
// last: whatever a browser has kept, the page says the rest and opens
if (signerId) showWhatIsKept(signerId)
