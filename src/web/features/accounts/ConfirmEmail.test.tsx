// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '#test/users.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { EmailToConfirm, LinkAgain } from './ConfirmEmail.tsx'
import { ConfirmEmailNote } from './ConfirmEmailNote.tsx'
import { AuthContext, rememberUser, useAuthQuery } from './me.queries.ts'

function Reminders() {
  return (
    <AuthContext value={useAuthQuery()}>
      <ConfirmEmailNote />
      <EmailToConfirm />
      <LinkAgain />
    </AuthContext>
  )
}

test.each([
  {
    emailProofSent: true,
    words: 'before you send: open the link we emailed to ann@example.com.',
    buttons: ['Send it again', 'Email me the link again'],
  },
  { emailProofSent: false, words: 'before you send.', buttons: ['Email me the link', 'Email me the link'] },
])(
  'whoever has an address to confirm is sent to a mailed link only where one works: $emailProofSent',
  async ({ emailProofSent, words, buttons }) => {
    vi.stubGlobal('matchMedia', () => new EventTarget())
    const user = { ...aUser('1'), emailVerified: false, emailProofSent }
    vi.stubGlobal('fetch', async () => Response.json(user))
    const client = createQueryClient()
    rememberUser(client, user)
    const page = document.createElement('div')
    document.body.append(page)
    const root = createRoot(page)
    onTestFinished(() => {
      root.unmount()
      page.remove()
      vi.unstubAllGlobals()
    })
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter>
            <Reminders />
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    )
    await expect
      .poll(() => [...page.querySelectorAll('button')].map((button) => button.textContent))
      .toEqual(buttons)
    expect(page.textContent.split(`Confirm your email ${words}`)).toHaveLength(3)
  },
)
