import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { sendDigests } from '#server/features/system/send-digests.ts'
import { aSentContract, expect, linkIn, signAs, test as base } from '#test/app.ts'

const people = [
  { name: 'Bob Ross', email: 'bob@example.com' },
  { name: 'Cleo King', email: 'cleo@example.com' },
]

/** As it reads, whatever the width of its lines. */
const wordsOf = (mail: { text: string } | undefined) => mail?.text.replace(/\s+/g, ' ')

const test = base
  /** An owner who chose how often to hear of signers. */
  .extend(
    'ownerWho',
    ({ signIn }) =>
      async (signerNews: 'each' | 'daily' | 'none' | undefined, timeZone?: string) => {
        const owner = await signIn({ balanceCents: 500 })
        const body = { ...(signerNews && { signerNews }), ...(timeZone && { timeZone }) }
        await owner.call(accountsApi.updatePreferences, { body })
        return owner
      },
  )
  /** Subjects of the emails to somebody, oldest first. */
  .extend(
    'subjectsTo',
    ({ outbox }) =>
      async ({ user }: { user: { email: string } }) =>
        (await outbox()).filter(({ to }) => to === user.email).map(({ subject }) => subject),
  )

test('without a choice an owner hears of no opening and no signature, and gets the sealed PDF as always', async ({
  ownerWho,
  client,
  subjectsTo,
}) => {
  const owner = await ownerWho(undefined)
  expect((await owner.call(accountsApi.me, {})).signerNews).toBe('none')
  const { id, signers } = await aSentContract(owner, {}, people)
  for (const { id: signerId } of signers) {
    await client().call(signingApi.get, { params: { signerId } })
    await signAs(client(), id, signerId)
  }
  expect(await subjectsTo(owner)).toEqual([expect.stringContaining('Mutual NDA')])
})

test('who chose each hears of the first opening and of each signature at once, and of the last one by the sealed PDF', async ({
  ownerWho,
  client,
  outbox,
  subjectsTo,
}) => {
  const owner = await ownerWho('each', 'America/New_York')
  const { id, signers } = await aSentContract(owner, {}, people)
  const toBob = (await outbox()).find(({ to }) => to === 'bob@example.com')!
  const { signerId, linkSecret } = linkIn(toBob)
  await client().call(signingApi.get, { params: { signerId }, linkSecret })
  // another way of the link, and again: no opening that is news
  await client().call(signingApi.get, { params: { signerId } })
  await client().call(signingApi.get, { params: { signerId }, linkSecret })
  expect(await subjectsTo(owner)).toEqual(["Bob Ross's link was opened: Mutual NDA"])

  await signAs(client(), id, signerId)
  const [opened, signed] = (await outbox()).filter(({ to }) => to === owner.user.email)
  expect(wordsOf(opened)).toContain('The link we emailed to Bob Ross was opened on')
  expect(wordsOf(opened)).toContain('November 20, 2026, 4:00 AM EST')
  expect(signed).toMatchObject({ subject: 'Bob Ross signed: Mutual NDA' })
  expect(wordsOf(signed)).toContain("Cleo King hasn't signed yet.")
  // turned off where it leads to
  expect(wordsOf(signed)).toContain('http://localhost:3000/account#signer-emails')

  await signAs(client(), id, signers[1]!.id)
  const last = (await subjectsTo(owner)).slice(2)
  expect(last).toEqual([expect.not.stringContaining('Cleo King signed')])
})

