import { expect, test } from 'vitest'
import { declaredIdentity } from './declared-identity.ts'
import type { AuthenticationFact, SealedSigner } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'

const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`
const told = (minute: number) => `November 20, 2026, 9:0${minute} AM UTC`

function declared(
  authentication: AuthenticationFact[],
  changes: SealedSigner['changes'] = [],
  isOwn = false,
) {
  const [signer] = exampleDocument().signers
  if (!signer) throw new Error('The example has no signer')
  const { timeZone: _, ...signature } = { ...signer.signature, signedAt: at(9) }
  return declaredIdentity({ ...signer, name: 'Hannah Cole', authentication, changes, signature }, isOwn)
}

const emailed = { kind: 'link', way: 'email', sentTo: 'hannah@example.com', sentAt: at(0) } as const

test('a custodian reads whole sentences on how a signer was identified, each about what is on record', () => {
  expect(
    declared([
      { ...emailed, firstOpenedAt: at(1), usedTo: ['consent', 'sign'] },
      { kind: 'link', way: 'sms', sentTo: '(•••) •••-0147', sentAt: at(0), usedTo: [] },
      { kind: 'sms-code', maskedPhone: '(•••) •••-0147', verifiedAt: at(2), number: { from: 'sender' } },
    ]),
  ).toBe(
    `Hannah Cole signed on ${told(9)}. ` +
      `The link we emailed to hannah@example.com was first opened on ${told(1)} and was used for the consent and the signature. ` +
      `Sending a link by text message to (•••) •••-0147 began on ${told(0)}; no opening of it is recorded. ` +
      `A code texted to (•••) •••-0147 was entered correctly on ${told(2)}; the sender chose the number, and it was not changed after sending. ` +
      'The sender did not change this signer’s name, email address, phone number, or role after sending.',
  )
})

test('of an emailed link nobody reads that it was not opened, where the one that was used may have been it', () => {
  const visible: AuthenticationFact = { kind: 'link', way: 'visible', usedTo: ['sign'] }
  const beside = { ...emailed, mayBeVisible: true as const, usedTo: [] }
  expect(declared([visible, beside])).toContain(
    `Sending a link by email to hannah@example.com began on ${told(0)}; whether this was the link that was used is not known.`,
  )
  expect(declared([visible, { ...beside, inSandbox: true }])).toContain(
    `Sending a link by email to hannah@example.com, to the sandbox outbox, began on ${told(0)}; whether this was`,
  )
})

test('the sentences never say that the signer did what the sender may have done, nor that a message of a sandbox was sent', () => {
  const visible: AuthenticationFact = { kind: 'link', way: 'visible', usedTo: ['sign'] }
  const changes = [
    { what: 'email' as const, at: at(3), before: 'a•••@example.com', after: 'b•••@example.com' },
  ]
  const words = declared(
    [visible, { ...emailed, inSandbox: true, usedTo: [] }, { kind: 'senders-browser', usedTo: ['sign'] }],
    changes,
  )
  for (const sentence of [
    'A link that the sender could also see was used for the signature.',
    'The link in an email to hannah@example.com that was kept in the sandbox outbox has no recorded opening.',
    'The signature came from a browser where the sender has signed in; the sender may have handed over the device, or used it.',
    `After sending, the sender changed the email address from a•••@example.com to b•••@example.com on ${told(3)}.`,
  ])
    expect(words).toContain(sentence)
  expect(declared([visible], [], true)).toContain(
    'The link in the sender’s own account was used for the signature.',
  )
})
