import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { refuseUnsettablePictures } from './refuse-unsettable.ts'

function pictureOf(width: number, height: number) {
  const png = PNG.sync.write(new PNG({ width: 2, height: 2 }))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return `<p>Plan</p><img alt="Plan" src="data:image/png;base64,${png.toString('base64')}" />`
}

test('a picture that could not be set in the PDF is refused before anybody signs', () => {
  expect(() => refuseUnsettablePictures(pictureOf(50_000, 10))).toThrow('A picture in the text is too large.')
  expect(() => refuseUnsettablePictures(pictureOf(9_999, 20_000))).toThrow(
    'A picture in the text is too large.',
  )
  expect(() => refuseUnsettablePictures(pictureOf(800, 600))).not.toThrow()
  expect(() => refuseUnsettablePictures('<p>No picture</p>')).not.toThrow()
})
