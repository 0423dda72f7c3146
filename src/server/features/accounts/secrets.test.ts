import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createLogger } from '#server/http/logger.ts'
import { clientOf } from '#test/client.ts'
import {
  ann,
  anotherCode,
  codeFor,
  messagesTo,
  proofTo,
  test,
  type Visitor,
  visitorOf,
} from '#test/visitor.ts'

/** Goes through everything that handles a secret; yields the secrets that appeared on the way. */
async function useAllSecrets(deps: Deps, visitor: Visitor, stranger: Visitor): Promise<string[]> {
  const registered = await visitor.post('/api/auth/register', ann)
  const early = visitor.session()
  const code = await codeFor(deps, ann.phone)
  const { sessionToken } = registered.json()
  await visitor.post('/api/auth/verify-2fa', { code: anotherCode(code), sessionToken })
  await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
  const proof = await proofTo(deps, ann.email)
  await visitor.get(`/prove-email?token=${proof}`)
  await visitor.post('/api/auth/email-proof', { token: proof })
  await visitor.post('/api/auth/prove-email', { token: proof })
  const browser = visitor.cookies['browser']
  const session = visitor.session()
  await visitor.post('/api/auth/login', { email: ann.email, password: 'Wrong-but-7-secret' })
  const login = (await visitor.post('/api/auth/login', { email: ann.email, password: ann.password })).json()
  const loginCode = await codeFor(deps, ann.phone)
  await visitor.post('/api/auth/forgot-password', { email: ann.email })
  const mail = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'password-reset')
  const resetToken = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await visitor.get(`/reset-password?token=${resetToken}`)
  await visitor.post('/api/auth/reset-password', { token: resetToken, password: 'Ferry-across-4-fjords' })
  for (let n = 0; n < 5; n++)
    await stranger.post('/api/auth/login', { email: ann.email, password: 'Wrong-but-7-secret' })
  const notice = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'account-locked')
  const lockToken = /reset-password\?token=([\w-]+)/.exec(notice?.text ?? '')?.[1]
  await visitor.get(`/reset-password?token=${lockToken}`)
  await visitor.post('/api/auth/register', { ...ann, phone: 'no phone', password: 'Malformed-8-fjords' })
  const passwords = [ann.password, 'Wrong-but-7-secret', 'Ferry-across-4-fjords', 'Malformed-8-fjords']
  const tokens = [sessionToken, login.sessionToken, early, session, resetToken, lockToken, proof, browser]
  return [...passwords, ...tokens, `"${code}"`, `"${loginCode}"`, '5551234567'].map(String)
}

test('no password, code, token or phone number stands in the logs, however much is logged', async ({
  deps,
}) => {
  let logs = ''
  const app = await buildApp(deps, {
    logger: createLogger('trace', { write: (line: string) => void (logs += line) }),
  })
  const secrets = await useAllSecrets(deps, visitorOf(clientOf(app)), visitorOf(clientOf(app)))
  await app.close()
  expect(secrets).toHaveLength(15)
  expect(secrets).not.toContain('undefined')
  expect(logs).toContain('/api/auth/verify-2fa')
  for (const secret of secrets) expect(logs).not.toContain(secret)
  expect(logs).not.toContain(ann.email)
})

test('a failing database tells neither logs nor callers what it was asked to write', async ({ deps }) => {
  let logs = ''
  const app = await buildApp(deps, {
    logger: createLogger('trace', { write: (line: string) => void (logs += line) }),
  })
  const visitor = visitorOf(clientOf(app))
  await deps.db.execute(sql`alter table users rename to users_gone`)
  try {
    const answer = await visitor.post('/api/auth/register', ann)
    expect(answer.status).toBe(500)
    expect(answer.text).not.toMatch(/select|insert|users|relation/i)
    expect(answer.setCookie).toBeUndefined()
    expect(logs).toContain('request failed')
    for (const secret of [ann.email, ann.password, '5551234567', 'argon2id', '"Lee"'])
      expect(logs).not.toContain(secret)
  } finally {
    await deps.db.execute(sql`alter table users_gone rename to users`)
    await app.close()
  }
})

test('a person’s phone, codes and passwords stand in no table as they are', async ({ deps, visit }) => {
  const secrets = (await useAllSecrets(deps, visit(), visit())).filter((secret) => !secret.startsWith('"'))
  const { rows: tables } = await deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await deps.db.execute<{ text: string }>(
      sql.raw(`select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${name} t`),
    )
    for (const secret of secrets) expect(rows[0]?.text).not.toContain(secret)
  }
})
