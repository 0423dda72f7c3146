import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.for([
  ['ann@example.com', 'a•••@example.com'],
  ['jo@example.com', '•••@example.com'],
  ['a@example.com', '•••@example.com'],
  ['no address', '•••'],
])('%s is shown as %s', ([email, shown]) => expect(maskEmail(email!)).toBe(shown))
