import { expect, test } from 'vitest'
import { describeFact } from './describe-fact.ts'

const shown = (seconds: number) =>
  describeFact({
    action: 'document.shown',
    actor: { kind: 'signer' },
    data: { documentType: 'html', seconds, scrolledToEnd: true },
  })

const invited = (sandbox: string) =>
  describeFact(
    { action: 'signer.invited', actor: { kind: 'system' }, data: { channel: 'both', sandbox } },
    { whom: 'Ana' },
  )

const invitedIn = (language: string) =>
  describeFact(
    { action: 'signer.invited', actor: { kind: 'system' }, data: { channel: 'email', language } },
    { whom: 'Ana' },
  )

test('how long a text was on the screen is told as people say it', () => {
  expect([0, 1, 40].map(shown)).toEqual(
    ['less than a second', '1 second', '40 seconds'].map(
      (time) => `Had the text of the contract on the screen for ${time}, to the end`,
    ),
  )
})

test('of emails and text messages of a sandbox it is said, by their names, that nobody gets them', () => {
  expect(['email', 'sms', 'email sms'].map((sandbox) => invited(sandbox).split('; ')[1])).toEqual([
    'sandbox: nobody gets the email',
    'sandbox: nobody gets the text message',
    'sandbox: nobody gets the email or the text message',
  ])
})

test('an invitation in another language says in which', () => {
  expect(invitedIn('german')).toBe('Started sending Ana an invitation to sign in German (email)')
  expect(invitedIn('english')).toBe('Started sending Ana an invitation to sign (email)')
})

const didBy = (action: string, senderRefs: string[]) =>
  describeFact(
    {
      action,
      actor: { kind: 'signer', ref: 'a' },
      data: { link: 'visible', documentType: 'html', method: 'drawn' },
    },
    { senderRefs: new Set(senderRefs) },
  )

test('of senders who sign the link that they see, too, is the one in their own account', () => {
  expect([['b', 'a'], ['b']].map((refs) => didBy('contract.signed', refs))).toEqual([
    'Signed with the link in the sender’s own account (drawn)',
    'Signed with a link that the sender could also see (drawn)',
  ])
  expect([['a'], []].map((refs) => didBy('document.viewed', refs))).toEqual([
    'Viewed the text of the contract, with the link in the sender’s own account',
    'Viewed the text of the contract, with a link that the sender could also see',
  ])
})

const consented = (opened: { disclosuresOpened?: boolean }) =>
  describeFact({
    action: 'consent.given',
    actor: { kind: 'signer' },
    data: { consentType: 'esign', link: 'email', ...opened },
  })

test('whether the disclosures were opened before a consent is told where it is known, and nothing where it is not', () => {
  expect([{ disclosuresOpened: true }, { disclosuresOpened: false }, {}].map(consented)).toEqual([
    'Consented to electronic signing after opening the full disclosures',
    'Consented to electronic signing without opening the full disclosures',
    'Consented to electronic signing',
  ])
})

test('a code that was asked for is told in words, without claiming that it arrived', () => {
  const told = describeFact({ action: 'code.sent', actor: { kind: 'signer' }, data: {} })
  expect(told).toMatch(/^Asked for a verification code.*; it was being sent by text message$/)
})

const answeredBy = (action: string, link?: string) =>
  describeFact({ action, actor: { kind: 'owner' }, data: link ? { link } : {} }, { whom: 'Ann' })

test('the answer to a request is said to be to the signer’s only if that came by the signer’s own link', () => {
  const answers = ['correction.refused', 'hand-over.approved', 'hand-over.refused']
  for (const own of ['email', 'sms'])
    expect(answers.map((action) => answeredBy(action, own))).toEqual([
      'Answered Ann’s request for a correction: the contract stays as it is',
      'Let the person Ann named sign instead',
      'Refused to let the person Ann named sign instead',
    ])
  for (const open of ['visible', undefined])
    expect(answers.map((action) => answeredBy(action, open))).toEqual([
      'Answered a request for a correction made with Ann’s link: the contract stays as it is',
      'Let the person named with Ann’s link sign instead',
      'Refused to let the person named with Ann’s link sign instead',
    ])
})

test('who stopped the sender’s messages isn’t said: several signers may share that address', () => {
  const notInvited = { action: 'signer.not-invited', actor: { kind: 'system' }, data: {} } as const
  expect(describeFact(notInvited, { whom: 'Bob' })).toBe(
    'Sent Bob no invitation: messages from the sender were stopped for their email address or phone number',
  )
})

const signedBy = (how: { initialsMethod?: string }) =>
  describeFact({
    action: 'contract.signed',
    actor: { kind: 'signer' },
    data: { link: 'email', method: 'drawn', initialsPlaces: '1', ...how },
  }).split(', with initials at 1 place in the text ')[1]

test('how the initials came about is told beside the signature where it differs', () => {
  expect([{ initialsMethod: 'typed' }, { initialsMethod: 'drawn' }, {}].map(signedBy)).toEqual([
    '(signature drawn, initials typed)',
    '(drawn)',
    '(drawn)',
  ])
})

const signed = (data: { method?: null; authentication?: string; codeSandbox?: boolean }) =>
  describeFact({ action: 'contract.signed', actor: { kind: 'signer' }, data: { link: 'email', ...data } })

test('of a signature the trail claims no way that nobody told; records of a release where everyone drew say so still', () => {
  expect([{}, { method: null }, { method: null, authentication: 'link-and-sms-code' }].map(signed)).toEqual([
    'Signed from the link we emailed (drawn)',
    'Signed from the link we emailed',
    'Signed from the link we emailed (with a texted code)',
  ])
})

test('a code that stayed in the outbox of a sandbox is never called texted', () => {
  const byCode = { method: null, authentication: 'link-and-sms-code' }
  expect([{ ...byCode, codeSandbox: true }, byCode].map(signed)).toEqual([
    'Signed from the link we emailed (with a code that was not sent)',
    'Signed from the link we emailed (with a texted code)',
  ])
})

const downloaded = (data: { what?: string }) =>
  describeFact({ action: 'pdf.downloaded', actor: { kind: 'owner' }, data })

test('fetching the evidence is told apart from downloading the signed PDF', () => {
  expect([{ what: 'evidence' }, {}].map(downloaded)).toEqual([
    'Downloaded the evidence, with the signed PDF',
    'Downloaded the signed PDF',
  ])
})
