// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { ReplyNotes } from './ReplyNotes.tsx'
import { loadWords } from './words.ts'

const told = { at: '2026-03-01T10:00:00.000Z', outcome: null }
const view = {
  consentedAt: null,
  replies: [
    { ...told, kind: 'consent-withdrawn' },
    { ...told, kind: 'correction' },
  ],
} as unknown as SigningView

test('that consent was withdrawn is no longer said once it is given again, though nothing is loaded anew', async () => {
  await loadWords('english')
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<ReplyNotes view={view} />)
  await expect.poll(() => place.textContent).toContain('Your consent was withdrawn on')
  root.render(<ReplyNotes view={{ ...view, consentedAt: '2026-03-01T11:00:00.000Z' }} />)
  await expect.poll(() => place.textContent).not.toContain('Your consent was withdrawn on')
  expect(place.textContent).toContain('correction')
  root.unmount()
})
