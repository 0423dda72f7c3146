import { expect, test } from 'vitest'
import {
  canResend,
  declinedBy,
  deliveryProblems,
  isAnswerAwaited,
  signerBadge,
  signerStep,
  whySentByUs,
  withdrawnBy,
} from './signer-step.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = '2026-11-20T11:00:00.000Z'
const invitation = {
  kind: 'invitation',
  channel: 'email',
  language: 'english',
  status: 'sent',
  attempts: 1,
  lastError: null,
  sentFrom: null,
  deliveredAt: null,
  at,
} as const
const signer = {
  status: 'sent',
  signedAt: null,
  openedAt: null,
  consentedAt: null,
  lockedUntil: null,
  email: 'bob@example.com',
  deliveries: [{ ...invitation }],
} as const
type Changes = Partial<Parameters<typeof signerStep>[0]['signer']>
const stepOf = (changes: Changes, contractStatus: 'draft' | 'sent' | 'completed' | 'cancelled' = 'sent') =>
  signerStep({
    signer: { ...signer, openedBy: [], deliveries: [...signer.deliveries], ...changes },
    contractStatus,
    ownEmail: 'ada@example.com',
    now,
  })

test('in a draft nobody is invited and nothing is to be done', () => {
  expect(stepOf({ status: 'pending', deliveries: [] }, 'draft')).toEqual({
    text: 'Invited when you send the contract',
    tone: 'quiet',
  })
})

test('in a sequential contract a later signer waits for those before', () => {
  expect(stepOf({ status: 'pending', deliveries: [] }).text).toBe('Waiting for earlier signers')
})

test('an invited signer who has not opened the link can be invited again', () => {
  expect(stepOf({})).toMatchObject({ text: 'Invited, not opened yet', since: at, next: 'send-again' })
})

test('an invitation in another language than English says in which', () => {
  const german = { ...invitation, language: 'german' } as const
  expect(stepOf({ deliveries: [german] }).text).toBe('Invited in German, not opened yet')
})

test('an invitation that failed on every channel calls for a correction of the address', () => {
  const failed = { ...invitation, status: 'failed', lastError: 'mailbox unknown' } as const
  expect(stepOf({ deliveries: [failed] })).toMatchObject({
    text: 'Invitation not delivered',
    next: 'correct',
  })
  const bySms = { ...invitation, channel: 'sms' } as const
  expect(stepOf({ deliveries: [failed, bySms] })).toMatchObject({ next: 'send-again' })
})

test('the step after opening is the consent, each with its time', () => {
  expect(stepOf({ openedAt: at, openedBy: ['email'] })).toMatchObject({
    text: 'Opened from the link we emailed',
    since: at,
  })
  expect(stepOf({ openedAt: at, openedBy: ['visible', 'email'] }).text).toBe(
    'Opened from the link we emailed, and from a link you can see too',
  )
  expect(stepOf({ openedAt: at, openedBy: ['visible'] }).text).toBe(
    'Opened it, from a link you can see too. It may have been you',
  )
  expect(stepOf({ openedAt: at, consentedAt: at })).toMatchObject({ text: 'Agreed to sign electronically' })
})

const agreedBy = (...consentedBy: ('email' | 'visible')[]) =>
  stepOf({ openedAt: at, openedBy: ['email', 'visible'], consentedAt: at, consentedBy }).text

test('an agreement by nothing but the link that the sender sees is not told as one of the signer alone', () => {
  expect(agreedBy('visible')).toBe(
    'Agreed to sign electronically, from a link you can see too. It may have been you',
  )
  expect(agreedBy('visible', 'email')).toBe('Agreed to sign electronically')
  expect(agreedBy('email')).toBe('Agreed to sign electronically')
})

