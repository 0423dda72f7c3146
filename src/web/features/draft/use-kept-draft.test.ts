// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { pageHeaders } from '#web/api.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const [ann, bob] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const
const initial = {
  draft: emptyDraft,
  version: 0,
  unsaved: false,
  offer: undefined,
  conflict: undefined,
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete pageHeaders['page-user']
})

test('what somebody wrote is saved as theirs or not at all, also when another person signs in on the page before it is', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('page-user'))
    throw new TypeError('Failed to fetch')
  })
  pageHeaders['page-user'] = ann
  const root = createRoot(document.createElement('div'))
  const client = createQueryClient()
  root.render(createElement(QueryClientProvider, { client }, createElement(Writes)))
  await expect.poll(() => asked).toEqual([ann])
  pageHeaders['page-user'] = bob
  root.unmount()
  await expect.poll(() => asked).toEqual([ann, ann])
})

function Writes() {
  const { keeper } = useKeptDraft(ann, initial, '')
  useEffect(() => keeper.keep({ ...emptyDraft, title: 'Services Agreement' }), [keeper])
  return null
}
