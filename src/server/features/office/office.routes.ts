import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import type { Deps } from '#server/deps.ts'
import { answerWithFile } from '#server/features/attachments/answer-with-file.ts'
import type { Route } from '#server/http/route.ts'
import { convertSignerAttachment } from './convert-signer-attachment.ts'
import { createOwnersConversion } from './convert-for-owner.ts'
import { createOfficeConversion } from './convert-to-pdf.ts'
import { previewFile } from './preview-file.ts'
import { readOwnFile } from './read-own-file.ts'

/** Nothing runs, nothing is loaded, no link leads anywhere, and only our own pages may frame it. */
const ONLY_SHOWN =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

export function officeRoutes(route: Route, deps: Deps) {
  const convertToPdf = createOfficeConversion(deps)
  const convertForOwner = createOwnersConversion(deps, convertToPdf)

  route.file(
    attachmentsApi.convertToPdf,
    async ({ user, query }) => {
      const {
        bytes,
        filename,
        mimeType: contentType,
      } = await convertForOwner(await readOwnFile(deps, user.id, query.url), user.id)
      return { bytes, filename, contentType, inline: true }
    },
    { limit: 'file' },
  )

  route.file(
    attachmentsApi.signersAttachmentAsPdf,
    async ({ params, query: { by: ticket }, origin, user, browser }) =>
      answerWithFile(
        await convertSignerAttachment(deps, convertToPdf, params.id, { origin, user, browser, ticket }),
      ),
    { limit: 'file reading', isRecorded: true },
  )

  route.file(attachmentsApi.preview, async ({ user, params }) => ({
    bytes: await previewFile(deps, user.id, params.url),
    filename: 'preview.html',
    contentType: 'text/html; charset=utf-8',
    inline: true,
    contentSecurityPolicy: ONLY_SHOWN,
  }))
}
