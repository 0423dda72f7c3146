import { expect, test } from 'vitest'
import { changedFields } from '#web/ui/use-lasting-form.ts'
import { emptyContact, inputOf, validateContact, valuesOf } from './contact-form.ts'

test('an empty contact names what is missing, in the specified words', () => {
  expect(validateContact(emptyContact)).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
  })
})

test('what is saved comes back into the form as it is read, and goes out again as it was', () => {
  const bob = {
    id: '018f0000-0000-7000-8000-000000000000',
    name: 'Bob',
    email: 'bob@example.com',
    phone: '+12025550143',
    companyId: null,
    company: 'Acme',
    title: null,
    smsOptInStatus: true,
    smsOptInDate: null,
    preferredNotification: 'both' as const,
    preferredGeolocation: 'none' as const,
    preferredLanguage: null,
    lastUsed: '2026-01-01T00:00:00.000Z',
    usageCount: 1,
  }
  const values = valuesOf(bob)
  expect(values.phone).toBe('(202) 555-0143')
  expect(validateContact(values)).toEqual({})
  expect(inputOf(values)).toMatchObject({ company: 'Acme', companyId: '', smsOptInStatus: true })
})

test('a form tells which of its fields were changed since it was opened', () => {
  const opened = { ...emptyContact, name: 'Bob', email: 'bob@example.com' }
  expect(changedFields(opened, { ...opened })).toEqual([])
  expect(changedFields(opened, { ...opened, title: 'Director', preferredNotification: 'both' })).toEqual([
    'title',
    'preferredNotification',
  ])
})

test('what was sent and then put back as it was is sent again, as it may have been saved without an answer', () => {
  const opened = { ...emptyContact, name: 'Bob', email: 'bob@example.com' }
  const sent = changedFields(opened, { ...opened, email: 'rob@example.com' })
  expect(changedFields(opened, opened, sent)).toEqual(['email'])
  expect(changedFields(opened, { ...opened, title: 'Director' }, sent)).toEqual(['email', 'title'])
})
