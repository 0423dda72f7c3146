import { expect, test } from 'vitest'
import { textChanges } from './text-changes.ts'

const marks = { kept: ['', ''], added: ['+', '+'], removed: ['-', '-'] } as const
const told = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ is, text }) => marks[is][0] + text + marks[is][1])
    .join('')

test.for([
  ['Rent is due.', 'Rent is now due.', 'Rent is +now+ due.'],
  // the empty line before a clause is no addition of its own
  ['The last line.', 'The last line.\n\nLaw\n\nOf Oregon.', 'The last line.\n\n+Law\n\nOf Oregon.+'],
  ['', 'A new title', '+A new title+'],
  ['Website', 'Services Agreement: Website', '+Services Agreement:+ Website'],
  ['One  two', 'One two', 'One two'],
] as const)('“%s” becomes “%s”: %s', ([before, after, changes]) => {
  expect(told(before, after)).toBe(changes)
})

test('a title of which little stays is shown as an old and a new one', () => {
  expect(
    told(
      'Nondisclosure Agreement between Harborline and Fieldstone, a Contract for the year 2026',
      'Nondisclosure Agreement between Harborline Robotics, Inc. and Fieldstone Analytics LLC',
    ),
  ).toBe(
    '-Nondisclosure Agreement between Harborline and Fieldstone, a Contract for the year 2026-\n' +
      '+Nondisclosure Agreement between Harborline Robotics, Inc. and Fieldstone Analytics LLC+',
  )
})
