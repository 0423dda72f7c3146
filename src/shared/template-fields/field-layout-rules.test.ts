import { describe, expect, test } from 'vitest'
import { inReadingOrder, moveField, positionsOf, rowsOfFields, whyNotBeside } from './field-layout-rules.ts'

const field = (id: string, rowPosition: number | null = null, columnPosition: number | null = null) => ({
  id,
  sortOrder: id.charCodeAt(0),
  rowPosition,
  columnPosition,
})
const named = (rows: { id: string }[][]) => rows.map((row) => row.map(({ id }) => id).join(' '))
const three = [[field('a'), field('b')], [field('c')]]

describe('the rows of a form', () => {
  test('stand in the order of their numbers, whatever numbers are left out, with the fields of a row side by side', () => {
    const fields = [field('c', 7, 1), field('a', 7, 0), field('b', 2, 3)]
    expect(named(rowsOfFields(fields))).toEqual(['b', 'a c'])
    expect(inReadingOrder(fields).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })
  test('end with the fields that nobody has placed, each in a row of its own', () => {
    expect(named(rowsOfFields([field('b'), field('a'), field('z', 0, 0)]))).toEqual(['z', 'a', 'b'])
  })
  test('hold at most six fields: a seventh goes on in the next', () => {
    const fields = [...'abcdefg'].map((id, at) => field(id, 0, at))
    expect(named(rowsOfFields(fields))).toEqual(['a b c d e f', 'g'])
  })
})

describe('a field that is moved', () => {
  test.for([
    ['c', 'a', 'top', ['c', 'a b']],
    ['a', 'c', 'bottom', ['b', 'c', 'a']],
    ['c', 'b', 'left', ['a c b']],
    ['c', 'b', 'right', ['a b c']],
    ['a', 'b', 'right', ['b a', 'c']],
    ['a', 'b', 'bottom', ['b', 'a', 'c']],
    ['a', 'a', 'top', ['a b', 'c']],
    ['x', 'a', 'top', ['a b', 'c']],
  ] as const)('%s, dropped at %s at its %s', ([moved, target, side, rows]) => {
    expect(named(moveField(three, moved, target, side))).toEqual(rows)
  })
  test('stays where it is when the row has six fields already, and is told why', () => {
    const full = [[...'abcdef'].map((id) => field(id)), [field('z')]]
    expect(whyNotBeside(full, 'z', 'a')).toBe('The limit is 6 fields per row.')
    expect(named(moveField(full, 'z', 'a', 'left'))).toEqual(['a b c d e f', 'z'])
    expect(whyNotBeside(full, 'b', 'a')).toBeUndefined()
    expect(named(moveField(full, 'z', 'a', 'top'))).toEqual(['z', 'a b c d e f'])
  })
})

test('the server is told the row and column of every field', () => {
  expect(positionsOf(three)).toEqual([
    { fieldId: 'a', rowPosition: 0, columnPosition: 0 },
    { fieldId: 'b', rowPosition: 0, columnPosition: 1 },
    { fieldId: 'c', rowPosition: 1, columnPosition: 0 },
  ])
})
