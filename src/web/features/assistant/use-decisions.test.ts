// @vitest-environment jsdom
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { useDraft } from '#web/features/draft/use-draft.ts'
import { useDecisions } from './use-decisions.ts'

const clause: Suggestion = {
  id: 'termination',
  type: 'html',
  suggestion: '<h3>Termination</h3><p>Either party may end this with 30 days’ notice.</p>',
  reasoning: 'It does not say how it ends.',
  title: 'Termination',
  priority: 'high',
  quote: null,
  source: 'rules',
}
const law: Suggestion = { ...clause, id: 'law', suggestion: 'The law of Delaware governs.' }
const first = { ...emptyDraft, html: '<p>Rent is due.</p>', suggestions: [clause, law] }

type Page = ReturnType<typeof useDraft> & ReturnType<typeof useDecisions>

function open(): () => Page {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  let page: Page | undefined
  function Show() {
    const entered = useDraft(first, () => undefined)
    const now = { ...entered, ...useDecisions({ ...entered, settledHtml: entered.draft.html }) }
    useEffect(() => {
      page = now
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Show)))
  onTestFinished(() => {
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  return () => {
    if (!page) throw new Error('It is not shown')
    return page
  }
}
const decided = (page: Page) => page.decisions.map(({ kind, suggestion }) => `${kind} ${suggestion.id}`)

test('what was decided about one contract is not there for the next one, and comes back with it', () => {
  const page = open()
  act(() => page().apply(clause))
  act(() => page().dismiss(law))
  const { draft, edition } = page()
  act(() => page().replace(emptyDraft))
  expect(decided(page())).toEqual([])
  act(() => page().dismiss(law))
  act(() => page().replace(draft, edition))
  expect(decided(page())).toEqual(['dismissed law', 'applied termination'])
  act(() => page().replace(emptyDraft))
  expect(decided(page())).toEqual([])
})

test('a clause that Undo in the editor takes out again is suggested again and earns nothing; one that is edited stays applied', () => {
  const page = open()
  act(() => page().apply(clause))
  const { html } = page().draft
  act(() => page().apply(law))
  const edited = page().draft.html.replace('Delaware', 'Texas')
  act(() => page().change({ html: edited }))
  expect(decided(page())).toEqual(['applied law', 'applied termination'])
  act(() => page().change({ html }))
  expect(decided(page())).toEqual(['applied termination'])
  expect(page().draft).toMatchObject({ suggestions: [law], bonusPoints: 5 })
  act(() => page().change({ html: first.html }))
  expect(page()).toMatchObject({ decisions: [], draft: first })
})

test('a clause that Redo in the editor brings back is applied again with its points, and isn’t suggested beside itself', () => {
  const page = open()
  act(() => page().apply(clause))
  const { html } = page().draft
  const isApplied = () => {
    expect(page().draft).toMatchObject({ html, suggestions: [law], bonusPoints: 5 })
    expect(page().draft.contentTypes).toContain('aiSuggestions')
    expect(decided(page())).toEqual(['applied termination'])
  }
  act(() => page().change({ html: first.html }))
  act(() => page().change({ html }))
  isApplied()
  act(() => page().undo(page().decisions[0]!))
  expect(page()).toMatchObject({ decisions: [], draft: first })
  act(() => page().change({ html }))
  isApplied()
  act(() => page().change({ html: html.replace('due', 'due monthly') }))
  expect(decided(page())).toEqual(['applied termination'])
  act(() => page().undo(page().decisions[0]!))
  expect(page().draft).toMatchObject({ html: '<p>Rent is due monthly.</p>', suggestions: [clause, law] })
})

test.for([
  ['dismissed', (page: Page) => page.dismiss(clause)],
  ['written otherwise', (page: Page) => page.edit(clause, 'Nobody may end this.')],
] as const)('a clause that was %s before Redo brings it back earns nothing', ([, decide]) => {
  const page = open()
  act(() => page().apply(clause))
  const { html } = page().draft
  act(() => page().change({ html: first.html }))
  act(() => decide(page()))
  const { suggestions, bonusPoints } = page().draft
  act(() => page().change({ html }))
  expect(page().draft).toMatchObject({ suggestions, bonusPoints })
})
