import { expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { signUp, test, type Visitor } from '#test/visitor.ts'
import { findUserById } from './accounts.queries.ts'
import { preferencesOf } from './preferences-of.ts'
import { openAccount } from './register-user.ts'

const choose = (visitor: Visitor, body: object) => visitor.patch('/api/auth/preferences', body)
async function preferencesFor(deps: Deps, id: string) {
  const user = await findUserById(deps.db, id)
  return user && preferencesOf(deps, user)
}
const me = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json()

test('without a choice the paper is that of the phone, and the zone UTC', async ({ deps, visit }) => {
  const owner = visit()
  await signUp(deps, owner)
  const { id, ...user } = await me(owner)
  expect(user).toMatchObject({ paperSize: 'letter', timeZone: null })
  expect(await preferencesFor(deps, id)).toEqual({ paperSize: 'letter', timeZone: 'UTC' })
  const abroad = await openAccount(deps.db, deps, {
    email: 'bo@example.com',
    firstName: 'Bo',
    lastName: 'Berg',
    passwordHash: 'x',
    phone: '+4915112345678',
  })
  expect(await preferencesFor(deps, abroad)).toEqual({ paperSize: 'a4', timeZone: 'UTC' })
})

test('paper and zone are kept as they are chosen, each without the other, and taken back by null', async ({
  deps,
  visit,
}) => {
  const owner = visit()
  await signUp(deps, owner)
  const { id } = await me(owner)
  expect((await choose(owner, { timeZone: 'america/new_york' })).json()).toMatchObject({
    paperSize: 'letter',
    timeZone: 'America/New_York',
  })
  expect((await choose(owner, { paperSize: 'a4' })).json()).toMatchObject({
    paperSize: 'a4',
    timeZone: 'America/New_York',
  })
  expect(await preferencesFor(deps, id)).toEqual({
    paperSize: 'a4',
    timeZone: 'America/New_York',
  })
  await choose(owner, { paperSize: null, timeZone: null })
  expect(await me(owner)).toMatchObject({ paperSize: 'letter', timeZone: null })
})

test('a zone or a paper that nobody knows is refused, and changes nothing', async ({ deps, visit }) => {
  const owner = visit()
  await signUp(deps, owner)
  await choose(owner, { paperSize: 'a4', timeZone: 'Europe/Berlin' })
  for (const timeZone of ['Mars/Olympus', '+01:00', '', 'x'.repeat(5000), 7]) {
    const refused = await choose(owner, { paperSize: 'letter', timeZone })
    expect([refused.status, refused.json()]).toMatchObject([
      400,
      { issues: [{ path: 'timeZone', message: 'Choose a time zone from the list' }] },
    ])
  }
  expect((await choose(owner, { paperSize: 'legal' })).json()).toMatchObject({
    issues: [{ path: 'paperSize', message: 'Choose Letter or A4' }],
  })
  expect(await me(owner)).toMatchObject({ paperSize: 'a4', timeZone: 'Europe/Berlin' })
  expect((await choose(visit(), { paperSize: 'a4' })).status).toBe(401)
})
