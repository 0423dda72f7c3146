// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { readEdits } from './stored-edits.ts'
import type { TemplateEdits } from './template-edits.ts'
import { useStoredEdits } from './use-stored-edits.ts'

const follows = { id: '019a0000-0000-7000-8000-000000000001', version: 3 }
let root: Root
let place: HTMLElement

function Editor({ edits }: { edits: TemplateEdits }) {
  const discard = useStoredEdits('lease', 'ada', { edits, follows })
  return createElement('button', { onClick: discard })
}
const type = (edits: TemplateEdits) => act(() => root.render(createElement(Editor, { edits })))
const kept = () => readEdits('lease', 'ada').edits

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  stubStorages()
  place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what was changed of a template is kept soon after, and no longer once it is saved', () => {
  type({ name: 'Lease' })
  vi.advanceTimersByTime(300)
  expect(readEdits('lease', 'ada')).toEqual({ edits: { name: 'Lease' }, follows })
  type({})
  vi.advanceTimersByTime(300)
  expect(kept()).toEqual({})
})

test('a page that is loaded anew or goes behind another keeps what was changed at once', () => {
  type({ name: 'Lease' })
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual({ name: 'Lease' })
  type({ name: 'Lease of a flat' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept()).toEqual({ name: 'Lease' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept()).toEqual({ name: 'Lease of a flat' })
})

test('what is given up is kept no more, however the page is left', () => {
  type({ name: 'Lease' })
  vi.advanceTimersByTime(300)
  place.querySelector('button')?.click()
  act(() => root.unmount())
  expect(kept()).toEqual({})
})
