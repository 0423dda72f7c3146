import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import { z } from 'zod'
import { endpoint, page } from '#shared/endpoint.ts'
import { signerReply, waitingReply } from '#shared/replies/signer-reply.ts'
import { MAX_SIGNERS, signerList } from '#shared/signers/signer-rules.ts'
import { signer } from '#shared/signers/signers.api.ts'
import { isoDate, oneLine } from '#shared/text.ts'
import { MAX_CONTENT_BYTES, MAX_SEARCH_LENGTH, MAX_TITLE_LENGTH } from './contract-rules.ts'
import { ENDS_AFTER_DAYS } from './end-date.ts'
import { signature } from './signature.ts'

export const contractStatus = z.enum(['draft', 'sent', 'completed', 'cancelled'])
export const workflow = z.enum(['parallel', 'sequential'])
export const requirement = z.enum(['none', 'ask', 'require'])
export const attachmentPlace = z.enum(['first', 'last']).meta({
  description:
    'Where the pages of an attached PDF come in the signed one: before the contract’s own text, or after it and the signatures',
})

const WRONG_DAYS = `Choose ${ENDS_AFTER_DAYS.min} to ${ENDS_AFTER_DAYS.max} days`
export const endsAfterDays = z
  .int({ error: WRONG_DAYS })
  .min(ENDS_AFTER_DAYS.min, { error: WRONG_DAYS })
  .max(ENDS_AFTER_DAYS.max, { error: WRONG_DAYS })

const signatureInfo = z.object({
  signedAt: isoDate,
  ipAddress: z.string().nullable(),
  deviceInfo: z.object({ device: z.string(), browser: z.string(), os: z.string() }),
})

const common = {
  id: z.uuid(),
  title: z.string(),
  contentType: z.string(),
  creatorId: z.uuid(),
  workflow,
  twoFARequirement: requirement,
  autoPDF: z.boolean(),
  aiLegalGuidance: z.boolean(),
  status: contractStatus,
  createdAt: isoDate,
  sentAt: isoDate.nullable(),
  completedAt: isoDate.nullable(),
  /** From then on nobody can sign; null before it is sent. */
  endsAt: isoDate.nullable(),
  /** When it was cancelled because it had ended: its status is `cancelled`. */
  expiredAt: isoDate.nullable(),
  /** When it was cancelled because a signer declined: its status is `cancelled`. */
  declinedAt: isoDate.nullable(),
  signers: z.array(signer),
  signedCount: z.number().int(),
}

export const listedContract = z.object({
  ...common,
  /** What signers told its owner instead of signing and nothing has come of yet, newest first. */
  waitingReplies: z.array(waitingReply),
})
export type ListedContract = z.output<typeof listedContract>

export const contract = z.object({
  ...common,
  /**
   * What is stored and isn’t what was recorded, a sentence each, as far as that shows without reading its files (the
   * compliance report tells all), and the address of whoever runs the site, where one is known; null where nothing is found.
   */
  doubt: z.object({ problems: z.array(z.string()), contact: z.string().nullable() }).nullable(),
  content: z.string().meta({
    description:
      'HTML. Once sent, the locked text that `documentContentHash` is of; once completed, with the day of signing where that text has the `signing_date` field open, so that its hash is another.',
  }),
  attachmentUrl: z.string().nullable(),
  attachmentFilename: z.string().nullable(),
  attachmentMimeType: z.string().nullable(),
  attachmentSize: z.number().int().nullable(),
  /** Of a PDF whose pages become pages of the signed one; null for any other file, which is embedded. */
  attachmentPages: z.number().int().nullable(),
  attachmentPlace,
  /** Where the file waits for signatures on paper, which nobody who signs online fills; the page where it has some. */
  attachmentSignatureLines: z
    .object({ count: z.number().int(), page: z.number().int().nullable() })
    .nullable(),
  templateId: z.uuid().nullable(),
  templateVersionId: z.uuid().nullable(),
  /** What it was made from, as far as its creator may still see that; the number of a version that is kept. */
  template: z.object({ name: z.string(), version: z.number().int().nullable() }).nullable(),
  /** Of a draft that was duplicated: whom the other contract names as signers, besides its owner. */
  formerSigners: z.array(z.string()),
  /** Of the draft; each change of text, file or settings has the next. */
  version: z.number().int(),
  /** Of the draft: how many days after the sending it ends. */
  endsAfterDays: z.number().int(),
  /** Whether signers are reminded by themselves. */
  reminders: z.boolean(),
  /** Of the draft: the sender's own mailbox, from which its emails go out. */
  sendsFrom: z.string().nullable(),
  /**
   * Whether anybody else opened it by a link in our messages or, by any link, did more than open it, those included who
   * are no signer any more: then it is not refunded.
   */
  openedByOthers: z.boolean(),
  /** Whether a link that its owner can see, too, was opened, and not in a session of theirs: nobody knows by whom. */
  visibleLinkOpened: z.boolean(),
  /** Whether its owner has had so many refunds lately that cancelling this one, sent as it is, gives none. */
  refundLimitReached: z.boolean(),
  cancelledAt: isoDate.nullable(),
  cancelReason: z.string().nullable(),
  /** What signers told its owner instead of signing, newest first. */
  replies: z.array(signerReply),
  /** SHA-256 of the frozen text, hex, and of a zero byte and the attached file after it, if there is one. */
  documentContentHash: z.string().nullable(),
  /** The sealed PDF: waiting for completion, being made, there, or failing (and retried). */
  seal: z.object({
    state: z.enum(['none', 'pending', 'sealed', 'failing']),
    sealedAt: isoDate.nullable(),
    level: z.string().nullable(),
    sha256: z.string().nullable(),
    lastError: z.string().nullable(),
    /** Until when a link in our mails still opens the PDF; null when none does. */
    copyLinksUntil: isoDate.nullable(),
  }),
  signerDetails: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      hasSigned: z.boolean(),
      signatureInfo: signatureInfo.nullable(),
    }),
  ),
  signerLocations: z.array(
    z.object({
      signerId: z.string(),
      latitude: z.string().nullable(),
      longitude: z.string().nullable(),
      locationCity: z.string().nullable(),
      locationState: z.string().nullable(),
    }),
  ),
})
export type Contract = z.output<typeof contract>

