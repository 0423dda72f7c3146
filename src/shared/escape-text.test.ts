import { expect, test } from 'vitest'
import { escapeBetweenTags, escapeText } from './escape-text.ts'

const text = `<b>"Tenant's" & co</b>`

test('text is harmless in an attribute, quotes included', () => {
  expect(escapeText(text)).toBe('&lt;b&gt;&quot;Tenant&#39;s&quot; &amp; co&lt;/b&gt;')
})

test('half a character, which no file can hold, becomes the mark for what is not known', () => {
  expect([escapeText('a\ud83d'), escapeBetweenTags('a\ud83d')]).toEqual(['a\ufffd', 'a\ufffd'])
})

test('text between tags keeps the quotes that people wrote', () => {
  expect(escapeBetweenTags(text)).toBe(`&lt;b&gt;"Tenant's" &amp; co&lt;/b&gt;`)
})
