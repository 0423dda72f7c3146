import letters from './chinese-letters.json' with { type: 'json' }
import { cutHands } from './cut-hands.ts'

/** A running hand, a faster one, and a cursive one; of simplified characters. */
export const hands = cutHands(letters, {
  'Ma Shan Zheng': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/ma-shan-zheng/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
  'Zhi Mang Xing': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/zhi-mang-xing/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
  'Liu Jian Mao Cao': import.meta.glob<string>(
    '../../../../node_modules/@fontsource/liu-jian-mao-cao/files/*-{[0-9]*,latin}-400-normal.woff2',
    { query: '?url', import: 'default', eager: true },
  ),
})
