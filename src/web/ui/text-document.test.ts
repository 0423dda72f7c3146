import { expect, test } from 'vitest'
import { decodeText, layOutJson, textDocument } from './text-document.ts'

const shownAs = (text: string) => textDocument(text, 'n"once', 'body{color:#000}')

test('texts are read in the encodings that editors write', () => {
  expect(decodeText(new TextEncoder().encode('§ 1 – Zürich'))).toBe('§ 1 – Zürich')
  expect(decodeText(Uint8Array.of(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68))).toBe('Zürich')
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xa7, 0x00))).toBe('§')
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x00, 0xa7))).toBe('§')
})

test('whatever a text holds is shown, not obeyed', () => {
  const shown = shownAs('</pre><script>alert(1)</script> & "x"')
  expect(shown).toContain('&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;')
  expect(shown).not.toContain('<script')
  expect(shown).toContain('nonce="n&quot;once"')
})

test('a text without end is cut, and says so', () => {
  const shown = shownAs('a'.repeat(3 * 1024 * 1024))
  expect(shown.length).toBeLessThan(2.1 * 1024 * 1024)
  expect(shown).toContain('The rest isn’t shown here.')
})

test('JSON is laid out, and what only looks like it stays as it is', () => {
  expect(layOutJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(layOutJson('{a:1')).toBe('{a:1')
})
