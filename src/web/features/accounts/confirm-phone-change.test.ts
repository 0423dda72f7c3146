// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { aUser } from '#test/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { useConfirmPhoneChange } from './phone.mutations.ts'
import { meQuery, rememberUser } from './me.queries.ts'

const ann = aUser('1')
const outcome = { done: vi.fn<() => void>(), failed: vi.fn<() => void>() }

function Confirms() {
  const { mutate } = useConfirmPhoneChange('(212) 555-0199')
  useEffect(() => mutate('1234', { onSuccess: outcome.done, onError: outcome.failed }), [mutate])
  return null
}

/** Enters the code of a change of Ann's number, where the server has this one afterwards. */
async function confirm(phone: string, answer: () => Response) {
  vi.stubGlobal('fetch', async (path: string) =>
    path === accountsApi.me.path ? Response.json({ ...ann, phone }) : answer(),
  )
  const client = createQueryClient()
  rememberUser(client, ann)
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
  root.render(createElement(QueryClientProvider, { client }, createElement(Confirms)))
  await expect.poll(() => outcome.done.mock.calls.length + outcome.failed.mock.calls.length).toBe(1)
  return client.getQueryData(meQuery.queryKey)
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const spent = () => Response.json({ message: 'This code no longer works.' }, { status: 400 })

test.each([
  ['the answer was lost', lost],
  ['the code is entered once more, as its answer was lost', spent],
])('a number that was changed is said to be, also where %s', async (_, answer) => {
  expect(await confirm('+12125550199', answer)).toMatchObject({ phone: '+12125550199' })
  expect(outcome.failed).not.toHaveBeenCalled()
})

test('a number that was not changed is not said to be', async () => {
  expect(await confirm(ann.phone, spent)).toEqual(ann)
  expect(outcome.done).not.toHaveBeenCalled()
})
