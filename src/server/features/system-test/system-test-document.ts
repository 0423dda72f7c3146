import { createHash } from 'node:crypto'
import type { SealedDocument, SealedService } from '#server/pdf/sealed-document.ts'
import { warmUpDocument } from '#server/pdf/warm-up.ts'

/** A document with every part of a real one, made for this test and for nobody's signature. */
export function systemTestDocument(
  { id, createdAt }: { id: string; createdAt: Date },
  service: SealedService,
): SealedDocument {
  const at = createdAt.toISOString()
  const contentHtml = `<h1>System test</h1><p>Made on ${at} to prove that documents are set and sealed. It binds nobody.</p>`
  const contentHash = createHash('sha256').update(contentHtml).digest('hex')
  const times = { createdAt: at, sentAt: at, completedAt: at }
  return {
    ...warmUpDocument,
    contract: { ...warmUpDocument.contract, ...times, id, title: 'System test', contentHtml, contentHash },
    service,
  }
}