test('between the consent and the signature the newest record of the log tells the step, and by whose link it came', () => {
  const agreed = { openedAt: at, consentedAt: at, consentedBy: ['email' as const] }
  const later = '2026-11-20T11:05:00.000Z'
  const afterStep = (
    step: 'viewed' | 'code-requested' | 'code-entered',
    link: 'email' | 'visible' = 'email',
  ) => stepOf({ ...agreed, lastStep: { step, at: later, link } })
  expect(afterStep('viewed')).toMatchObject({ text: 'Opened the contract', since: later, next: 'send-again' })
  expect(afterStep('code-requested').text).toBe('Requested a code')
  expect(afterStep('code-entered').text).toBe('Entered the code')
  expect(afterStep('code-entered', 'visible').text).toBe(
    'Entered the code, from a link you can see too. It may have been you',
  )
  // a sender who signs, too, opens their own place by that link
  const own = signerStep({
    signer: {
      ...signer,
      deliveries: [],
      openedBy: ['visible'],
      openedAt: at,
      lastStep: { step: 'viewed', at: later, link: 'visible' },
      email: 'ada@example.com',
    },
    contractStatus: 'sent',
    ownEmail: 'ada@example.com',
    now,
  })
  expect(own.text).toBe('Opened the contract')
  // who looks before agreeing to anything has looked
  expect(stepOf({ openedAt: at, lastStep: { step: 'viewed', at: later, link: 'sms' } }).text).toBe(
    'Opened the contract',
  )
  const earlier = '2026-11-20T10:00:00.000Z'
  expect(stepOf({ ...agreed, lastStep: { step: 'viewed', at: earlier, link: 'email' } }).text).toBe(
    'Agreed to sign electronically',
  )
})

const badgeOf = (changes: Changes, contractStatus: 'sent' | 'cancelled' = 'sent') =>
  signerBadge({
    signer: { ...signer, openedBy: [], deliveries: [...signer.deliveries], ...changes },
    contractStatus,
  }).label

test('an invitation is sent when it left, not when it was ordered', () => {
  const waiting = { ...invitation, status: 'pending' } as const
  const failed = { ...invitation, status: 'failed' } as const
  expect(badgeOf({ deliveries: [waiting] })).toBe('On its way')
  expect(badgeOf({ deliveries: [failed, waiting] })).toBe('On its way')
  expect(badgeOf({ deliveries: [failed] })).toBe('Not delivered')
  expect(badgeOf({})).toBe('Sent')
  // whoever opened it has the link, and is further than that it was sent
  expect(badgeOf({ openedAt: at, deliveries: [failed] })).toBe('Opened')
  expect(badgeOf({ openedAt: at, consentedAt: at })).toBe('Opened')
  expect(badgeOf({ status: 'pending', deliveries: [] })).toBe('Pending')
  expect(badgeOf({ status: 'signed' })).toBe('Signed')
})

test('in a cancelled contract nobody is still asked: who signed has signed, the others have not', () => {
  expect(badgeOf({ openedAt: at }, 'cancelled')).toBe('Not signed')
  expect(badgeOf({ deliveries: [{ ...invitation, status: 'failed' }] }, 'cancelled')).toBe('Not signed')
  expect(badgeOf({ status: 'pending', deliveries: [] }, 'cancelled')).toBe('Not signed')
  expect(badgeOf({ status: 'signed', signedAt: at }, 'cancelled')).toBe('Signed')
})

test('of who declined that is said, and of the others that their link is closed', () => {
  const reply = { kind: 'declined', signerId: 'ann', at, link: 'email' } as const
  const correction = { ...reply, kind: 'correction', signerId: 'bob' } as const
  const replies = [correction, reply]
  const declined = declinedBy({ replies }, { id: 'ann' })
  const ann = { ...signer, openedBy: [], deliveries: [...signer.deliveries] }
  const said = { signer: ann, contractStatus: 'cancelled', ownEmail: 'ada@example.com', now } as const
  expect(signerBadge({ ...said, declined }).label).toBe('Declined')
  expect(signerStep({ ...said, declined })).toEqual({ text: 'Declined to sign', since: at, tone: 'quiet' })
  expect(signerStep({ ...said, declined: { at, link: 'visible' } }).text).toBe(
    'Declined to sign, from a link you can see too. It may have been you',
  )
  expect(declinedBy({ replies }, { id: 'bob' })).toBeUndefined()
  expect(stepOf({}, 'cancelled').text).toBe('Link closed')
  expect(badgeOf({}, 'cancelled')).toBe('Not signed')
})

