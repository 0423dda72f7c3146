// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#shared/accounts/accounts.api.ts'
import { aUser } from '#test/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { usePreferencesForm } from './use-preferences-form.ts'

test('a preference that was saved in another tab is shown, and stays when a page saves another one', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(aUser('1'))
  })
  const seen = vi.fn<(shown: ReturnType<typeof usePreferencesForm>) => void>()
  const last = () => seen.mock.lastCall?.[0]
  function Form({ paperSize, timeZone }: Pick<User, 'paperSize' | 'timeZone'>) {
    const shown = usePreferencesForm({ paperSize, timeZone }, () => undefined)
    useEffect(() => seen(shown))
    return null
  }
  const client = createQueryClient()
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  const show = (kept: Pick<User, 'paperSize' | 'timeZone'>) =>
    root.render(createElement(QueryClientProvider, { client }, createElement(Form, kept)))
  const values = () => last()?.form.getValues()

  show({ paperSize: 'letter', timeZone: null })
  await expect.poll(values).toEqual({ paperSize: 'letter', timeZone: null })
  last()?.form.setFieldValue('timeZone', 'America/Chicago')
  show({ paperSize: 'a4', timeZone: null })
  await expect.poll(values).toEqual({ paperSize: 'a4', timeZone: 'America/Chicago' })
  last()?.submit()
  await expect.poll(() => sent).toEqual([{ timeZone: 'America/Chicago' }])
})
