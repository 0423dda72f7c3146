// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SuggestionsPanel } from './SuggestionsPanel.tsx'

// it looks at the screen when it is loaded
vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

const advice: Suggestion = {
  id: 'acceptance',
  type: 'other',
  suggestion: 'Say when the work counts as accepted.',
  reasoning: 'Nothing says it.',
  title: 'Acceptance',
  priority: 'low',
  quote: null,
  source: 'rules',
}
const POINTS = 'Applying one earns 5 bonus points.'

function panelOf(suggestions: Suggestion[]) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ source: 'rules', model: null, requestsLeftToday: 3 })),
  )
  const page = document.createElement('div')
  const root = createRoot(page)
  onTestFinished(() => root.unmount())
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <SuggestionsPanel draft={{ ...emptyDraft, suggestions }} change={() => {}} edition={0} textLeft={0} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return page
}

test('points for applying are promised only where something can be applied', async () => {
  const page = panelOf([advice])
  await expect.poll(() => page.textContent).toContain('1 suggestion.')
  expect(page.textContent).not.toContain(POINTS)
  const other = panelOf([advice, { ...advice, id: 'title', type: 'title', suggestion: 'Lease of a flat' }])
  await expect.poll(() => other.textContent).toContain(`2 suggestions. ${POINTS}`)
})
