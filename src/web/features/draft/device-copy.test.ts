import { afterEach, expect, test, vi } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { type DeviceCopy, readCopies, writeCopy } from './device-copy.ts'

afterEach(() => void vi.unstubAllGlobals())

const pdf = { attachmentUrl: '/api/x', filename: 'a.pdf', mimeType: 'application/pdf', size: 9, pages: 2 }
const copyOf = (changes: Partial<ContractDraft>): DeviceCopy => ({
  draft: { ...emptyDraft, html: '<p>Rent is due.</p>', ...changes },
  follows: 0,
  at: '2026-11-20T00:00:00.000Z',
  link: '',
  sent: [],
})

test('a draft that the device kept from before the choice has its attached PDF after the text, and no other one has', () => {
  const { device } = stubStorages()
  const placeOf = (changes: Partial<ContractDraft>) => {
    writeCopy('ada', 'own', copyOf(changes))
    for (const [name, kept] of device.items)
      device.items.set(name, kept.replace('"attachmentPlace":"first",', ''))
    return readCopies('ada').own?.draft.attachmentPlace
  }
  expect(placeOf({ file: { ...pdf, use: 'attached' } })).toBe('last')
  for (const file of [null, { ...pdf, use: 'unused' as const }]) expect(placeOf({ file })).toBe('first')
  writeCopy('ada', 'own', copyOf({ file: { ...pdf, use: 'attached' } }))
  expect(readCopies('ada').own?.draft.attachmentPlace).toBe('first')
})