test('of who waits for an answer to what they said instead of signing, that is said', () => {
  const reply = { kind: 'correction', signerId: 'ann', outcome: null } as const
  expect(isAnswerAwaited({ replies: [reply] }, { id: 'ann' })).toBe(true)
  expect(isAnswerAwaited({ replies: [reply] }, { id: 'bob' })).toBe(false)
  expect(isAnswerAwaited({ replies: [{ ...reply, outcome: 'stands' }] }, { id: 'ann' })).toBe(false)
  const ann = { ...signer, openedBy: [], deliveries: [...signer.deliveries] }
  const asked = { signer: ann, contractStatus: 'sent', isAnswerAwaited: true } as const
  expect(signerBadge(asked)).toEqual({ look: 'warning', label: 'Replied' })
  expect(signerBadge({ ...asked, signer: { ...ann, status: 'signed' } }).label).toBe('Signed')
  expect(signerBadge({ ...asked, contractStatus: 'cancelled' }).label).toBe('Not signed')
})

test('a signer locked after wrong codes has nothing to do until the lock ends', () => {
  expect(stepOf({ openedAt: at, lockedUntil: '2026-11-20T12:20:00.000Z' })).toEqual({
    text: 'Locked after wrong codes',
    since: undefined,
    tone: 'problem',
  })
  expect(stepOf({ openedAt: at, lockedUntil: '2026-11-20T11:20:00.000Z' }).next).toBe('send-again')
})

test('the owner who signs too is led to sign', () => {
  expect(stepOf({ email: 'Ada@example.com' })).toMatchObject({ text: 'Your turn to sign', next: 'sign' })
})

test('nothing is to be done for who has signed, or in a cancelled contract', () => {
  expect(stepOf({ status: 'signed', signedAt: at }, 'completed')).toEqual({
    text: 'Signed',
    since: at,
    tone: 'done',
  })
  expect(stepOf({}, 'cancelled').next).toBeUndefined()
})

test('messages that failed, or are being tried again, are shown with the reason', () => {
  const failed = { ...invitation, status: 'failed', lastError: 'mailbox unknown' } as const
  const retried = { ...invitation, channel: 'sms', status: 'pending', lastError: 'carrier busy' } as const
  expect(deliveryProblems({ status: 'sent', deliveries: [invitation, failed, retried] }, 'sent')).toEqual([
    { channel: 'email', at, final: true, text: 'mailbox unknown' },
    { channel: 'sms', at, final: false, text: 'carrier busy' },
  ])
})

test('an invitation that was no longer needed is no trouble', () => {
  const dropped = { ...invitation, status: 'dropped', lastError: 'It was no longer needed.' } as const
  expect(deliveryProblems({ status: 'sent', deliveries: [dropped] }, 'cancelled')).toEqual([])
  expect(stepOf({ deliveries: [dropped] }, 'cancelled')).toMatchObject({ tone: 'quiet' })
})

test('an invitation that waits for its next try is not said to be tried again once the signer signed or the contract is closed', () => {
  const waiting = { ...invitation, status: 'pending', lastError: 'mailbox busy' } as const
  const notice = { ...waiting, kind: 'cancellation' } as const
  const seenAs = (status: 'sent' | 'signed', contractStatus: 'sent' | 'cancelled') =>
    deliveryProblems({ status, deliveries: [waiting, notice] }, contractStatus).length
  expect([seenAs('sent', 'sent'), seenAs('signed', 'sent'), seenAs('sent', 'cancelled')]).toEqual([2, 1, 1])
})

