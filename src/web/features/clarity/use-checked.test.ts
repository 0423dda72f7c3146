import { expect, onTestFinished, test, vi } from 'vitest'
import { reviewText } from '#shared/review/review-contract.ts'
import { stubStorages } from '#web/browser-store.fixture.ts'

/** As a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules()
  return import('./use-checked.ts')
}

test('what was left as it is in a draft is known after a reload, and none of its words stay on the device', async () => {
  const { device } = stubStorages()
  onTestFinished(() => void vi.unstubAllGlobals())
  const contractId = '019abcde-0000-7000-8000-000000000001'
  const text = '<p>Quentin pays Zoe [Amount] for the sapphire.</p><p>The password is ____ until May.</p>'
  const ids = reviewText('Loan', text, 2).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  const first = await loadPage()
  first.keepChecked(contractId, ids, true)

  const [kept] = device.items.values()
  expect(kept).toMatch(/^\[("[\da-f]{16}",?)+\]$/)
  const again = await loadPage()
  expect(ids.map((id) => again.readChecked(contractId).has(id))).toEqual(ids.map(() => true))
  expect(again.readChecked('019abcde-0000-7000-8000-000000000002').has(ids[0]!)).toBe(false)
  again.keepChecked(contractId, ids[0]!, false)
  const last = await loadPage()
  expect(ids.map((id) => last.readChecked(contractId).has(id))).toEqual(ids.map((_, at) => at > 0))
})

test('words that an earlier release left there count for nothing, and go with the next answer', async () => {
  const { device } = stubStorages()
  onTestFinished(() => void vi.unstubAllGlobals())
  device.setItem('plainseal-checked-draft', JSON.stringify(['text [Amount]']))
  const { keepChecked, readChecked } = await loadPage()
  expect(readChecked('draft').has('text [Amount]')).toBe(false)
  keepChecked('draft', 'text [Date]', true)
  expect([...device.items.values()].join()).not.toMatch(/Amount|Date/)
})
