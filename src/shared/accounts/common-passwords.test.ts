import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const ann = { email: 'moss.press@example.com', firstName: 'Ann', lastName: 'Lee' }

test('a person’s own name or mailbox is easy to guess for them alone', () => {
  for (const password of ['Ann+Lee+1999', 'Moss-Press-1!']) {
    expect(isCommonPassword(password, ann)).toBe(true)
    expect(isCommonPassword(password)).toBe(false)
  }
})

test('what follows the other rules and is one everyday word is easy to guess for anybody', () => {
  expect(isCommonPassword('Password1!', ann)).toBe(true)
  expect(isCommonPassword('Zebra-crossing7', ann)).toBe(false)
})
