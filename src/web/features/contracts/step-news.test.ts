import { expect, test } from 'vitest'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { aListedSigner } from '#shared/contracts/listed-signer.fixture.ts'
import { newsOf } from './step-news.ts'

const at = '2026-11-20T11:00:00.000Z'
const signer = aListedSigner()
type Told = Parameters<typeof newsOf>[0]
const sent: Told = { status: 'sent', signers: [signer], replies: [], seal: { state: 'none' } }
const news = (before: Told, after: Told) =>
  newsOf(before, after, 'ada@example.com', new Date('2026-11-20T12:00:00Z'))
const withSigner = (changes: Partial<typeof signer>, contract: Partial<Told> = {}): Told => ({
  ...sent,
  signers: [{ ...signer, ...changes }],
  ...contract,
})

test('each step of a signer is told once, in the words that the page shows', () => {
  const opened = withSigner({ openedAt: at, openedBy: ['email'] })
  expect(news(sent, opened)).toEqual(['Bob Ross: Opened from the link we emailed.'])
  expect(news(opened, opened)).toEqual([])
  const agreed = withSigner({ openedAt: at, openedBy: ['email'], consentedAt: at, consentedBy: ['email'] })
  expect(news(opened, agreed)).toEqual(['Bob Ross: Agreed to sign electronically.'])
})

test('a step of the owner’s own place is told to them as “you”', () => {
  const own = { email: 'Ada@Example.com', name: 'Ada Owner' }
  const opened = withSigner({ ...own, openedAt: at, openedBy: ['email'] })
  expect(news(withSigner(own), opened)).toEqual(['You: Opened from the link we emailed.'])
})

test('what may have been the owner’s own look is told of nobody by name', () => {
  const opened = withSigner({ openedAt: at, openedBy: ['visible'] })
  expect(news(sent, opened)).toEqual(['Someone using Bob Ross’s link, maybe you, opened it.'])
})

test('the last signature and the seal are told of the contract', () => {
  const signed = withSigner(
    { status: 'signed', signedAt: at },
    { status: 'completed', seal: { state: 'pending' } },
  )
  expect(news(sent, signed)).toEqual(['Bob Ross: Signed.', 'Everyone has signed.'])
  expect(news(signed, { ...signed, seal: { state: 'sealed' } })).toEqual(['The PDF is sealed.'])
})

test('what the owner does themselves is not told to them', () => {
  const draft = withSigner({ status: 'pending' }, { status: 'draft' })
  expect(news(draft, sent)).toEqual([])
  expect(news(sent, { ...sent, status: 'cancelled' })).toEqual([])
  expect(news(sent, { ...sent, signers: [signer, { ...signer, id: 'cid' }] })).toEqual([])
})

test('what a signer says instead of signing is told once, with the link that it came by', () => {
  const reply: Contract['replies'][number] = {
    id: 'reply',
    kind: 'correction',
    signerId: 'bob',
    signerName: 'Bob Ross',
    signerEmail: 'bob@example.com',
    text: 'The date',
    person: null,
    link: 'visible',
    at,
    outcome: null,
    outcomeAt: null,
    note: null,
  }
  const asked: Told = { ...sent, replies: [reply] }
  expect(news(sent, asked)).toEqual(['Someone using Bob Ross’s link, maybe you, asks for a correction.'])
  expect(news(asked, { ...asked, replies: [{ ...reply, outcome: 'stands', outcomeAt: at }] })).toEqual([])
})
