import { z } from 'zod'
import { attachedFile } from '#shared/attachments/attachments.api.ts'
import { suggestion } from '#shared/assistant/assistant.api.ts'
import { attachmentPlace, endsAfterDays, requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { MAX_CONTENT_BYTES } from '#shared/contracts/contract-rules.ts'
import { ENDS_AFTER_DAYS } from '#shared/contracts/end-date.ts'
import { endpoint } from '#shared/endpoint.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { geolocationRequirement, notificationPreference } from '#shared/signers/signer-rules.ts'
import { isoDate } from '#shared/text.ts'
import { fetchedPage, processingType } from '#shared/web-pages/web-pages.api.ts'

export const contentType = z.enum(['html', 'file', 'url', 'template', 'aiSummary', 'aiSuggestions'])
export type ContentType = z.output<typeof contentType>

/** As long as the longest value of a template’s field: what is too long to be used is kept until it is changed. */
const line = z.string().max(20_000)

/** Somebody who is to sign, as far as the link or the person has said. */
const draftSigner = z.object({
  name: line,
  email: line,
  phone: line,
  role: line,
  /** Of a contact who was chosen; undefined where somebody was named by hand or by a link. */
  notificationPreference: notificationPreference.optional(),
  geolocationRequirement: geolocationRequirement.optional(),
  /** In which language they are expected to read: `ca_lang` of the link, or as with the contact. */
  presetLanguage: z.enum(languageNames).optional(),
  /** N of the link’s `signerN_…`, by which a template’s fields name the same person. */
  linkNumber: z.number().int().optional(),
})
export type DraftSigner = z.output<typeof draftSigner>

const askedPage = z.object({ address: line, mode: processingType })

/** Everything that the page which creates contracts holds; not yet valid, only kept. */
export const contractDraft = z.object({
  title: line,
  contentTypes: z.array(contentType).max(6),
  /** HTML of the editor, with what pages, files, summaries and suggestions brought into it. */
  html: z.string().max(MAX_CONTENT_BYTES),
  url: askedPage.extend({
    page: fetchedPage.nullable(),
    /** What that page was asked by; left out where it is what is entered. */
    asked: askedPage.optional(),
  }),
  /** 'text': its text went into the editor; 'attached': it stays a file; 'unused': not decided yet. */
  file: attachedFile.extend({ use: z.enum(['unused', 'text', 'attached']) }).nullable(),
  template: z
    .object({
      id: z.uuid(),
      fieldValues: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
    })
    .nullable(),
  /** Plain text; empty when none was made. */
  summary: z.string().max(50_000),
  /** Of what text it is; empty where that isn’t known. */
  summaryOf: line.default(''),
  /** What of the text isn’t in it: said beside it, never in the contract. */
  summaryGaps: z.array(line).max(10).default([]),
  suggestions: z.array(suggestion).max(50),
  /** From applied suggestions: part of the clarity score. */
  bonusPoints: z.number().int().min(0),
  workflow,
  twoFARequirement: requirement,
  autoPDF: z.boolean(),
  aiLegalGuidance: z.boolean(),
  endsAfterDays: endsAfterDays.default(ENDS_AFTER_DAYS.default),
  reminders: z.boolean().default(true),
  attachmentPlace: attachmentPlace.default('first'),
  /** More than can sign, as a link may name them: the page says so. */
  signers: z.array(draftSigner).max(1000),
  utm: z.record(z.string(), line),
  /**
   * What a link says of fields by their keys; a repeated parameter is a list. A template that is chosen takes them. Drafts
   * of earlier releases hold longer names than a field can have.
   */
  linkValues: z.record(z.string().max(200), z.union([line, z.array(line)])).default({}),
})
export type ContractDraft = z.output<typeof contractDraft>

/** As pages save it, one of an earlier release too, which knows of no place for an attached PDF. */
const savedDraft = contractDraft.extend({ attachmentPlace: attachmentPlace.optional() })
export type SavedDraft = z.output<typeof savedDraft>

/** What rules of earlier releases gave for a summary, and no text of a contract. */
const NO_SUMMARY = /^The rules found nothing [a-z ]+\.$/

/** What an earlier release wrote below a summary of a part, and would be signed with it. */
const PART_ONLY = /(?: …)?\n\n(Note: this contract is too long .+)$/

/** As it was kept: before there was a choice, the pages of an attached PDF came last, and so they still do. */
export const storedDraft = savedDraft.transform((draft): ContractDraft => {
  const [summary = '', note] = draft.summary.replace(NO_SUMMARY, '').split(PART_ONLY)
  return {
    ...draft,
    summary,
    summaryGaps: note ? [note] : draft.summaryGaps,
    attachmentPlace: draft.attachmentPlace ?? (draft.file?.use === 'attached' ? 'last' : 'first'),
  }
})

const keptDraft = z.object({ version: z.number().int(), updatedAt: isoDate, draft: contractDraft })
export type KeptDraft = z.output<typeof keptDraft>

export const draftsApi = {
  get: endpoint('GET', '/api/contract-draft', {
    summary: 'What you’ve entered on the Create Contract page; draft is null when there’s nothing',
    access: 'user',
    response: z.object({ kept: keptDraft.nullable() }),
  }),
  save: endpoint('PUT', '/api/contract-draft', {
    summary: 'Save what’s entered; refused (409) if another page saved a newer version in the meantime',
    access: 'user',
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    body: z.object({
      /** The version that this one follows; 0 when there was none. */
      follows: z.number().int().min(0).max(2_147_483_647),
      draft: savedDraft,
    }),
    response: z.object({ version: z.number().int(), updatedAt: isoDate }),
  }),
  remove: endpoint('DELETE', '/api/contract-draft', {
    summary: 'Discard what’s entered',
    access: 'user',
    response: z.object({ removed: z.literal(true) }),
  }),
}
