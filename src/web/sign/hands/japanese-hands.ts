import { cutHands } from './cut-hands.ts'
import letters from './japanese-letters.json' with { type: 'json' }

/** A brush, a felt pen, and a pen. */
export const hands = cutHands(letters, {
  'Yuji Boku': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/yuji-boku/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
  'Zen Kurenaido': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/zen-kurenaido/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
  'Klee One': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/klee-one/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
})
