import { outboxApi } from '#shared/outbox/outbox.api.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { keyToOutbox, refuseOthers } from './may-read-outbox.ts'
import { listOutbox, readAttachment, readOutboxMessage } from './outbox.queries.ts'

/** The sandbox outbox; for whoever may not read it there is nothing here. */
export function outboxRoutes(route: Route, deps: Deps) {
  route(outboxApi.access, async (reader) => {
    const key = keyToOutbox(deps, reader)
    if (!key) throw notFound('Page')
    return { needsPassword: key === 'password' }
  })

  route.list(outboxApi.list, async ({ query, ...reader }) => {
    await refuseOthers(deps, reader)
    const messages = await listOutbox(deps.db, deps, query.limit, query.cursor)
    const page = messages.slice(0, query.limit)
    const rows = page.map(({ attachments, createdAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      attachments: attachments.map(({ number, filename, contentType, byteLength }) => ({
        filename,
        contentType,
        size: byteLength,
        url: `/api/outbox/${message.id}/attachments/${number}`,
      })),
    }))
    return { rows, next: messages.length > page.length ? page.at(-1)?.id : undefined }
  })

  route.file(outboxApi.html, async ({ params, ...reader }) => {
    await refuseOthers(deps, reader)
    const message = await readOutboxMessage(deps.db, deps, params.id)
    if (!message) throw notFound('Message')
    return {
      bytes: Buffer.from(message.html, 'utf8'),
      filename: 'message.html',
      contentType: 'text/html; charset=utf-8',
      inline: true,
      // an e-mail styles itself inline; it runs nothing and is shown in a frame of our own page only
      contentSecurityPolicy:
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; sandbox allow-popups; frame-ancestors 'self'",
    }
  })

  route.file(outboxApi.attachment, async ({ params, ...reader }) => {
    await refuseOthers(deps, reader)
    const attachment = await readAttachment(deps.db, deps, params.id, params.number)
    if (!attachment) throw notFound('Attachment')
    return { bytes: attachment.content, filename: attachment.filename, contentType: attachment.contentType }
  })
}
