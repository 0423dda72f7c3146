import { expect, test } from 'vitest'
import type { Flow } from './flow.ts'
import { emptyInputs, type PlaceInputs } from './inputs.ts'
import { isGiven } from './place-inputs.ts'

test.each([
  ['', false],
  ['data:image/png;base64,AA==', true],
])('uploaded initials can be applied only once their picture was read (%j)', (uploaded, isIt) => {
  const places: PlaceInputs = { mode: 'upload', typed: '', strokes: [], uploaded, applied: [] }
  const flow = { inputs: { ...emptyInputs, places } } as Flow
  expect(isGiven(flow, 'initials')).toBe(isIt)
})
