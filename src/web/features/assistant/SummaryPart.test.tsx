// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { composedHtml } from '#web/features/draft/compose.ts'
import { SummaryPart } from './SummaryPart.tsx'

const gap = 'The contract is too long to read at once.'
const answers: Record<string, unknown> = {
  '/api/ai/status': { source: 'ai', model: 'careful-1', requestsLeftToday: 3 },
  '/api/ai/summarize': { summary: 'The rent is $900.', gaps: [gap], source: 'ai' },
}
let place: HTMLElement
let root: Root
let draft: ContractDraft

function Page() {
  const [current, setCurrent] = useState<ContractDraft>({
    ...emptyDraft,
    html: '<p>The Tenant pays $900.</p>',
    contentTypes: ['html', 'aiSummary'],
  })
  useEffect(() => {
    draft = current
  })
  return (
    <SummaryPart
      draft={current}
      change={(change) =>
        setCurrent((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
      }
    />
  )
}

beforeEach(() => {
  // jsdom has no color scheme and no fonts
  vi.stubGlobal('matchMedia', () => new EventTarget())
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answers[path])))
  place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>
    </MantineProvider>,
  )
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

function press(name: string) {
  const buttons = Array.from(place.querySelectorAll('button'))
  buttons.find(({ textContent }) => textContent === name)?.click()
}

test('what an AI did not read for a summary is said beside it, and never in the contract', async () => {
  await expect.poll(() => place.textContent).toContain(gap)
  expect(composedHtml(draft)).toMatch(/Summary<\/h2><p>The rent is \$900\.<\/p>/)
  expect(composedHtml(draft)).not.toContain(gap)
  press('Move it into the text')
  await expect.poll(() => draft.html).toContain('The rent is $900.')
  expect(place.textContent).toContain('Remove it from the text')
  expect(place.textContent).toContain(gap)
  expect(draft.html).not.toContain(gap)
})

test('whoever has added to a summary what an AI left out says so, and isn’t told again', async () => {
  await expect.poll(() => place.textContent).toContain(gap)
  press('Dismiss')
  await expect.poll(() => place.textContent).not.toContain(gap)
  expect(draft).toMatchObject({ summary: 'The rent is $900.', summaryGaps: [] })
})
