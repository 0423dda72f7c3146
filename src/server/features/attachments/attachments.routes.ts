import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { convertUpload } from './convert-upload.ts'
import { extractContent } from './extract-content.ts'
import { receiveUpload } from './receive-upload.ts'
import { startUpload } from './start-upload.ts'
import { findUpload, removeUpload } from './uploads.queries.ts'

export function attachmentRoutes(route: Route, deps: Deps) {
  route(attachmentsApi.startUpload, ({ user }) => startUpload(deps, user.id))

  route(attachmentsApi.putUpload, ({ user, params: { id }, query, body: bytes, contentType: declaredType }) =>
    receiveUpload(deps, user.id, { id, bytes, filename: query.filename ?? '', declaredType }),
  )

  route.file(
    attachmentsApi.getUpload,
    async ({ user, params: { id } }) => {
      const upload = await findUpload(deps, user.id, id)
      if (!upload) throw notFound('Upload')
      const { bytes, filename, mimeType: contentType } = upload
      return { bytes, filename, contentType }
    },
    { limit: 'file' },
  )

  route(attachmentsApi.removeUpload, async ({ user, params: { id } }) => {
    if (!(await removeUpload(deps.db, user.id, id))) throw notFound('Upload')
    return { removed: true as const }
  })

  route(attachmentsApi.convertUpload, ({ user, params: { id } }) => convertUpload(deps, user.id, id), {
    limit: 'file reading',
  })

  route(attachmentsApi.extractContent, ({ user, body }) => extractContent(deps, user.id, body), {
    limit: 'file reading',
  })
}
