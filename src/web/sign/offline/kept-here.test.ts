import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { emptyInputs, type Inputs } from '../inputs.ts'
import { keep, readKept } from '../kept-inputs.ts'
import { enteredHere, fateOf } from './kept-here.ts'

beforeEach(() => void stubStorages())
afterEach(() => void vi.unstubAllGlobals())

/** What is kept of somebody who entered this on a page that proposed the name. */
function keptOf(entered: Partial<Inputs>) {
  const ada = { id: 'ada', name: 'Ada Lovelace' }
  keep(ada.id, ada.name, { ...emptyInputs, typed: ada.name, ...entered })
  return readKept(ada.id)
}
const stroke = {
  penColor: 'black',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2,
  velocityFilterWeight: 0,
  points: [],
}
const consents = { esign: true, gdpr: false, communications: false }
const signedAt = (hoursAgo: number) => ({
  body: {
    contractId: 'c',
    signerId: 's',
    signatureData: 'data:',
    signatureMethod: 'typed',
    timeZone: 'UTC',
  } as const,
  key: 'k',
  at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
})
const drawn = { strokes: [{ ...stroke, compositeOperation: 'source-over' as const }] }

describe('what the page without a network says is still here', () => {
  test.each([
    ['nothing, before anything is entered: a name that the page proposed is none', {}, []],
    ['nothing, where nothing is kept of the link', undefined, []],
    ['boxes that are checked', { consents }, ['keptChoices']],
    ['not the boxes that the server has', { consents, recorded: consents }, []],
    ['a phone number', { phone: '(555) 123-4567' }, ['keptPhone']],
    ['the proposed name, where somebody chose to type', { mode: 'type' }, ['keptSignature']],
    ['another name that was typed', { mode: 'type', typed: 'A. L.' }, ['keptSignature']],
    ['no signature, where the typed name was deleted', { mode: 'type', typed: ' ' }, []],
    ['a drawn signature', drawn, ['keptSignature']],
    ['no signature, where another way was chosen after drawing', { ...drawn, mode: 'upload' }, []],
    ['an uploaded signature', { mode: 'upload', uploaded: 'data:image/png;base64,' }, ['keptSignature']],
    [
      'places that were pressed',
      { mode: 'type', places: { mode: 'type', typed: 'AL', strokes: [], applied: [2] } },
      ['keptSignature', 'keptPlaces'],
    ],
    [
      'no places, where none was pressed',
      { places: { mode: 'type', typed: 'AL', strokes: [], applied: [] } },
      [],
    ],
  ] as const)('%s', (_, entered, said) => {
    const kept = entered ? keptOf(structuredClone(entered) as Partial<Inputs>) : readKept('ada')
    expect(enteredHere(kept, undefined)).toEqual(said)
  })

  test('a signature that waits to be sent is told as that, and not as one that was prepared', () => {
    const kept = keptOf({ mode: 'type', phone: '5551234567' })
    expect(enteredHere(kept, signedAt(1))).toEqual(['keptPhone'])
  })

  test('of a signature that waits it says that it’s sent only within the day in which that happens', () => {
    expect(fateOf(signedAt(0))).toBe('sentWithinDay')
    expect(fateOf(signedAt(23.9))).toBe('sentWithinDay')
    expect(fateOf(signedAt(24.1))).toBe('askedFirst')
  })
})
