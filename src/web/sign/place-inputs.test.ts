import { expect, test } from 'vitest'
import type { Flow } from './flow.ts'
import { emptyInputs, type PlaceInputs } from './inputs.ts'
import { isGiven, placeInputsOf } from './place-inputs.ts'

test.each([
  ['', false],
  ['data:image/png;base64,AA==', true],
])('uploaded initials can be applied only once their picture was read (%j)', (uploaded, isIt) => {
  const places: PlaceInputs = { mode: 'upload', typed: '', strokes: [], uploaded, applied: [] }
  const flow = { inputs: { ...emptyInputs, places }, view: { name: 'Bob Roe' } } as Flow
  expect(isGiven(flow, 'initials')).toBe(isIt)
})

const typedFor = (name: string, typed: Partial<PlaceInputs>) =>
  placeInputsOf({ inputs: { ...emptyInputs, places: { applied: [1], ...typed } }, view: { name } } as Flow)
    .typed

test('initials that nobody typed are those of the name as the sender corrected it, also after a place was pressed', () => {
  expect(typedFor('Bob Roe', {})).toBe('BR')
  expect(typedFor('Tom Roe', {})).toBe('TR')
  expect(typedFor('Tom Roe', { typed: '' })).toBe('')
})