const draftVersion = z.number().int().positive().max(2_147_483_647)

/** What a creator says of a new contract; unknown keys such as status or creatorId are ignored. */
export const contractInput = z.object({
  title: oneLine(MAX_TITLE_LENGTH, 'Contract title is required'),
  /** HTML; may be empty when a file is attached. */
  content: z.string().max(MAX_CONTENT_BYTES, { error: 'The text is larger than 5 MB', abort: true }),
  /** Of a file that was uploaded before; its type and size are taken from the upload, not from here. */
  attachmentUrl: z.string().max(2000).nullish(),
  /** Of a file that was uploaded without a name; one that came with the upload stays. */
  attachmentFilename: z.string().max(255).nullish(),
  attachmentMimeType: z.string().max(255).nullish(),
  attachmentSize: z.number().nullish(),
  attachmentPlace: attachmentPlace.default('first'),
  /** Of the kept draft (PUT /api/contract-draft) that this contract takes the place of. */
  draftVersion: draftVersion.optional(),
  utm: z.partialRecord(z.enum(['source', 'medium', 'campaign', 'content', 'term']), oneLine(500)).optional(),
  workflow: workflow.default('parallel'),
  twoFARequirement: requirement.default('require'),
  autoPDF: z.boolean().default(true),
  aiLegalGuidance: z.boolean().default(true),
  /** How many days after the sending it ends: then nobody can sign any more. */
  endsAfterDays: endsAfterDays.default(ENDS_AFTER_DAYS.default),
  /** Whether signers are reminded by themselves: 3 and 7 days after they were invited, and before the end. */
  reminders: z.boolean().default(true),
  /** Created with the contract, or neither is. */
  signers: signerList.default([]),
  /** Whether a link made it as it was opened: then whom it names becomes no contact, and changes none. */
  madeByLink: z.boolean().optional(),
})

/** The same with the rules over two fields. */
export const newContract = contractInput
  .extend({
    /** HTML; none where the contract is a file. */
    content: contractInput.shape.content.default(''),
    twoFARequirement: requirement.optional(),
    /** The choice between a code and none, where `twoFARequirement` is left out. */
    require2FA: z.boolean().optional(),
  })
  .refine(({ content, attachmentUrl }) => hasVisibleContent(content) || Boolean(attachmentUrl), {
    error: 'Content Required',
    path: ['content'],
  })
  .transform(({ require2FA = true, twoFARequirement = require2FA ? 'require' : 'none', ...rest }) => ({
    ...rest,
    twoFARequirement,
  }))

const kept = z.object({
  title: contractInput.shape.title,
  /** HTML; may be empty when a file is attached. */
  content: contractInput.shape.content,
  workflow,
  twoFARequirement: requirement,
  autoPDF: z.boolean(),
  aiLegalGuidance: z.boolean(),
  endsAfterDays,
  reminders: z.boolean(),
  attachmentPlace,
})

/** What a creator changes of a draft; what is left out stays. */
export const contractChanges = kept
  .partial()
  .extend({
    /** Of the draft that was changed. */
    version: draftVersion,
    /** Of an upload: another file; null: none any more. */
    attachmentUrl: z.string().max(2000).nullable().optional(),
    attachmentFilename: contractInput.shape.attachmentFilename,
  })
  .refine(({ content, attachmentUrl }) => attachmentUrl === undefined || content !== undefined, {
    error: 'Send the text together with the new attached file',
    path: ['content'],
  })
export type ContractChanges = z.output<typeof contractChanges>

const byId = z.object({ id: z.uuid() })

export const contractSort = z.enum(['newest', 'oldest', 'title'])
export type ContractSort = z.output<typeof contractSort>

