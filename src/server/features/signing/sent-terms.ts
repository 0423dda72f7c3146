import { z } from 'zod'
import { paperSize } from '#shared/accounts/preferences.ts'
import { attachmentPlace, requirement, workflow } from '#shared/contracts/contracts.api.ts'
import type { Preferences } from '#server/features/accounts/preferences-of.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { party, partyOf } from '#server/features/signers/party.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { canonicalJson } from '#server/log/canonical-json.ts'

/** All that a contract is besides its text and the bytes of its file, as it was when it was sent. */
export const sentTerms = z.object({
  v: z.literal(1),
  documentContentHash: z.string(),
  contract: z.object({
    title: z.string(),
    contentType: z.string(),
    workflow,
    twoFARequirement: requirement,
    autoPDF: z.boolean(),
    aiLegalGuidance: z.boolean(),
    createdAt: z.string(),
    /** Left out by what was sent before there were ends. */
    endsAt: z.string().nullish(),
    reminders: z.boolean().default(false),
    /** Left out by what was sent before there was a choice. */
    attachmentPlace: attachmentPlace.default('last'),
  }),
  attachment: z
    .object({
      filename: z.string(),
      mimeType: z.string(),
      sizeInBytes: z.number().int(),
      sha256: z.string(),
      pages: z.number().int().nullable(),
      createdAt: z.string(),
    })
    .nullable(),
  sender: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    companyName: z.string().nullable(),
    /** Of the picture that the certificate shows; left out where there is none, and in records of an earlier release. */
    companyLogoSha256: z.string().optional(),
    /** What the PDF is set on, and tells times in; left out in records of an earlier release. */
    paperSize: paperSize.optional(),
    timeZone: z.string().optional(),
  }),
  /** In which the text tells the day of signing; left out by what an earlier release sent, which told it in UTC. */
  textZone: z.string().optional(),
  /** In the order in which they sign and are listed. */
  parties: z.array(party),
  chargedCents: z.number().int(),
})
export type SentTerms = z.output<typeof sentTerms>

/** What the terms say of the contract's own row. */
export const contractTermsOf = (row: ContractRow): SentTerms['contract'] => ({
  title: row.title,
  contentType: row.contentType,
  workflow: row.workflow,
  twoFARequirement: row.twoFARequirement,
  autoPDF: row.autoPDF,
  aiLegalGuidance: row.aiLegalGuidance,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  reminders: row.reminders,
  attachmentPlace: row.attachmentPlace,
})

export type StoredFile = {
  filename: string
  mimeType: string
  sizeInBytes: number
  sha256: string
  pages: number | null
  createdAt: Date
}

/** What the terms say of the row of the attached file. */
export const attachmentTermsOf = (file: StoredFile | undefined): SentTerms['attachment'] =>
  file
    ? {
        filename: file.filename,
        mimeType: file.mimeType,
        sizeInBytes: file.sizeInBytes,
        sha256: file.sha256,
        pages: file.pages,
        createdAt: file.createdAt.toISOString(),
      }
    : null

export type SentContract = {
  contract: ContractRow
  documentContentHash: string
  attachment: StoredFile | undefined
  sender: {
    name: string
    email: string
    companyName?: string | null
    companyLogoHash?: string | null
  } & Partial<Preferences>
  signers: SignerRow[]
  chargedCents: number
}

/** The text that the record of the sending commits to, and that every signature names by the hash of that record. */
export const sentTermsText = ({ contract, attachment, sender, signers, ...more }: SentContract): string =>
  canonicalJson({
    v: 1,
    ...more,
    contract: contractTermsOf(contract),
    attachment: attachmentTermsOf(attachment),
    sender: {
      id: contract.creatorId,
      name: sender.name,
      email: sender.email,
      companyName: sender.companyName ?? null,
      ...(sender.companyLogoHash && { companyLogoSha256: sender.companyLogoHash }),
      ...(sender.paperSize && { paperSize: sender.paperSize }),
      ...(sender.timeZone && { timeZone: sender.timeZone }),
    },
    ...(sender.timeZone && { textZone: sender.timeZone }),
    parties: signers.map(partyOf),
  } satisfies SentTerms)
