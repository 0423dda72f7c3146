import { expect, test } from 'vitest'
import { FileError } from '#server/files/file-error.ts'
import { stepsInEnglish } from '#shared/signer-words/steps-in-english.ts'
import { whyNotExplained } from './why-not-explained.ts'

test('a signer whose contract takes too long, or who already has one analyzed, is told what to do, in words the page has in every language', () => {
  expect(whyNotExplained(new FileError('too-large', 'It takes too long'))).toMatchObject({
    statusCode: 422,
    code: 'text_too_long',
    message: stepsInEnglish['error.text_too_long'],
  })
  expect(whyNotExplained(new FileError('too-many', 'Enough'))).toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 5,
    code: 'still_explaining',
    message: stepsInEnglish['error.still_explaining'],
  })
})

test('what may go well a moment later is no verdict on the contract, and what is no failure of reading stays as it is', () => {
  expect(whyNotExplained(new FileError('queue-full', 'Full'))).toMatchObject({ statusCode: 503 })
  const other = new Error('other')
  expect(whyNotExplained(other)).toBe(other)
})
