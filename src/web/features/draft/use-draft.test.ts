// @vitest-environment jsdom
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { useDraft } from './use-draft.ts'

const written: ContractDraft = { ...emptyDraft, title: 'Lease', html: '<p>Rent is due.</p>' }

/** A page that begins with a draft, and what it has kept so far. */
function open(first: ContractDraft) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const kept: ContractDraft[] = []
  const shown: ReturnType<typeof useDraft>[] = []
  function Show() {
    const page = useDraft(first, (draft) => kept.push(draft))
    useEffect(() => {
      shown.push(page)
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Show)))
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  const page = () => {
    const now = shown.at(-1)
    if (!now) throw new Error('It is not shown')
    return now
  }
  return { kept, page }
}

test('a new contract that is started over is kept as the empty one that it began as', () => {
  const { kept, page } = open(emptyDraft)
  expect(kept).toEqual([])
  act(() => page().change(written))
  act(() => page().replace(emptyDraft))
  expect(kept).toEqual([written, emptyDraft])
})

test('a contract that comes back by Undo is kept again, also as the page began with it', () => {
  const { kept, page } = open(written)
  const { draft, edition } = page()
  act(() => page().replace(emptyDraft))
  act(() => page().replace(draft, edition))
  expect(kept).toEqual([emptyDraft, written])
})
