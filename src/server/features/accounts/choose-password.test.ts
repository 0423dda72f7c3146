import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { PASSWORD_RULE } from '#shared/accounts/password-rules.ts'
import { ann, codeFor, test } from '#test/visitor.ts'

const register = '/api/auth/register'
const attempt = (password: string) => ({ ...ann, password })

describe('a password', () => {
  test.for([
    `${'Long and winding röad '.repeat(10)}7!`,
    'Grüße-aus-Köln-7!ß',
    'пароль-Ключ-42-длинный',
    'Zebra🦓crossing7',
  ])('of 64 and more characters, in any script, is accepted: %s', async (password, { visit }) => {
    expect((await visit().post(register, attempt(password))).status).toBe(201)
  })

  test('counts as the same however its letters are composed', async ({ deps, visit }) => {
    await visit().post(register, attempt('Grüße-aus-7-Häusern'.normalize('NFC')))
    const login = await visit().post('/api/auth/login', {
      email: ann.email,
      password: 'Grüße-aus-7-Häusern'.normalize('NFD'),
    })
    expect(login.status).toBe(200)
    expect(await codeFor(deps, ann.phone)).toMatch(/^\d{4}$/)
  })

  test.for([
    'Password1!',
    'P@ssw0rd1',
    '!Qwerty123',
    'Summer2026!',
    'Ilove-you1',
    'Abcdef123!',
    'Ann+Lee+1999',
    'Pla1nseal!',
  ])('that guessers try early is refused: %s', async (password, { visit }) => {
    const answer = await visit().post(register, attempt(password))
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'password' }] })
  })

  test('that breaks the rules is refused in the specified words', async ({ visit }) => {
    const answer = await visit().post(register, attempt('short'))
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ message: PASSWORD_RULE })
  })

  test('is stored as argon2id only', async ({ deps, visit }) => {
    await visit().post(register, ann)
    const { rows } = await deps.db.execute<{ hash: string }>(sql`select password_hash as hash from users`)
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$/)
  })
})
