import { ENDS_AFTER_DAYS } from '#shared/contracts/end-date.ts'
import type { ContractDraft } from './drafts.api.ts'

export const emptyDraft: ContractDraft = {
  title: '',
  contentTypes: ['html'],
  html: '',
  url: { address: '', mode: 'formatted', page: null },
  file: null,
  template: null,
  summary: '',
  summaryOf: '',
  summaryGaps: [],
  suggestions: [],
  bonusPoints: 0,
  workflow: 'parallel',
  twoFARequirement: 'require',
  autoPDF: true,
  aiLegalGuidance: true,
  endsAfterDays: ENDS_AFTER_DAYS.default,
  reminders: true,
  attachmentPlace: 'first',
  signers: [],
  utm: {},
  linkValues: {},
}

/** Whether there is anything in it that a person would miss. */
export const isWorthKeeping = ({ title, html, url, file, template, summary, signers }: ContractDraft) =>
  Boolean(
    title.trim() || html.trim() || url.address.trim() || file || template || summary || signers.length > 0,
  )
