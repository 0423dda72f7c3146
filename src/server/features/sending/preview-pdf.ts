import type { z } from 'zod'
import type { contractsApi } from '#shared/contracts/contracts.api.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { fillTitle } from '#shared/contract-text/unfilled-fields.ts'
import type { Deps, SessionUser, VerifiedUser } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import {
  type PreparedAttachment,
  prepareAttachment,
} from '#server/features/attachments/prepare-attachment.ts'
import { reading } from '#server/features/attachments/refuse-file.ts'
import { placeOfPages } from '#server/features/contract-text/attachment-only-text.ts'
import { badRequest, HttpError, unavailable } from '#server/http/errors.ts'
import { RenderError } from '#server/pdf/render-error.ts'
import type { PreviewDocument } from '#server/pdf/sealed-document.ts'

type Written = z.output<(typeof contractsApi.previewPdf)['body']>

/** What is being written as the PDF that it would become if it were sent now. 429 for a third one at once. */
export async function previewPdf(
  deps: Deps,
  user: VerifiedUser,
  { title, content, attachmentUrl, attachmentFilename, attachmentPlace, signerNames: names = [] }: Written,
): Promise<Uint8Array> {
  const now = deps.now()
  const attachment = attachmentUrl
    ? await prepareAttachment(deps, user.id, attachmentUrl, attachmentFilename)
    : undefined
  const preferences = await getPreferences(deps.db, deps, user.id)
  const creatorName = `${user.firstName} ${user.lastName}`
  const contractId = '(the number of this contract)'
  const { timeZone } = preferences
  const known = { contractId, createdAt: now, creatorName, creatorEmail: user.email, now, timeZone }
  const text = { html: content, filename: attachment?.filename, known, names }
  const contentHtml = await deps.contractTexts.run('preview', text, user.id)
  return setPreview(deps, user.id, {
    contract: {
      // a field that nothing fills yet shows what it stands for
      title: shownTitle((fillTitle(title, known) ?? title).trim()) || 'Untitled contract',
      paper: preferences.paperSize,
      contentHtml,
      ...(attachment && {
        attachment,
        attachmentPlace: placeOfPages(contentHtml, attachment.filename, attachmentPlace),
      }),
    },
    sender: { name: creatorName, timeZone },
    asOf: now.toISOString(),
  })
}

/**
 * Refuses a file whose pages the engine cannot set as they are: after everybody has signed it would be too late to say
 * so.
 */
export async function refuseUnsettableAttachment(
  deps: Deps,
  user: Pick<SessionUser, 'id'>,
  attachment: PreparedAttachment,
) {
  if (attachment.pages === null) return
  const contract = { title: 'Attachment', contentHtml: '', attachment }
  const asOf = deps.now().toISOString()
  const document = await setPreview(deps, user.id, { contract, asOf })
  const pages = { document, attachment: attachment.bytes }
  const [changed] = await reading(deps.files.run('compare-set-pages', pages, user.id))
  if (changed !== undefined)
    throw badRequest(
      `Page ${changed} of ${attachment.filename} would look different in the signed PDF. Print the file to a new PDF and attach that.`,
      'attachmentUrl',
    )
}

/** Throws what a person may read where the PDF cannot be made. */
export async function setPreview(
  { previews, logger }: Deps,
  owner: string,
  document: PreviewDocument,
): Promise<Uint8Array> {
  try {
    return await previews.renderPreview(document, owner)
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    if (error.code === 'too-many')
      throw new HttpError(429, 'You already have two PDFs in progress. Wait until one is done.', {
        retryAfterSeconds: 2,
      })
    if (error.code === 'timeout' || error.code === 'memory')
      throw new HttpError(
        422,
        'This contract takes too much time or memory to turn into a PDF. Make it shorter or simpler: split long paragraphs, or print the attached file to a new PDF.',
      )
    if (error.code === 'gave-way')
      throw unavailable(
        'This PDF takes a while, and others are waiting. Try again in a moment. A shorter or simpler contract is faster.',
      )
    if (error.code === 'queue-full')
      throw unavailable('Too many PDFs are being made right now. Try again in a few seconds.')
    if (error.retryable) {
      logger.error({ err: error }, 'the process that sets PDFs ended or didn’t start')
      throw unavailable('The PDF couldn’t be made just now. Try again in a few seconds.')
    }
    throw document.contract.attachment
      ? badRequest(
          'We couldn’t make a PDF with the attached file. Print the file to a new PDF and attach that.',
          'attachmentUrl',
        )
      : badRequest(
          'Couldn’t turn this text into a PDF. Paste it as plain text and format it again.',
          'content',
        )
  }
}
