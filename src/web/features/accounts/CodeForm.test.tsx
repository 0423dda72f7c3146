// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { CodeForm } from './CodeForm.tsx'
import { ConfirmByCode } from './ConfirmByCode.tsx'

const nothing = () => undefined
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

test.each<[string, ReactNode]>([
  ['at sign-in', <CodeForm key="sign-in" sessionToken="any" onVerified={nothing} />],
  [
    'for a change of the account',
    <ConfirmByCode
      key="change"
      phone="+15551234567"
      label="Change"
      confirm={{ mutate: nothing, isPending: false }}
      onDone={nothing}
      onRestart={nothing}
    />,
  ],
])('a code %s can be typed with the digits of an Arabic, Persian, or Hindi keyboard', async (_, form) => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('fetch', async () => Response.json({}))
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>{form}</MantineProvider>
    </QueryClientProvider>,
  )
  const field = () => page.querySelector('input')
  await expect.poll(field).toBeTruthy()
  for (const typed of ['٤٢١', '۴۲۱', '४२१']) {
    setValue?.call(field(), typed)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => field()?.value).toBe('421')
  }
})
