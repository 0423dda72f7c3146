import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { recipientsApi } from '#shared/recipients/recipients.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { stoppedSenders } from '#server/db/tables/recipients.ts'
import { recipientPath } from '#server/features/recipients/recipient-link.ts'
import { addressMacOf } from '#server/features/recipients/recipients.queries.ts'
import { expireContracts } from '#server/features/system/expire-contracts.ts'
import { mailboxOf } from '#server/mailbox-of.ts'
import { agreeToTexts, aSentContract, expect, signAs, test } from '#test/app.ts'

const olga = {
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'olga@example.com',
  balanceCents: 1000,
  addedFunds: true,
}

test.for(['olga@example.com', 'olga+lease@example.com'])(
  'a sender who signs, too, as %s, gets no email as from a stranger: nothing to stop, to report, or to ask of themselves',
  async (email, { signIn, client, outbox }) => {
    const owner = await signIn(olga)
    const { id, signers } = await aSentContract(owner, {}, [{ email }, { email: 'ben@example.com' }])
    const invited = await outbox()
    expect(invited.filter(({ to }) => to === email)).toHaveLength(1)
    for (const signer of signers) await signAs(client(), id, signer.id)
    const mails = (await outbox()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your own signature is still missing: Mutual NDA',
      'You signed: Mutual NDA',
      'Everyone has signed: Mutual NDA',
    ])
    for (const { subject, text } of mails)
      expect([subject, /\/messages\/|Not you\?|Ask Olga|questions/.exec(text)?.[0]]).toEqual([
        subject,
        undefined,
      ])
    const confirmation = mails[1]!.text.replaceAll(/\s+/g, ' ')
    expect(confirmation).toContain('You signed “Mutual NDA” on November 20, 2026')
    expect(confirmation).toContain("We'll email you the signed PDF once everyone has signed.")
    const toBen = (await outbox()).filter(({ to }) => to === 'ben@example.com')
    for (const { text } of toBen) expect(text).toMatch(/\/messages\//)
  },
)

test('a sender who signs, too, is told as its owner of how the contract ended, and of nothing that they did themselves', async ({
  signIn,
  client,
  clock,
  deps,
  outbox,
}) => {
  const owner = await signIn(olga)
  const people = [{ email: 'olga+lease@example.com' }, { email: 'ben@example.com' }]
  const send = () => aSentContract(owner, { endsAfterDays: 10 }, people)
  const mailsTo = async (name: string) =>
    (await outbox()).filter(({ to }) => to.startsWith(name)).map(({ subject }) => subject)

  const one = await send()
  const params = { id: one.signers[0]!.id }
  await client().call(repliesApi.askForCorrection, { params, body: { text: 'My own name' } })
  const before = (await mailsTo('olga')).length
  const { replies } = await owner.call(contractsApi.get, { params: { id: one.id } })
  await owner.call(repliesApi.stands, { params: { id: replies[0]!.id } })
  await owner.call(contractsApi.extend, { params: { id: one.id }, body: { lastDay: '2026-12-24' } })
  // of what still waits by then nobody is told
  expect(await mailsTo('ben')).toContain('New last day to sign: Mutual NDA')
  await owner.call(contractsApi.cancel, { params: { id: one.id } })
  expect((await mailsTo('olga')).length).toBe(before)
  expect((await mailsTo('ben')).slice(1)).toEqual([
    'New last day to sign: Mutual NDA',
    'Cancelled: Mutual NDA',
  ])

  const two = await send()
  await client().call(repliesApi.decline, { params: { id: two.signers[1]!.id }, body: { reason: 'No' } })
  await send()
  clock.now = new Date('2027-02-01T09:00:00Z')
  await expireContracts(deps)
  const endings = (await outbox()).filter(({ subject }) => /^Expired|declined/i.test(subject))
  expect(endings.filter(({ to }) => to.startsWith('olga')).map(({ to }) => to)).toEqual([
    owner.user.email,
    owner.user.email,
  ])
})

test.for(['olga@example.com', 'olga+lease@example.com'])(
  'a sender who signs, too, as %s, is offered no stop or report on the signing page, and not told of an address that they changed',
  async (email, { signIn, client, outbox, deps }) => {
    const [phone, bensPhone] = ['+12125550100', '+12125550147']
    for (const number of [phone, bensPhone]) await agreeToTexts(deps, number)
    const owner = await signIn({ ...olga, phone })
    const { signers } = await aSentContract(owner, {}, [
      { email, phone, notificationPreference: 'both' },
      { email: 'ben@example.com', phone: bensPhone, notificationPreference: 'both' },
    ])
    const [own, ben] = await Promise.all(
      signers.map(({ id }) => client().call(signingApi.get, { params: { signerId: id } })),
    )
    expect([own!.recipientPath, ben!.recipientPath]).toEqual([null, expect.stringMatching(/^\/messages\//)])

    for (const [at, { id }] of signers.entries())
      await owner.call(signersApi.update, {
        params: { id },
        body: { name: 'Someone Else', email: `other${at}@example.com`, notificationPreference: 'email' },
      })
    const told = (await outbox()).filter(({ subject, text }) =>
      /put another name in place of yours|changed the phone number/.test(`${subject} ${text}`),
    )
    expect(told.map(({ to }) => to).toSorted()).toEqual([bensPhone, 'ben@example.com'])
  },
)

test('nobody can stop what a sender sends to their own mailbox, not even by a link of theirs', async ({
  signIn,
  client,
  deps,
  outbox,
}) => {
  const owner = await signIn(olga)
  const { id, signers } = await aSentContract(owner, {}, [{ email: olga.email }])
  const signerId = signers[0]!.id
  // as it could be in an earlier release
  const addressMac = addressMacOf(deps, mailboxOf(olga.email))
  await deps.db.insert(stoppedSenders).values({ senderId: owner.user.id, addressMac, stoppedAt: deps.now() })
  const of = { senderId: owner.user.id, contractId: id, address: olga.email }
  const token = recipientPath(deps, of, 'email').replace('/messages/', '')
  expect(await client().call(recipientsApi.stop, { params: { token } })).toMatchObject({ stopped: false })
  await aSentContract(owner, {}, [{ email: 'olga+lease@example.com' }])
  await signAs(client(), id, signerId)
  await outbox()
  await owner.call(contractsApi.resendNotifications, { params: { id } })
  const copies = (await outbox()).filter(({ subject }) => subject.startsWith('Everyone has signed'))
  expect(copies.map(({ to }) => to)).toEqual([olga.email, olga.email])
})

test.for(['olga@example.com', 'olga+lease@example.com'])(
  'a sender who signs, too, as %s, reads no news of their own opening and signature, only of the others’',
  async (email, { signIn, client, outbox }) => {
    const owner = await signIn(olga)
    await owner.call(accountsApi.updatePreferences, { body: { signerNews: 'each' } })
    const people = [{ email, name: 'Olga' }, { email: 'ben@example.com', name: 'Ben' }, {}]
    const { id, signers } = await aSentContract(owner, {}, people)
    const before = (await outbox()).length
    for (const signer of signers.slice(0, 2)) {
      await client().call(signingApi.get, { params: { signerId: signer.id } })
      await signAs(client(), id, signer.id)
    }
    const news = (await outbox()).slice(before).filter(({ to }) => to === owner.user.email)
    const subjects = news.map(({ subject }) => subject).filter((subject) => !subject.startsWith('You signed'))
    expect(subjects).toEqual([expect.stringContaining('Ben'), expect.stringContaining('Ben')])
  },
)
