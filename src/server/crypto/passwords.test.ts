import { expect, test } from 'vitest'
import { createPasswords, PASSWORD_COST } from './passwords.ts'

test('passwords are kept as argon2id hashes with what OWASP asks for', async () => {
  const { hash, verify } = createPasswords(PASSWORD_COST)
  const kept = await hash('Rowing-past-7-herons')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hash('Rowing-past-7-herons')).not.toBe(kept)
  expect(await verify(kept, 'Rowing-past-7-herons')).toBe(true)
  expect(await verify(kept, 'Rowing-past-8-herons')).toBe(false)
})

test('without a hash the answer is no, and takes the work of one', { retry: 3 }, async () => {
  const { hash, verify } = createPasswords(PASSWORD_COST)
  const kept = await hash('Rowing-past-7-herons')
  expect(await verify(undefined, 'nobody has this password')).toBe(false)
  const timeOf = async (passwordHash: string | undefined) => {
    const startedAt = performance.now()
    for (let n = 0; n < 5; n++) await verify(passwordHash, 'Rowing-past-8-herons')
    return performance.now() - startedAt
  }
  const [known, unknown] = [await timeOf(kept), await timeOf(undefined)]
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})
