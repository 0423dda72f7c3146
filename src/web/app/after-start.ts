import { firstTouch } from '#web/ui/first-touch.ts'
import { loadForcedColors } from '#web/ui/forced-colors.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'

loadForcedColors()
void firstTouch.then(keepFocus)
