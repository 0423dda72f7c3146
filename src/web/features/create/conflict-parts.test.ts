import { expect, test } from 'vitest'
import type { ContractChanges } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { differingParts } from './conflict-parts.ts'

const file = {
  attachmentUrl: '/api/uploads/019a0000-0000-7000-8000-000000000001',
  filename: 'Lease.pdf',
  mimeType: 'application/pdf',
  size: 9,
  pages: 2,
  use: 'attached' as const,
}
/** Whatever two pages can save differently; a file has its name already. */
const changed: Record<
  Exclude<keyof ContractChanges, 'version' | 'attachmentFilename'>,
  Partial<ContractDraft>
> = {
  title: { title: 'Lease' },
  content: { html: '<p>Rent is due.</p>' },
  workflow: { workflow: 'sequential' },
  twoFARequirement: { twoFARequirement: 'none' },
  autoPDF: { autoPDF: false },
  aiLegalGuidance: { aiLegalGuidance: false },
  endsAfterDays: { endsAfterDays: 7 },
  reminders: { reminders: false },
  attachmentUrl: { file, contentTypes: ['html', 'file'] },
  attachmentPlace: { attachmentPlace: 'last' },
}

test('of two versions of a draft each difference that can be saved is shown, and nothing that is the same', () => {
  expect(differingParts(emptyDraft, emptyDraft)).toEqual([])
  const shown = Object.values(changed).map((change) =>
    differingParts({ ...emptyDraft, ...change }, emptyDraft).map(({ label }) => label),
  )
  for (const labels of shown) expect(labels).toHaveLength(1)
  expect(new Set(shown.flat()).size).toBe(Object.keys(changed).length)
})
