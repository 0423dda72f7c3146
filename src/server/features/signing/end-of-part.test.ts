import { expect, test } from 'vitest'
import { endOfPart } from './end-of-part.ts'

function partsOf(html: string, length: number): string[] {
  const parts: string[] = []
  for (let at = 0; at < html.length; at += parts.at(-1)?.length ?? html.length)
    parts.push(html.slice(at, endOfPart(html, at, length)))
  return parts
}

test('a text is parted behind whole blocks, and the parts together are the text', () => {
  const html = '<h2>1</h2><p>One<br>two</p><ul><li><p>a</p></li></ul><hr><p>Last &lt;b&gt;</p>'
  for (const length of [1, 10, 25, 60, 1000]) expect(partsOf(html, length).join('')).toBe(html)
  expect(partsOf(html, 1)).toEqual([
    '<h2>1</h2>',
    '<p>One<br>two</p>',
    '<ul><li><p>a</p></li></ul>',
    '<hr>',
    '<p>Last &lt;b&gt;</p>',
  ])
  expect(partsOf(html, 20)).toEqual([
    '<h2>1</h2><p>One<br>two</p>',
    '<ul><li><p>a</p></li></ul>',
    '<hr><p>Last &lt;b&gt;</p>',
  ])
})

test('text without any block, or in one block alone, is one part', () => {
  expect(partsOf('just words', 3)).toEqual(['just words'])
  expect(partsOf('<div><p>a</p><p>b</p></div>', 3)).toEqual(['<div><p>a</p><p>b</p></div>'])
})
