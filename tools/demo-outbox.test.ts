import { expect, test } from 'vitest'
import { signerIdIn } from './demo-outbox.ts'

const id = 'abcdefghijklmnopqrstuvwxyz01234'

test.for(['x', '-', '_'])('the link of a signer is found, also when its id ends with "%s"', (last) => {
  expect(signerIdIn(`Read it:\nhttp://localhost:3000/sign/${id}${last}\nThank you.`)).toBe(id + last)
})

test('an id that is too long is none', () => {
  expect(signerIdIn(`/sign/${id}-x-`)).toBeUndefined()
})
