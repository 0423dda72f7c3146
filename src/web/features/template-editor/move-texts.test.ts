import { expect, test } from 'vitest'
import { dropName, isSameLayout, placeOf } from './move-texts.ts'

const named = (label: string) => ({ id: label.toLowerCase(), label })
const [tenant, rent, start] = [named('Tenant'), named('Rent'), named('Start')]

test('a drop line says what it does with which fields', () => {
  expect(dropName(tenant, rent, 'top')).toBe('Place Tenant above Rent')
  expect(dropName(tenant, rent, 'right')).toBe('Place Tenant to the right of Rent')
})

test('it is told where a field has come to stand', () => {
  expect(placeOf([[tenant], [rent, start]], 'start')).toBe('row 2, place 2 of 2')
  expect(placeOf([[tenant], [rent, start]], 'tenant')).toBe('row 1')
})

test('a field that is dropped where it stood has not moved', () => {
  expect(isSameLayout([[tenant, rent]], [[tenant, rent]])).toBe(true)
  expect(isSameLayout([[tenant, rent]], [[tenant], [rent]])).toBe(false)
})
