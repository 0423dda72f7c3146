import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

test('a picture that the device can’t hand over, as one that is only in its cloud, is refused and not read for ever', async () => {
  const file = new Blob(['a picture'])
  file.slice = () =>
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
  expect(await readPicture(file)).toEqual({ refusal: 'not an image' })
})
