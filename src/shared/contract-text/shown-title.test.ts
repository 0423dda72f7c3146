import { expect, test } from 'vitest'
import { shownTitle } from './shown-title.ts'

test('a title that isn’t filled in yet shows what each field stands for, never its code', () => {
  expect(shownTitle('Lease of [@field:current_date] for [@field:tenant_name]')).toBe(
    'Lease of [Date of sending] for [Tenant name]',
  )
})

test('a title without fields stays as it is, brackets and all', () => {
  expect(shownTitle('NDA [v2] of Smith & Co.')).toBe('NDA [v2] of Smith & Co.')
})
