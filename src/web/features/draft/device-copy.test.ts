import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { type DeviceCopy, dropCopies, readCopies, writeCopy } from './device-copy.ts'

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

test('what the rules of an earlier release said of a text without a summary is none in a draft that was kept', () => {
  stubStorages()
  const own = 'Rent is due. The rules found nothing to summarize in this text.'
  for (const [summary, read] of [
    ['The rules found nothing to summarize in this text.', ''],
    ['The rules found nothing in this text to sum up.', ''],
    [own, own],
  ]) {
    writeCopy('ada', 'own', copyOf({ summary }))
    expect(readCopies('ada').own?.draft.summary).toBe(read)
  }
})

const ofLink = (link: string, at = '2026-11-20T00:00:00.000Z') =>
  writeCopy('ada', 'link', { ...copyOf({ title: link }), link, at })
const isKept = (link: string) => readCopies('ada', link).link?.link === link

describe('of the drafts that links began, a device keeps', () => {
  test('the newest ten, and none that is older than 30 days beside a newer one', () => {
    stubStorages()
    for (let n = 1; n <= 11; n++) ofLink(`?n=${n}`)
    expect([isKept('?n=1'), isKept('?n=2'), isKept('?n=11')]).toEqual([false, true, true])
    dropCopies('ada', ['link'], '?n=5')
    expect([isKept('?n=2'), isKept('?n=5')]).toEqual([true, false])
    ofLink('?new', '2026-12-25T00:00:00.000Z')
    expect([isKept('?n=11'), isKept('?new')]).toEqual([false, true])
  })

  test('fewer where there is no room, the newest first, and loses none where there is none at all', () => {
    const { device } = stubStorages()
    for (const link of ['?a', '?b']) ofLink(link)
    const most = Math.max(...[...device.items.values()].map((kept) => kept.length))
    const setItem = device.setItem
    device.setItem = (name, value) => {
      if (value.length > most) throw new Error('full')
      setItem(name, value)
    }
    expect(ofLink('?c')).toBe(true)
    expect(['?a', '?b', '?c'].map(isKept)).toEqual([false, true, true])
    expect(ofLink('x'.repeat(most))).toBe(false)
    expect(['?b', '?c'].map(isKept)).toEqual([true, true])
  })
})
