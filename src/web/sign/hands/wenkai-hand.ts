import { cutHands } from './cut-hands.ts'
import letters from './wenkai-letters.json' with { type: 'json' }

/** A careful pen with nearly every character: traditional ones, and the rare ones of names. */
export const hands = cutHands(letters, {
  'LXGW WenKai TC': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/lxgw-wenkai-tc/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
})
