import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { attachmentPlaces } from '#web/features/attachments/attachment-places.ts'
import { twoFactor, workflows } from '#web/features/contracts/setting-choices.ts'
import { attachmentOf, composedHtml } from '#web/features/draft/compose.ts'
import { labelOf } from '#web/ui/label-of.ts'

type Part = { label: string; of: (draft: ContractDraft) => string; isHtml?: true }

/** Everything in which two versions can differ, in words. */
const parts: Part[] = [
  { label: 'Title', of: ({ title }) => title },
  { label: 'Signing workflow', of: ({ workflow }) => labelOf(workflows, workflow) ?? '' },
  {
    label: 'SMS two-factor authentication',
    of: ({ twoFARequirement }) => labelOf(twoFactor, twoFARequirement) ?? '',
  },
  { label: 'Auto PDF', of: ({ autoPDF }) => (autoPDF ? 'On' : 'Off') },
  { label: 'AI legal guidance', of: ({ aiLegalGuidance }) => (aiLegalGuidance ? 'On' : 'Off') },
  { label: 'Days to sign', of: ({ endsAfterDays }) => String(endsAfterDays) },
  { label: 'Reminders', of: ({ reminders }) => (reminders ? 'On' : 'Off') },
  { label: 'Attached file', of: (draft) => attachmentOf(draft)?.filename ?? 'None' },
  {
    label: 'Place of the attached PDF',
    of: ({ attachmentPlace }) => labelOf(attachmentPlaces, attachmentPlace) ?? '',
  },
  { label: 'Text', of: composedHtml, isHtml: true },
]

export const differingParts = (mine: ContractDraft, theirs: ContractDraft): Part[] =>
  parts.filter(({ of }) => of(mine) !== of(theirs))
