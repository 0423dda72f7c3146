import { isCommonPassword } from '#shared/accounts/common-passwords.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import { badRequest } from '#server/http/errors.ts'

type Person = { email: string; firstName: string; lastName: string }

/** Refuses, with 400 at `password`, a password that guessers try early: everyday words or the person's own names. */
export function refuseCommonPassword(password: string, person: Person) {
  if (isCommonPassword(password, person))
    throw badRequest(
      'This password is easy to guess, like a common word or your name. Choose another one.',
      'password',
    )
}

/** Refuses, with 400 at `password`, one that was used before, as these hashes tell. */
export async function refuseEarlierPassword(passwords: Passwords, password: string, hashes: string[]) {
  for (const hash of hashes) {
    if (await passwords.verify(hash, password))
      throw badRequest(
        'You’ve used this password recently. Choose one you haven’t used the last five times.',
        'password',
      )
  }
}
