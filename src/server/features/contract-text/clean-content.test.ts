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
  expect(() => cleanContent(imageOf(50_000, 10))).toThrow('A picture in the text is too large.')
  expect(() => cleanContent(imageOf(9_999, 20_000))).toThrow('A picture in the text is too large.')
  expect(() => cleanContent(imageOf(800, 600))).not.toThrow()
  expect(() => cleanContent('<p>No image</p>')).not.toThrow()
})

test('images that together take too much memory in the PDF are refused', () => {
  const large = imageOf(9_000, 9_000)
  expect(() => cleanContent(large)).not.toThrow()
  expect(() => cleanContent(large + large)).toThrow('The pictures have more than 100 megapixels.')
})
