// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '#test/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { useUpdateCompany } from './company.mutations.ts'
import { rememberUser } from './me.queries.ts'

const ann = { ...aUser('1'), companyName: 'Harbor', companyLogoUrl: null }
const logo = 'https://harbor.example/logo.png'

type Change = Parameters<ReturnType<typeof useUpdateCompany>['mutate']>[0]

function Saves({ change }: { change: Change }) {
  const { mutate } = useUpdateCompany()
  useEffect(() => mutate(change), [mutate, change])
  return null
}

test.each([
  ['name', { companyName: 'Pine' }, { companyName: 'Pine', companyLogoUrl: logo }],
  ['logo', { companyLogoUrl: null }, { companyName: 'Harbor & Pine', companyLogoUrl: null }],
])(
  'a tab that saves the %s of a company leaves the rest as another tab has saved it since',
  async (_, change, expected) => {
    const server = { ...ann, companyName: 'Harbor & Pine', companyLogoUrl: logo }
    let saved: unknown
    vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
      if (method === 'PUT') saved = JSON.parse(String(body))
      return Response.json(server)
    })
    const client = createQueryClient()
    rememberUser(client, ann)
    const root = createRoot(document.createElement('div'))
    onTestFinished(() => {
      root.unmount()
      vi.unstubAllGlobals()
    })
    root.render(createElement(QueryClientProvider, { client }, createElement(Saves, { change })))
    await expect.poll(() => saved).toEqual(expected)
  },
)
