// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { usePagePart } from './use-page-part.ts'

/** The part of the page that has this address; `asked` has what it asked the server for. */
function openPart(url: ContractDraft['url']) {
  const asked: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal)
    return new Promise(() => {})
  })
  let draft: ContractDraft = { ...emptyDraft, contentTypes: ['url'], url }
  const page = document.createElement('div')
  let keepPage: (() => void) | undefined
  const change: PartProps['change'] = (part) => {
    draft = { ...draft, ...(typeof part === 'function' ? part(draft) : part) }
  }
  function Part() {
    const part = usePagePart({ draft, change })
    useEffect(() => {
      keepPage = part.keepPage
    })
    return String(part.isHeld)
  }
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  const client = createQueryClient()
  root.render(createElement(QueryClientProvider, { client }, createElement(Part)))
  return {
    root,
    asked,
    isHeld: () => page.textContent,
    keepPage: () => keepPage?.(),
    urlNow: () => draft.url,
  }
}

test('a web page whose part is unchecked is not fetched to its end, and nothing is said of it', async () => {
  const { root, asked } = openPart({ address: 'https://a.example', mode: 'formatted', page: null })
  await expect.poll(() => asked).toHaveLength(1)
  root.unmount()
  await expect.poll(() => asked[0]?.aborted).toBe(true)
})

test('the page in the contract is not taken for that of an address entered since, also when the draft is opened again', async () => {
  const page = { content: '', title: 'A', url: 'https://a.example/', fetchedAt: '2026-11-21T08:00:00.000Z' }
  const mode = 'formatted' as const
  const ofA = { page, mode, asked: { address: 'https://a.example', mode } }
  const { asked, isHeld } = openPart({ ...ofA, address: 'https://a.example' })
  await expect.poll(isHeld).toBe('true')
  const other = openPart({ ...ofA, address: 'https://b.example' })
  await expect.poll(other.isHeld).toBe('false')
  // nobody asked for it again
  expect([...asked, ...other.asked]).toEqual([])
})

test('whoever entered another address can keep the page in the contract, as it was asked for', async () => {
  const page = { content: '', title: 'A', url: 'https://a.example/', fetchedAt: '2026-11-21T08:00:00.000Z' }
  const ofA = { address: 'https://a.example', mode: 'formatted' } as const
  const part = openPart({ page, asked: ofA, address: 'https://b.example', mode: 'text' })
  await expect.poll(part.isHeld).toBe('false')
  part.keepPage()
  expect(part.urlNow()).toMatchObject({ page, ...ofA })
  expect(part.asked).toEqual([])
})
