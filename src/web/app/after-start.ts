import { firstTouch } from '#web/ui/first-touch.ts'
import { loadForcedColors } from '#web/ui/forced-colors.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { settle } from '#web/ui/settle.ts'
import { appIsShown } from './replace-beginning.ts'

loadForcedColors()
void firstTouch.then(keepFocus)

// their 100 KB after all that the page names: until then it stands in letters that are as wide
async function loadFonts() {
  await import('#web/ui/fonts.ts').catch(() => undefined)
  await appIsShown
  // asked for with the next frame, and shown by the one after they have come
  await frame()
  await document.fonts.ready
  await frame()
  settle()
}
const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
if (document.readyState === 'complete') void loadFonts()
else addEventListener('load', () => void loadFonts(), { once: true })
