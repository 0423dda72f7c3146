import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { repliesApi } from '#shared/replies/replies.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { allConsents, aSentContract, expect, linkIn, test as base } from '#test/app.ts'
import { aPdfFile, aSentContractWith, signersAttachment } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { browserOf } from '#test/known-browser.ts'

const test = base.extend('openMailed', ({ outbox }) => async (by: Client, signerId: string) => {
  const mail = (await outbox()).findLast(({ text }) => text.includes(signerId))
  return by.call(signingApi.get, { params: { signerId }, linkSecret: linkIn(mail!).linkSecret })
})

const open = (by: Client, signerId: string) => by.call(signingApi.get, { params: { signerId } })
const openings = async (owner: Client, id: string) => {
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  return auditTrail.filter(({ action }) => action === 'link.opened').map(({ actor }) => actor)
}
const openedOf = async (owner: Client, id: string) => {
  const { openedByOthers, visibleLinkOpened } = await owner.call(contractsApi.get, { params: { id } })
  return { openedByOthers, visibleLinkOpened }
}
const cancel = async (owner: Client, id: string) =>
  (await owner.call(contractsApi.cancel, { params: { id } })).refunded

test('a sender who is signed in and looks by a signer’s link, the emailed one included, has not opened it for them', async ({
  signIn,
  openMailed,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  const signerId = signers[0]!.id
  await open(owner, signerId)
  await openMailed(owner, signerId)
  const shown = await owner.call(contractsApi.get, { params: { id } })
  expect(shown.signers[0]).toMatchObject({ openedAt: null, openedBy: [] })
  expect(await openings(owner, id)).toEqual([])
  expect(await cancel(owner, id)).toBe(true)
})

test('their look is recorded as theirs while they’re signed in, also in a browser that is known to be theirs', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn()
  const { id, signers } = await aSentContract(owner)
  Object.assign(owner.cookies, await browserOf(deps, owner))
  const signerId = signers[0]!.id
  const view = { documentType: 'contract', viewMethod: 'web_interface', signerId } as const
  expect(await owner.call(signingApi.recordView, { params: { id }, body: view })).toEqual({ recorded: true })
  const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
  const viewed = auditTrail.find(({ action }) => action === 'document.viewed')
  expect(viewed).toMatchObject({ actor: 'Contract Owner', signerId: null })
})

test('whoever else opens the link that the sender can see is recorded, and it is refunded: it may have been the sender', async ({
  signIn,
  client,
}) => {
  const [owner, other] = [await signIn({ balanceCents: 500 }), await signIn()]
  for (const visitor of [client(), other]) {
    const { id, signers } = await aSentContract(owner)
    await open(owner, signers[0]!.id)
    expect(await openedOf(owner, id)).toEqual({ openedByOthers: false, visibleLinkOpened: false })
    await open(visitor, signers[0]!.id)
    expect(await openings(owner, id)).toEqual(['Someone using Signer 1’s link'])
    expect(await openedOf(owner, id)).toEqual({ openedByOthers: false, visibleLinkOpened: true })
    expect(await cancel(owner, id)).toBe(true)
  }
})

test('whoever else opens a link from our message is recorded, and it is not refunded', async ({
  signIn,
  client,
  openMailed,
}) => {
  const [owner, other] = [await signIn({ balanceCents: 500 }), await signIn()]
  for (const visitor of [client(), other]) {
    const { id, signers } = await aSentContract(owner)
    await openMailed(visitor, signers[0]!.id)
    expect(await openings(owner, id)).toEqual(['Signer 1'])
    expect(await openedOf(owner, id)).toEqual({ openedByOthers: true, visibleLinkOpened: false })
    expect(await cancel(owner, id)).toBe(false)
  }
})

test('the attached file fetched by its address alone counts as opened by somebody, who may be the sender', async ({
  signIn,
  client,
  deps,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const { id, signerId } = await aSentContractWith(deps, owner, await aPdfFile())
  await signersAttachment(owner, signerId)
  expect(await openedOf(owner, id)).toEqual({ openedByOthers: false, visibleLinkOpened: false })
  await signersAttachment(client(), signerId)
  expect(await openings(owner, id)).toEqual([])
  expect(await openedOf(owner, id)).toEqual({ openedByOthers: false, visibleLinkOpened: true })
  expect(await cancel(owner, id)).toBe(true)
})

test('whoever does more than look is not taken for the sender, by whatever link', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const acts: ((signerId: string) => Promise<unknown>)[] = [
    (id) => client().call(signingApi.consent, { params: { id }, body: allConsents }),
    (id) => client().call(repliesApi.askForCorrection, { params: { id }, body: { text: 'My name.' } }),
    (id) => client().call(repliesApi.notMe, { params: { id } }),
  ]
  for (const act of acts) {
    const { id, signers } = await aSentContract(owner)
    await act(signers[0]!.id)
    expect(await openedOf(owner, id)).toEqual({ openedByOthers: true, visibleLinkOpened: false })
    expect(await cancel(owner, id)).toBe(false)
  }
})

