// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { useDraft } from '#web/features/draft/use-draft.ts'
import { UploadedFile } from './UploadedFile.tsx'

const file = {
  attachmentUrl: '/api/uploads/019a0000-0000-7000-8000-000000000002',
  filename: 'lease.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 2048,
  pages: 3,
  use: 'unused' as const,
}

test('a file that is attached while its text is being read stays attached, without its text', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const { promise: answer, resolve: read } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  let shown: ContractDraft = { ...emptyDraft, contentTypes: ['file'], file }
  function Part() {
    const { draft, change } = useDraft(shown, (changed) => (shown = changed))
    return draft.file && <UploadedFile file={draft.file} draft={draft} change={change} onRemove={() => {}} />
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Part />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const button = (label: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await expect.poll(() => button('Use In Contract')).toBeDefined()
  expect(page.textContent).toContain('Use In Contract makes it text you can edit here.')
  button('Use In Contract')?.click()
  await expect.poll(() => button('Use In Contract')?.ariaBusy).toBe('true')
  button('Attach as File Only')?.click()
  await expect.poll(() => button('Use In Contract')?.ariaBusy).toBe('false')
  expect(page.textContent).not.toContain('Use In Contract makes it')
  read(Response.json({ content: '<p>The rent.</p>', title: '', confidence: 1, warnings: [] }))
  await new Promise((done) => setTimeout(done))
  expect(shown).toMatchObject({ html: '', file: { use: 'attached' } })
  expect(page.textContent).not.toContain('couldn’t be read')
})