/** The cursor is a contract, by title with what it is sorted by. */
const searchedPage = z.object({
  limit: page.shape.limit,
  cursor: z
    .string()
    .regex(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.[\w-]{0,1200})?$/,
      'Use the cursor from the Link header',
    )
    .optional(),
  /** Words that each stand in the title, or in the name or address of a signer. */
  q: oneLine(MAX_SEARCH_LENGTH).optional(),
  status: contractStatus.optional(),
  sort: contractSort.default('newest'),
})

export const contractsApi = {
  create: endpoint('POST', '/api/contracts', {
    summary: 'Create a draft with its signers; needs a balance of 50 cents but charges nothing',
    access: 'verified',
    status: 201,
    idempotent: true,
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    body: newContract,
    response: contract,
  }),
  list: endpoint('GET', '/api/contracts', {
    summary:
      'Your contracts, newest first; can be searched by title and signers, filtered by status, and sorted',
    access: 'user',
    query: searchedPage,
    response: z.array(listedContract),
  }),
  get: endpoint('GET', '/api/contracts/:id', {
    summary: 'One contract with its signers',
    access: 'verified',
    params: byId,
    response: contract,
  }),
  edit: endpoint('PATCH', '/api/contracts/:id', {
    summary: 'Change a draft; refused (409) if it was sent, or changed since the named version',
    access: 'verified',
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    params: byId,
    body: contractChanges,
    response: contract,
  }),
  duplicate: endpoint('POST', '/api/contracts/:id/duplicate', {
    summary:
      'Duplicate one of your contracts: a new draft with its text, settings, file, and signers; needs a balance of 50 cents but charges nothing',
    access: 'verified',
    status: 201,
    idempotent: true,
    params: byId,
    response: contract,
  }),
  remove: endpoint('DELETE', '/api/contracts/:id', {
    summary: 'Erase a draft; cancel, with its refund, and hide a sent one; hide a completed one',
    access: 'verified',
    idempotent: true,
    params: byId,
    /** `status`: that the owner saw; refused (409) when it is another by now. */
    query: z.object({ status: contractStatus.optional() }),
    response: z.object({
      deleted: z.literal(true),
      /** Whether a sent one was refunded. */
      refunded: z.boolean(),
    }),
  }),
  send: endpoint('POST', '/api/contracts/:id/send', {
    summary:
      'Charge 50 cents, lock the text, and invite the signers; refused (422) while a placeholder has nothing to fill it',
    access: 'verified',
    idempotent: true,
    params: byId,
    /** `version`: of the draft that was reviewed; refused (409) when it was changed since. */
    body: z.object({ version: draftVersion.optional() }).nullish(),
    response: z.object({ creatorAsSigner: z.boolean(), signingUrl: z.string().nullable() }),
  }),
  cancel: endpoint('POST', '/api/contracts/:id/cancel', {
    summary:
      'Close the signing links; refunded unless we know of someone else who opened one, up to 3 times in 30 days (20 once you’ve added funds)',
    access: 'verified',
    idempotent: true,
    params: byId,
    body: z.object({ reason: oneLine(500).optional() }).nullish(),
    response: contract.extend({ refunded: z.boolean() }),
  }),
  extend: endpoint('POST', '/api/contracts/:id/extend', {
    summary: 'Extend a sent contract to a later last day, up to a year from now',
    access: 'verified',
    idempotent: true,
    params: byId,
    body: z.object({ lastDay: z.iso.date({ error: 'Choose a day' }) }),
    response: contract,
  }),
  resendNotifications: endpoint('POST', '/api/contracts/:id/resend-notifications', {
    summary: 'Invite the signers who haven’t signed again, or email the signed PDF again',
    access: 'verified',
    idempotent: true,
    params: byId,
    response: z.object({ sent: z.number().int() }),
  }),
  revokeCopyLinks: endpoint('POST', '/api/contracts/:id/revoke-copy-links', {
    summary: 'Turn off the emailed links to the signed PDF',
    access: 'verified',
    params: byId,
    response: contract,
  }),
  signatures: endpoint('GET', '/api/contracts/:id/signatures', {
    summary: 'Every signature, newest first, with its image, IP address, location, and device',
    access: 'verified',
    params: byId,
    query: page,
    response: z.array(signature),
  }),
  previewPdf: endpoint('POST', '/api/contracts/preview-pdf', {
    summary: 'A preview: the draft as the PDF it would become, made by the engine that makes the sealed one',
    access: 'verified',
    bodyLimitBytes: 2 * MAX_CONTENT_BYTES,
    body: z.object({
      title: z.string().max(MAX_TITLE_LENGTH),
      content: z.string().max(MAX_CONTENT_BYTES),
      attachmentUrl: z.string().max(2000).nullish(),
      attachmentFilename: contractInput.shape.attachmentFilename,
      attachmentPlace: attachmentPlace.default('first'),
      /** In the order of signing: read at places where they initial or sign. */
      signerNames: z.array(z.string().max(500)).max(MAX_SIGNERS).optional(),
    }),
    file: 'application/pdf',
  }),
  pdf: endpoint('GET', '/api/contracts/:id/pdf', {
    summary: 'The sealed PDF',
    access: 'verified',
    params: byId,
    /** `inline` shows it in the browser's own viewer. */
    query: z.object({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    file: 'application/pdf',
  }),
}