test('a sender who signs, too, opens their own link, and is refunded while nobody else has opened theirs', async ({
  signIn,
  client,
  openMailed,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const people = [{ name: 'Olga Owner', email: owner.user.email }, {}]
  const first = await aSentContract(owner, {}, people)
  await open(owner, first.signers[0]!.id)
  expect(await openings(owner, first.id)).toEqual(['Someone using Olga Owner’s link'])
  expect(await openedOf(owner, first.id)).toEqual({ openedByOthers: false, visibleLinkOpened: false })
  expect(await cancel(owner, first.id)).toBe(true)

  const second = await aSentContract(owner, {}, people)
  await open(owner, second.signers[0]!.id)
  await openMailed(client(), second.signers[1]!.id)
  expect(await cancel(owner, second.id)).toBe(false)
})

test('whoever has opened the contract still counts when the signer is changed, also to the sender', async ({
  signIn,
  client,
  openMailed,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  for (const email of ['someone@else.example', owner.user.email]) {
    const { id, signers } = await aSentContract(owner)
    const signerId = signers[0]!.id
    await open(client(), signerId)
    await openMailed(client(), signerId)
    const opened = { openedByOthers: true, visibleLinkOpened: true }
    expect(await openedOf(owner, id)).toEqual(opened)
    await owner.call(signersApi.update, {
      params: { id: signerId },
      body: { name: 'Sam', email, notificationPreference: 'email' },
    })
    expect(await openedOf(owner, id)).toEqual(opened)
    expect(await cancel(owner, id)).toBe(false)
  }
})

test('a sender who is signed out is known by the browser in which they signed in before, by the link that they can see alone', async ({
  signIn,
  client,
  deps,
  openMailed,
}) => {
  const [owner, stranger] = [await signIn({ balanceCents: 500 }), await signIn()]
  const own = client({ cookies: await browserOf(deps, owner) })
  const { id, signers } = await aSentContract(owner, {}, [
    {},
    { name: 'Olga Owner', email: owner.user.email },
  ])
  const [signerId, ownId] = signers.map((signer) => signer.id) as [string, string]
  await open(own, signerId)
  const view = { documentType: 'contract', viewMethod: 'web_interface', signerId } as const
  expect(await own.call(signingApi.recordView, { params: { id }, body: view })).toEqual({ recorded: false })
  expect(await openings(owner, id)).toEqual([])
  expect(await openedOf(owner, id)).toEqual({ openedByOthers: false, visibleLinkOpened: false })
  // their own place in the contract
  await open(own, ownId)
  expect(await openings(owner, id)).toEqual(['Someone using Olga Owner’s link'])
  // the browser of another account, and the link that went to the signer's inbox
  await open(client({ cookies: await browserOf(deps, stranger) }), signerId)
  await openMailed(own, signerId)
  expect(await openings(owner, id)).toEqual([
    'Signer 1',
    'Someone using Signer 1’s link',
    'Someone using Olga Owner’s link',
  ])
})

test('nor do the file and the copy that such a browser asks for leave a record, until somebody consents', async ({
  signIn,
  client,
  deps,
}) => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const { id, signerId } = await aSentContractWith(deps, owner, await aPdfFile())
  const own = client({ cookies: await browserOf(deps, owner) })
  const fetchBoth = async (by: Client) => {
    for (const file of ['attachment', 'contract-pdf'])
      expect(await by.send({ method: 'GET', url: `/api/signers/${signerId}/${file}` })).toMatchObject({
        statusCode: 200,
      })
  }
  const looks = async () => {
    const { auditTrail } = await owner.call(evidenceApi.compliance, { params: { id } })
    return auditTrail.filter(({ action }) => action === 'document.viewed').map(({ actor }) => actor)
  }
  await fetchBoth(own)
  expect(await looks()).toEqual([])
  const someone = 'Someone using Ada’s link'
  await fetchBoth(client({ cookies: await browserOf(deps, stranger) }))
  expect(await looks()).toEqual([someone, someone])
  await client().call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  await fetchBoth(own)
  expect(await looks()).toEqual([someone, someone, someone, someone])
})