test('why a phone was not asked for a YES is shown until it was, also by another contract', () => {
  const question = { ...invitation, kind: 'text-opt-in', channel: 'sms', lastError: 'Too many' } as const
  const shown = (delivery: 'failed' | 'pending', texts: 'not-asked' | 'asked' | undefined) =>
    deliveryProblems({ status: 'sent', deliveries: [{ ...question, status: delivery }], texts }, 'sent')
      .length
  expect([shown('failed', 'not-asked'), shown('failed', 'asked'), shown('failed', undefined)]).toEqual([
    1, 0, 0,
  ])
  expect(shown('pending', 'asked')).toBe(1)
})

test('why an invitation did not go out from the sender’s own mailbox is said until it is opened', () => {
  const byUs = { ...invitation, lastError: 'Google rejected the message.' } as const
  expect(whySentByUs({ deliveries: [byUs], openedAt: null })).toBe('Google rejected the message.')
  expect(whySentByUs({ deliveries: [byUs], openedAt: at })).toBeUndefined()
  expect(whySentByUs({ deliveries: [invitation], openedAt: null })).toBeUndefined()
  expect(deliveryProblems({ status: 'sent', deliveries: [byUs] }, 'sent')).toEqual([])
})

test('that an email about a later end came from Plainseal is not said of the invitation', () => {
  const extended = { ...invitation, kind: 'extension', lastError: 'Google rejected the message.' } as const
  expect(whySentByUs({ deliveries: [extended, invitation], openedAt: null })).toBeUndefined()
  expect(whySentByUs({ deliveries: [extended], openedAt: null })).toBeUndefined()
})

test('a text that reached the phone says so, until the link is opened', () => {
  const texted = { ...invitation, channel: 'sms', deliveredAt: at } as const
  expect(stepOf({ deliveries: [texted] })).toMatchObject({
    text: 'Text message delivered, not opened yet',
    next: 'send-again',
  })
  expect(stepOf({ deliveries: [texted], openedAt: at, openedBy: ['sms'] }).text).not.toMatch(/delivered/)
})

test('after a STOP, that is said once, and no text is shown as one to send again', () => {
  const text = { ...invitation, channel: 'sms', status: 'failed', lastError: 'replied STOP' } as const
  expect(deliveryProblems({ status: 'sent', deliveries: [text], texts: 'stopped' }, 'sent')).toEqual([])
  expect(deliveryProblems({ status: 'sent', deliveries: [text] }, 'sent')).toHaveLength(1)
})

test('who withdrew consent is said to have, and their link is offered again only once nothing stands against it', () => {
  const withdrawn = { at, link: 'email' } as const
  const stepFor = (ownEmail: string) =>
    signerStep({
      signer: { ...signer, openedBy: [], deliveries: [...signer.deliveries] },
      contractStatus: 'sent',
      now,
      withdrawn,
      ownEmail,
    })
  expect(stepFor('ada@example.com')).toEqual({ text: 'Withdrew consent', since: at, tone: 'waiting' })
  expect(stepFor(signer.email).next).toBe('sign')
  const person = { id: 's', status: 'sent', notMeAt: null } as const
  const reply = { kind: 'consent-withdrawn', signerId: 's', ...withdrawn } as const
  const replied = (outcome: 'asked-again' | 'consented-again' | null, kind?: 'hand-over') =>
    ({ status: 'sent', doubt: null, replies: [{ ...reply, outcome, ...(kind && { kind }) }] }) as never
  expect(withdrawnBy(replied('asked-again'), person)).toMatchObject(withdrawn)
  expect(
    [replied(null), replied('asked-again'), replied('consented-again'), replied(null, 'hand-over')].map(
      (contract) => canResend(contract, person),
    ),
  ).toEqual([false, false, true, false])
  expect(canResend({ status: 'sent', doubt: { problems: [], contact: null }, replies: [] }, person)).toBe(
    false,
  )
})
