import { expect, test } from 'vitest'
import { linkQuery, withFieldValues } from './link-query.ts'

test('a repeated parameter of a link is a list, every other one a text', () => {
  expect(linkQuery('?tenant=Ann+%26+Co&tenant=Bob&rent=1200&note=&ca_theme=dark')).toEqual({
    tenant: ['Ann & Co', 'Bob'],
    rent: '1200',
    note: '',
    ca_theme: 'dark',
  })
  expect(linkQuery('')).toEqual({})
})

test('a link that is completed keeps its title, settings and signers, and takes the values that were filled in', () => {
  const link = '?title=The+attic&workflow=sequential&signer2_name=Cy&rent=a+lot'
  const completed = withFieldValues(link, { rent: '1200', pets: true, note: 'A & B' })
  expect(linkQuery(completed)).toEqual({
    title: 'The attic',
    workflow: 'sequential',
    signer2_name: 'Cy',
    rent: '1200',
    pets: 'true',
    note: 'A & B',
  })
})
