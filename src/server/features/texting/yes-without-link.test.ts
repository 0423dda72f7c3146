import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { removeEmail, setProvenEmail } from '#server/features/accounts/accounts.queries.ts'
import { allConsents, aSentContract, expect, test as base } from '#test/app.ts'
import { receiveText } from './receive-text.ts'

const phone = '+12125550161'
const sam = { name: 'Sam', email: 'sam@example.com', phone, notificationPreference: 'sms' } as const

const test = base
  .extend('agree', ({ deps, settle }) => async (from: string = phone) => {
    const id = `SM${randomBytes(16).toString('hex')}`
    await receiveText(deps, { id, from, text: 'YES', scope: 'platform' })
    await settle()
  })
  .extend('linksTo', ({ outbox }) => async (number: string = phone) => {
    const texts = (await outbox()).filter(({ to }) => to === number)
    return texts.filter(({ text }) => text.includes('/sign/')).length
  })

test('a YES brings no link to whoever withdrew consent, asked for a correction, handed over, or said “not me”; it does to the others', async ({
  signIn,
  client,
  agree,
  linksTo,
}) => {
  const phones = [1, 2, 3, 4, 5].map((n) => `+1212555016${n}`)
  const owner = await signIn({ addedFunds: true })
  const { signers } = await aSentContract(
    owner,
    {},
    phones.map((number, n) => ({ ...sam, phone: number, email: `sam${n}@example.com` })),
  )
  const [withdrawn, asking, handing, notMe] = signers.map(({ id }) => ({ params: { id } }))
  const helen = { name: 'Helen', email: 'helen@example.com' }
  await client().call(signingApi.consent, { ...withdrawn!, body: allConsents })
  await client().call(repliesApi.withdrawConsent, withdrawn!)
  await client().call(repliesApi.askForCorrection, { ...asking!, body: { text: 'My name is Samuel.' } })
  await client().call(repliesApi.handOver, { ...handing!, body: helen })
  await client().call(repliesApi.notMe, notMe!)
  const links = []
  for (const number of phones) {
    await agree(number)
    links.push(await linksTo(number))
  }
  expect(links).toEqual([0, 0, 0, 0, 1])
})

test('a YES brings no link of a contract that differs from its log; it’s on record, and the link can be sent once that’s put right', async ({
  signIn,
  deps,
  agree,
  linksTo,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, { title: 'Lease' }, [sam])
  await deps.db.execute(sql`update contracts set title = 'Another' where id = ${id}`)
  await agree()
  expect(await linksTo()).toBe(0)
  await deps.db.execute(sql`update contracts set title = 'Lease' where id = ${id}`)
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.map(({ action }) => action)).toContain('texts.agreed')
  await owner.call(signersApi.resend, { params: { id: signers[0]!.id } })
  expect(await linksTo()).toBe(1)
})

test('a YES brings no link from a sender whose address was taken back, and the log says why', async ({
  signIn,
  deps,
  agree,
  linksTo,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner, {}, [sam])
  await removeEmail(deps.db, owner.user.id, deps.now())
  await agree()
  expect(await linksTo()).toBe(0)
  await setProvenEmail(deps.db, owner.user.id, owner.user.email, deps.now())
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  expect(auditTrail.map(({ details }) => details['description'])).toContain(
    'Sent this person no invitation: the sender had no confirmed email address',
  )
  await owner.call(signersApi.resend, { params: { id: signers[0]!.id } })
  expect(await linksTo()).toBe(1)
})
