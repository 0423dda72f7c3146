import { expect, test } from 'vitest'
import { bandOf, deductions, scoreOf, verdictOf, wordsOf } from './compliance-score.ts'

const entry = {
  id: '1',
  cseq: 1,
  action: 'contract.signed',
  entityType: 'contract',
  entityId: 'c',
  ipAddress: '192.0.2.1',
  userAgent: 'browser',
  userId: null,
  signerId: 's',
  actor: 'Bob',
  timestamp: '2026-11-20T12:00:00.000Z',
  hash: 'aa',
  details: {},
}
const good = {
  chainIntact: true,
  problems: [] as string[],
  complianceMetadata: {
    esignCompliance: { consent: true },
    gdprCompliance: { consent: true },
    notYet: [] as string[],
    authenticationMethod: 'Personal link and texted code',
    securityLevel: 'high',
    retentionPeriod: 2555,
  },
  auditTrail: [entry],
}

test('a contract without a flaw scores 100', () => {
  expect(scoreOf(good)).toBe(100)
  expect(deductions(good)).toEqual([])
})

test('each kind of flaw costs what the specification says', () => {
  const { complianceMetadata } = good
  expect(scoreOf({ ...good, chainIntact: false })).toBe(70)
  expect(scoreOf({ ...good, problems: ['The title isn’t what was recorded.'] })).toBe(70)
  expect(scoreOf({ ...good, auditTrail: [entry, { ...entry, action: 'signature.refused' }] })).toBe(70)
  expect(
    scoreOf({
      ...good,
      complianceMetadata: { ...complianceMetadata, authenticationMethod: 'Personal link' },
    }),
  ).toBe(90)
  expect(scoreOf({ ...good, auditTrail: [{ ...entry, ipAddress: null }] })).toBe(85)
  expect(scoreOf({ ...good, auditTrail: [] })).toBe(85)
  expect(
    scoreOf({ ...good, complianceMetadata: { ...complianceMetadata, gdprCompliance: { consent: false } } }),
  ).toBe(75)
})

const signedBy = (actor: string, authentication: string, link: string) => ({
  ...entry,
  actor,
  details: { authentication, link },
})

test('who signed without a code, by a link that the sender sees too, or on the sender’s device is named', () => {
  const weak = {
    ...good,
    complianceMetadata: { ...good.complianceMetadata, securityLevel: 'standard' },
    auditTrail: [
      signedBy('Ann', 'link-and-sms-code', 'visible'),
      signedBy('Bob', 'link', 'email'),
      signedBy('Cleo', 'link-and-sms-code', 'email'),
    ],
  }
  expect(deductions(weak)).toEqual([
    { points: 10, reason: 'Bob signed without a code, and Ann signed from a link you can see too' },
  ])
  const both = { ...weak, auditTrail: [signedBy('Ann', 'link', 'visible')] }
  expect(deductions(both)[0]?.reason).toBe('Ann signed without a code, and from a link you can see too')
  const { details, ...byCode } = signedBy('Cleo', 'link-and-sms-code', 'email')
  const onSendersPhone = { ...byCode, details: { ...details, sendersBrowser: true } }
  expect(deductions({ ...weak, auditTrail: [onSendersPhone] })[0]?.reason).toBe(
    'Cleo signed in a browser where you’ve signed in',
  )
  const inSandbox = { ...byCode, details: { ...details, codeSandbox: true } }
  expect(deductions({ ...weak, auditTrail: [inSandbox] })[0]?.reason).toBe(
    'Cleo signed with a code that wasn’t sent',
  )
})

test('a wrong code costs nothing, nor does a code that was not sent; one that locked its signer out does', () => {
  const wrong = { ...entry, action: 'code.wrong', details: { channel: 'sms' } }
  const locking = { ...wrong, details: { channel: 'sms', locked: true } }
  expect(scoreOf({ ...good, auditTrail: [entry, wrong] })).toBe(100)
  const unsent = { ...entry, action: 'code.refused', details: { reason: 'too-many' } }
  expect(scoreOf({ ...good, auditTrail: [entry, unsent] })).toBe(100)
  expect(scoreOf({ ...good, auditTrail: [entry, wrong, locking] })).toBe(80)
})

test('before anybody has signed nobody is weakly identified', () => {
  const complianceMetadata = { ...good.complianceMetadata, authenticationMethod: 'Personal link' }
  expect(scoreOf({ ...good, complianceMetadata, auditTrail: [{ ...entry, action: 'contract.sent' }] })).toBe(
    100,
  )
})

test('all flaws together leave nothing', () => {
  expect(
    scoreOf({
      chainIntact: false,
      problems: [],
      auditTrail: [
        { ...entry, action: 'code.wrong', details: { locked: true } },
        { ...entry, ipAddress: null },
      ],
      complianceMetadata: {
        ...good.complianceMetadata,
        authenticationMethod: 'Personal link',
        esignCompliance: { consent: false },
      },
    }),
  ).toBe(0)
})

const trailOf = (...actions: string[]) => actions.map((action) => ({ ...entry, action }))

test('a draft, or a contract that nobody signed, is not judged at all', () => {
  const unsigned = { score: undefined, band: { label: 'Not yet: no one has signed', look: 'draft' } }
  expect(verdictOf({ ...good, auditTrail: [] })).toEqual(unsigned)
  expect(verdictOf({ ...good, auditTrail: trailOf('contract.created') })).toEqual(unsigned)
  expect(verdictOf({ ...good, auditTrail: trailOf('contract.created', 'contract.sent') })).toEqual(unsigned)
})

test('a contract that some have signed is judged so far, and is never called compliant', () => {
  const half = verdictOf({ ...good, auditTrail: trailOf('contract.sent', 'contract.signed') })
  expect(half).toEqual({
    score: '100/100 so far',
    band: { label: 'Not everyone has signed yet', look: 'pending' },
  })
  const cancelled = trailOf('contract.sent', 'contract.signed', 'contract.cancelled')
  expect(verdictOf({ ...good, auditTrail: cancelled }).band.label).toBe('Cancelled')
})

test('a completed contract gets its score, and one whose stored data is in doubt loses it at any time', () => {
  const completed = trailOf('contract.sent', 'contract.signed', 'contract.completed')
  expect(verdictOf({ ...good, auditTrail: completed })).toEqual({
    score: '100/100',
    band: { label: 'Fully compliant', look: 'done' },
  })
  const problems = ['The title isn’t what was recorded.']
  expect(verdictOf({ ...good, problems, auditTrail: trailOf('contract.sent') })).toMatchObject({
    score: '70/100',
  })
})

test.each([
  [100, 'Fully compliant'],
  [90, 'Fully compliant'],
  [89, 'Minor issues'],
  [70, 'Minor issues'],
  [69, 'Critical'],
])('%i is in the band %s', (score, label) => expect(bandOf(score).label).toBe(label))

test('names of requirements are shown as words', () => {
  expect(wordsOf('personalDataCommittedByHash')).toBe('Personal data kept apart from the records')
  expect(wordsOf('recordRetention')).toBe('Record retention')
  expect(wordsOf('data_minimisation')).toBe('Data minimisation')
})
