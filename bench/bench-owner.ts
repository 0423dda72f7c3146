import { randomUUIDv7 } from 'node:crypto'
import { mac } from '#server/crypto/keyed-hash.ts'
import { users } from '#server/db/tables/accounts.ts'
import { balances } from '#server/db/tables/billing.ts'
import { encryptUserPhone } from '#server/features/accounts/accounts.queries.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { clientOf } from '#test/client.ts'
import type { BenchApp } from './bench-app.ts'

/** A signed-in account holder who may send, with plenty of money. */
export async function makeOwner({ app, deps }: Pick<BenchApp, 'app' | 'deps'>) {
  const id = randomUUIDv7()
  const now = deps.now()
  const phone = '+12125550100'
  await deps.db.insert(users).values({
    id,
    email: `${id}@example.com`,
    firstName: 'Olga',
    lastName: 'Owner',
    phone: encryptUserPhone(deps, id, phone),
    phoneMac: mac(deps.codesKey, 'phone', phone),
    passwordHash: '-',
    phoneVerified: true,
    emailVerified: true,
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
  })
  await deps.db.insert(balances).values({ userId: id, balanceCents: 10_000_000 })
  const origin = { ipAddress: '127.0.0.1', userAgent: 'bench' }
  const { token } = await createSession(deps.db, {
    userId: id,
    kind: 'session',
    twoFactorVerified: true,
    origin,
    now,
  })
  return { id, cookies: { session: token }, client: clientOf(app, { cookies: { session: token } }) }
}