test('an opening by the link that the owner sees, too, may be the owner’s: the first by our own email is still told, and which was which', async ({
  ownerWho,
  client,
  clock,
  deps,
  outbox,
}) => {
  const [each, daily] = [await ownerWho('each'), await ownerWho('daily')]
  /** Everybody's by the bare link, then Bob's by the email. */
  const openings = async (owner: typeof each) => {
    const { signers } = await aSentContract(owner, {}, people)
    for (const { id: signerId } of signers) await client().call(signingApi.get, { params: { signerId } })
    const toBob = linkIn((await outbox()).findLast(({ text }) => text.includes(signers[0]!.id))!)
    await client().call(signingApi.get, {
      params: { signerId: signers[0]!.id },
      linkSecret: toBob.linkSecret,
    })
  }
  await openings(each)
  const told = (await outbox()).filter(({ to }) => to === each.user.email)
  expect(told.map(({ subject }) => subject.replace(/'s .*/, ''))).toEqual([
    'Bob Ross',
    'Cleo King',
    'Bob Ross',
  ])
  expect(told.map(({ subject }) => subject.includes('link was opened, maybe by you'))).toEqual([
    true,
    true,
    false,
  ])
  const [bare, , mailed] = told.map(wordsOf)
  expect(bare).toContain('You can see that link too, so it may have been you.')
  expect(mailed).not.toContain('you can see')
  expect(mailed).toContain('The link we emailed to Bob Ross was opened on')

  await openings(daily)
  clock.pass({ minutes: 24 * 60 })
  await sendDigests(deps)
  const digest = wordsOf((await outbox()).find(({ to }) => to === daily.user.email))
  expect(digest).toMatch(/Bob Ross.{0,5}Link opened November 20, 2026, [\d:]+ [AP]M UTC(?! with)/)
  expect(digest).toMatch(
    /Cleo King.{0,5}Link opened November 20, 2026, [\d:]+ [AP]M UTC, from a link you can see too\. It may have been you/,
  )
})

test('where no sealed PDF is emailed, the last signature is told, too', async ({
  ownerWho,
  client,
  outbox,
}) => {
  const owner = await ownerWho('each')
  const { id, signers } = await aSentContract(owner, { autoPDF: false }, [people[0]!])
  await signAs(client(), id, signers[0]!.id)
  const mine = (await outbox()).filter(({ to }) => to === owner.user.email)
  expect(mine.map(({ subject }) => subject)).toEqual(['Bob Ross signed: Mutual NDA'])
  expect(wordsOf(mine[0])).toContain('Everyone has signed.')
})

test('what owners do as signers of their own contract is no news to them', async ({
  ownerWho,
  client,
  subjectsTo,
}) => {
  const owner = await ownerWho('each')
  const self = { name: 'Olga Owner', email: owner.user.email }
  const { id, signers } = await aSentContract(owner, { autoPDF: false }, [self])
  await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
  await signAs(client(), id, signers[0]!.id)
  expect(
    (await subjectsTo(owner)).filter((subject) => /link was opened|Olga Owner signed/.test(subject)),
  ).toEqual([])
})

test('who chose daily hears of all in one email at 8 in their morning, once however many processes send it', async ({
  ownerWho,
  client,
  clock,
  deps,
  outbox,
  subjectsTo,
}) => {
  // it is 9:00 in UTC, and 4 in the morning there
  const owner = await ownerWho('daily', 'America/New_York')
  const { id, signers } = await aSentContract(owner, { title: 'Lease' }, people)
  const other = await aSentContract(owner, { title: 'Loan' }, people)
  await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
  clock.pass({ minutes: 1 })
  await signAs(client(), id, signers[0]!.id)
  await signAs(client(), other.id, other.signers[1]!.id)
  clock.pass({ minutes: 4 * 60 - 2 })
  await sendDigests(deps)
  expect(await subjectsTo(owner)).toEqual([])

  clock.pass({ minutes: 1 })
  await Promise.all([sendDigests(deps), sendDigests(deps), sendDigests(deps)])
  expect(await subjectsTo(owner)).toEqual(['What your signers did: 3 updates'])
  const digest = (await outbox()).find(({ to }) => to === owner.user.email)
  const text = wordsOf(digest) ?? ''
  expect([text.match(/Lease/g), text.match(/Loan/g)]).toEqual([['Lease'], ['Loan']])
  expect(text).toMatch(/Bob Ross.{0,5}Link opened November 20, 2026, 4:00 AM EST/)
  expect(text).toMatch(/Cleo King.{0,5}Signed November 20, 2026, 4:01 AM EST/)

  // a day on which nothing happens
  clock.pass({ minutes: 24 * 60 })
  await sendDigests(deps)
  expect(await subjectsTo(owner)).toHaveLength(1)
})

test('who turns it off before the morning gets no daily email, nor one about a contract that they deleted', async ({
  ownerWho,
  client,
  clock,
  deps,
  subjectsTo,
}) => {
  const [changing, deleting] = [await ownerWho('daily'), await ownerWho('daily')]
  for (const owner of [changing, deleting]) {
    const { id, signers } = await aSentContract(owner, {}, people)
    await client().call(signingApi.get, { params: { signerId: signers[0]!.id } })
    if (owner === changing) await owner.call(accountsApi.updatePreferences, { body: { signerNews: 'none' } })
    else await owner.call(contractsApi.remove, { params: { id } })
  }
  clock.pass({ minutes: 24 * 60 })
  await sendDigests(deps)
  for (const owner of [changing, deleting])
    expect((await subjectsTo(owner)).filter((subject) => subject.startsWith('What your'))).toEqual([])
})

test('the daily email tells nothing that somebody did before another took their place under the other’s name', async ({
  ownerWho,
  client,
  clock,
  deps,
  outbox,
  subjectsTo,
}) => {
  const owner = await ownerWho('daily')
  const { signers } = await aSentContract(owner, {}, people)
  const { id } = await aSentContract(owner, {}, [people[0]!])
  for (const { to, text } of await outbox())
    if (to !== owner.user.email) {
      const { signerId, linkSecret } = linkIn({ text })
      await client().call(signingApi.get, { params: { signerId }, linkSecret })
    }
  const dora = { name: 'Dora New', email: 'dora@example.com' }
  const readdressed = await owner.call(signersApi.update, {
    params: { id: signers[0]!.id },
    body: { ...dora, notificationPreference: 'email' },
  })
  const [handingOver] = (await owner.call(contractsApi.get, { params: { id } })).signers
  await client().call(repliesApi.handOver, { params: { id: handingOver!.id }, body: dora })
  const [reply] = (await owner.call(contractsApi.get, { params: { id } })).replies
  await owner.call(repliesApi.approve, { params: { id: reply!.id } })
  clock.pass({ minutes: 24 * 60 })
  await sendDigests(deps)
  const digest = async () => wordsOf((await outbox()).findLast(({ to }) => to === owner.user.email))
  expect(await digest()).toMatch(/Cleo King.{0,5}Link opened/)
  expect(await digest()).not.toMatch(/Dora|Bob|you can see/)

  await client().call(signingApi.get, { params: { signerId: readdressed.id } })
  clock.pass({ minutes: 24 * 60 })
  await sendDigests(deps)
  expect(await digest()).toMatch(/Dora New.{0,5}Link opened .+ It may have been you/)
  const digests = (await subjectsTo(owner)).filter((subject) => subject.startsWith('What your'))
  expect(digests).toEqual(['What your signers did: 1 update', 'What your signers did: 1 update'])
})
