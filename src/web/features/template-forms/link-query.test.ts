import { expect, test } from 'vitest'
import { linkQuery } from './link-query.ts'

test('a repeated parameter of a link is a list, every other one a text', () => {
  expect(linkQuery('?tenant=Ann+%26+Co&tenant=Bob&rent=1200&note=&ca_theme=dark')).toEqual({
    tenant: ['Ann & Co', 'Bob'],
    rent: '1200',
    note: '',
    ca_theme: 'dark',
  })
  expect(linkQuery('')).toEqual({})
})
