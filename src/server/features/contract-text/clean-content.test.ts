import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { cleanContent } from './clean-content.ts'

function imageOf(width: number, height: number) {
  const png = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return `<p>Plan</p><img alt="Plan" src="data:image/png;base64,${png.toString('base64')}" />`
}

test('an image that could not be set in the PDF is refused before anyone signs', () => {
  expect(() => cleanContent(imageOf(50_000, 10))).toThrow('An image in the text is too large.')
  expect(() => cleanContent(imageOf(9_999, 20_000))).toThrow('An image in the text is too large.')
  expect(() => cleanContent(imageOf(800, 600))).not.toThrow()
  expect(() => cleanContent('<p>No image</p>')).not.toThrow()
})

test('quotes and dashes of Windows-1252 stay what they are, as references and as control characters', () => {
  expect(cleanContent('<p>&#145;a&#146; &#147;b&#148; 1&#150;2 &#151; &#x97;</p>')).toBe(
    '<p>‘a’ “b” 1–2 — —</p>',
  )
  expect(cleanContent('<p>\u0093b\u0094 1\u00962 \u0097</p>')).toBe('<p>“b” 1–2 —</p>')
})

test('images that together take too much memory in the PDF are refused', () => {
  const large = imageOf(9_000, 9_000)
  expect(() => cleanContent(large)).not.toThrow()
  expect(() => cleanContent(large + large)).toThrow('The images add up to more than 100 megapixels.')
})

test('letters that a screen shows and the PDF cannot are refused before anyone signs', () => {
  expect(() => cleanContent('<p>საქართველო</p>')).toThrow(
    'The PDF can’t show these characters: “ს”, “ა”, “ქ”, “რ”, “თ” and 4 more. Replace them, or attach the text as a PDF.',
  )
  const printable =
    '<p>Ünïçødé Ελλάδα Україна Tiếng Việt שלום مرحبا हिन्दी ไทย 中文 日本語 한국어 ₹ ☐ ☑ ✓ → ½ №️ 👍 می\u200cخواهم क्\u200dष a\u00a0b\u3000c e\u0323\u0302</p>'
  expect(() => cleanContent(printable)).not.toThrow()
})

test('a box that is ticked with a cross is not printed as an empty one', () => {
  expect(cleanContent('<p>☐ rent ☒ lease ✗ ►</p>')).toBe('<p>☐ rent ☑ lease ✖ ▶</p>')
  // of Wingdings: a box that is ticked stays one
  expect(cleanContent('<p>\uf0a8 rent \uf0fe lease 🗷 🞎</p>')).toBe('<p>☐ rent ☑ lease ☑ ☐</p>')
})
