import { firstTouch } from '#web/ui/first-touch.ts'
import { loadForcedColors } from '#web/ui/forced-colors.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'

loadForcedColors()
void firstTouch.then(keepFocus)

// their 100 KB after all that the page names: until then it stands in letters that are as wide
const loadFonts = () => void import('#web/ui/fonts.ts').catch(() => undefined)
if (document.readyState === 'complete') loadFonts()
else addEventListener('load', loadFonts, { once: true })
