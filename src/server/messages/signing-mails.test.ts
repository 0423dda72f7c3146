import { describe, expect, test } from 'vitest'
import { allMails, links, ordinary } from './mail-samples.fixture.ts'
import { invitationMail } from './invitation-mails.ts'
import { completedMail, MAX_ATTACHMENT_BYTES } from './signing-mails.ts'

const invitation = {
  language: 'english',
  sender: { name: 'Ada' },
  recipientName: 'Sam',
  title: 'NDA',
  signUrl: links.sign,
  otherSigners: [],
  endsAt: null,
  code: 'none',
  location: 'none',
  copyByEmail: true,
  recipientUrl: links.recipient,
  appUrl: links.app,
} as const

const invitationWith = (more: object) => invitationMail({ ...invitation, otherSigners: [], ...more }).text

describe('an invitation', () => {
  test('tells what will happen: a code or a location only where the contract asks for them', () => {
    expect(invitationWith({})).not.toMatch(/code|location/)
    expect(invitationWith({ code: 'ask' })).toContain('Confirm your phone number')
    expect(invitationWith({ code: 'require' })).toContain(
      'Confirm your phone number with a code we text you.',
    )
    expect(invitationWith({ location: 'ask' })).toContain('Share your location, if you like')
    expect(invitationWith({ location: 'require' })).toContain('This contract requires it')
    const flat = (more: object) => invitationWith(more).replaceAll(/\s+/g, ' ')
    expect(flat({})).toContain('It works until Ada cancels the contract.')
    const ending = flat({ endsAt: new Date('2027-01-22T12:00:00Z') })
    expect(ending).toContain('You have until January 21, 2027 to sign.')
    expect(ending).toContain(
      'It works until the end of January 21, 2027, unless Ada cancels the contract first.',
    )
    expect(flat({})).toContain('Once everyone has signed, the signed PDF follows.')
    expect(flat({ copyByEmail: false })).toContain('For the signed PDF, ask Ada.')
  })

  test('names the others who sign, and nothing else about them', () => {
    const { text } = invitationMail({ ...invitation, otherSigners: ['Ann', 'Bob'] })
    expect(text).toContain('To be signed by you, Ann, and Bob')
  })

  test('whose link is no web address is never made', () => {
    for (const signUrl of ['javascript:alert(1)', '/sign/abc', 'data:text/html,x']) {
      expect(() => invitationMail({ ...invitation, otherSigners: [], signUrl })).toThrow(
        'absolute http(s) address',
      )
    }
  })
})

test('a sealed copy above 7 MB is linked, a smaller one attached, and the text says which', () => {
  expect(MAX_ATTACHMENT_BYTES).toBe(7_000_000)
  const { 'completed-attached': attached, 'completed-linked': linked } = allMails(ordinary)
  expect(attached?.mail.text).toContain('is attached as Mutual non-disclosure agreement.pdf')
  expect(linked?.mail.text).toContain('too large for an email')
  const text = completedMail({
    language: 'english',
    sender: { name: 'Ada' },
    recipientName: 'Sam',
    title: 'NDA',
    completedAt: new Date(0),
    timeZone: null,
    signers: [],
    copy: { downloadUrl: links.download, expiresAt: new Date('2027-02-20T22:45:00Z') },
    verifyUrl: links.verify,
    recipientUrl: undefined,
    appUrl: links.app,
  }).text
  expect(text).toContain(links.download)
  expect(text.replace(/\s+/g, ' ')).toContain('The link works until February 20, 2027, 10:45 PM UTC.')
  expect(text).not.toContain('Stop or report')
})
