import { expect, test } from 'vitest'
import { createOfficeConversion } from './convert-to-pdf.ts'

const fileOf = (name: string) => ({
  filename: `${name}.doc`,
  mimeType: 'application/msword',
  bytes: Buffer.from(name),
})

test('a document that is being converted is not converted a second time, whatever came after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const converted: string[] = []
  const convert = createOfficeConversion({
    office: {
      async toPdf(bytes) {
        converted.push(String(bytes))
        await promise
        return bytes
      },
    },
  })
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b']
  const asked = names.map((name, at) => convert(fileOf(name), `owner ${at}`))
  resolve()
  expect((await Promise.all(asked)).map(({ bytes }) => String(bytes))).toEqual(names)
  expect(converted).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
