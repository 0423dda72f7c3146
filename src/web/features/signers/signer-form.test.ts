import { expect, test } from 'vitest'
import { aListedSigner } from '#shared/contracts/listed-signer.fixture.ts'
import {
  emptySigner,
  inputOf,
  newLinkText,
  nextOrder,
  startsOver,
  validateSigner,
  valuesOf,
  willStartAnew,
} from './signer-form.ts'

const bob = { ...emptySigner(1), name: 'Bob', email: 'bob@example.com', phone: '555 123 4567' }

test('an empty form names everything that is missing at once, in the specified words', () => {
  expect(validateSigner(emptySigner(1))).toEqual({
    name: 'Name is required',
    email: 'Valid email is required',
    phone: 'Text enabled cell phone number is required when SMS notifications are enabled',
  })
})

test('without text messages no phone is needed', () => {
  expect(validateSigner({ ...bob, phone: '', notificationPreference: 'email' })).toEqual({})
})

test('a phone that is no US number is refused', () => {
  expect(validateSigner({ ...bob, phone: '+44 20 7946 0958' }).phone).toBe(
    'Please enter a valid US phone number',
  )
  expect(validateSigner({ ...bob, phone: '12345' }).phone).toBe('Please enter a valid US phone number')
})

test('CC addresses are split at commas, blanks dropped, each must be an address, and the first that is none is named', () => {
  expect(inputOf({ ...bob, ccEmails: ' a@x.example, ,b@x.example,' }).ccEmails).toEqual([
    'a@x.example',
    'b@x.example',
  ])
  expect(validateSigner({ ...bob, ccEmails: 'a@x.example, nobody, nowhere' }).ccEmails).toBe(
    'All CC emails must be valid email addresses. Invalid email address: nobody',
  )
})

test('the signing order is a whole number from 1 on', () => {
  for (const signingOrder of ['', 0, 1.5, -1])
    expect(validateSigner({ ...bob, signingOrder }).signingOrder).toBe('Enter a whole number, 1 or higher')
})

test('whoever corrects a signer is told that a new link goes out and the old one is dead, and only where that is so', () => {
  const before = aListedSigner({ id: 'old', name: 'Dana', status: 'sent' })
  const now = { ...before, id: 'new' }
  expect(newLinkText(before, now, false)).toBe('We’re sending Dana a new link. The old link no longer works.')
  expect(newLinkText(before, now, true)).toBe('We’re sending you a new link. The old link no longer works.')
  expect(newLinkText(before, { ...now, status: 'pending' }, false)).toBe('The old link no longer works.')
  expect(newLinkText(before, before, false)).toBeUndefined()
})

test('the next signer of a sequential contract stands after the last', () => {
  expect(nextOrder([{ signingOrder: 1 }, { signingOrder: 3 }], 'sequential')).toBe(4)
  expect(nextOrder([{ signingOrder: 3 }], 'parallel')).toBe(1)
})

test('another address or number starts anew, another spelling of the same or another name does not', () => {
  const signer = aListedSigner({ phone: '+15551234567', notificationPreference: 'both' })
  const values = valuesOf(signer)
  const startsAnew = (more: Partial<typeof values>) =>
    willStartAnew(signer, { ...values, ...more }, Object.keys(more))
  expect([startsAnew({}), startsAnew({ name: 'Rob' }), startsAnew({ phone: '555.123.4567' })]).toEqual([
    false,
    false,
    false,
  ])
  expect(startsAnew({ email: 'BOB@example.com' })).toBe(false)
  expect([startsAnew({ email: 'rob@example.com' }), startsAnew({ phone: '5551234568' })]).toEqual([
    true,
    true,
  ])
})

test('what a signer has changed meanwhile isn’t announced as a start over by saving something else', () => {
  const opened = valuesOf(aListedSigner({ phone: null, notificationPreference: 'email' }))
  const signer = aListedSigner({ phone: '+15551234567', notificationPreference: 'email' })
  const startsAnew = (more: Partial<typeof opened>) =>
    willStartAnew(signer, { ...opened, ...more }, Object.keys(more))
  expect([startsAnew({}), startsAnew({ ccEmails: 'cc@example.com' })]).toEqual([false, false])
  expect(startsAnew({ phone: '5551234568' })).toBe(true)
})

test('an email about another address or number is announced for others, and not to a sender who signs', () => {
  const bob = { name: 'Bob', email: 'bob@example.com', status: 'sent' as const }
  const over = 'over: the link, codes, and consent so far no longer count.'
  expect(startsOver(bob, 'Bob@example.com', false)).toBe(
    `Bob starts ${over} We email them about the change, and the certificate shows the change.`,
  )
  expect(startsOver(bob, 'rob@example.com', false)).toContain('We email the old address about the change')
  expect(startsOver(bob, 'bob@example.com', true)).toBe(`You start ${over} The certificate shows the change.`)
})
