import { expect, test } from 'vitest'
import { shownTitle } from './shown-title.ts'
import { withFieldsOf } from './with-fields-of.ts'

test('a title that isn’t filled in yet shows what each field stands for, never its code', () => {
  expect(shownTitle('Lease of [@field:current_date] for [@field:tenant_name]')).toBe(
    'Lease of [Date of sending] for [Tenant name]',
  )
})

test('a title without fields stays as it is, brackets and all', () => {
  expect(shownTitle('NDA [v2] of Smith & Co.')).toBe('NDA [v2] of Smith & Co.')
})

test('what somebody changed around the fields of a text has them again, and makes no new ones', () => {
  const text = 'It starts on [@field:signing_date].'
  const shown = shownTitle(text).replace('starts', 'begins')
  expect(withFieldsOf(text, shown)).toBe('It begins on [@field:signing_date].')
  expect(withFieldsOf('It starts.', 'It starts on [Date of signing].')).toBe(
    'It starts on [Date of signing].',
  )
})
