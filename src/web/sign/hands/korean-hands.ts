import { cutHands } from './cut-hands.ts'
import letters from './korean-letters.json' with { type: 'json' }

/** A pen, a thin brush, and a dry one, which has the syllables of KS X 1001 only. */
export const hands = cutHands(letters, {
  'Nanum Pen Script': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/nanum-pen-script/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
  'Nanum Brush Script': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/nanum-brush-script/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
  'East Sea Dokdo': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/east-sea-dokdo/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
})
