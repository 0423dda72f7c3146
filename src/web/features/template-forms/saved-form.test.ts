import { expect, test } from 'vitest'
import { openForm } from './saved-form.ts'

const ann = { signer1_name: 'Ann', signer1_email: 'ann@example.com', signer1_phone: '(212) 555-0147' }
const bob = { signer1_name: 'Bob', signer1_email: 'bob@example.com' }

test('a link opened after another one in the same tab begins anew: nobody gets the phone number of somebody else', () => {
  const first = openForm(undefined, ann)
  expect(openForm({ ...first, values: { ...first.values, rent: '900' } }, bob).values).toEqual(bob)
})

test('the same link opened again, or the form without one, keeps what was typed', () => {
  const typed = { ...openForm(undefined, ann), values: { ...ann, rent: '900' } }
  expect(openForm(typed, { ...ann }).values).toEqual({ ...ann, rent: '900' })
  expect(openForm(typed, {})).toBe(typed)
})

test('a link fills in a form that was begun without one', () => {
  expect(openForm({ values: { rent: '900' }, key: 'k' }, bob).values).toEqual({ rent: '900', ...bob })
})
