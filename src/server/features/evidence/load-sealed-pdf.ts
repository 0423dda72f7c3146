import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import type { MailAttachment } from '#server/integrations/mail/mailer.ts'
import { findDocument, readDocument } from './documents.queries.ts'

/** The sealed PDF of a contract as a mail takes it along. */
export async function loadSealedPdf(deps: Deps, contractId: string): Promise<MailAttachment> {
  const document = await findDocument(deps.db, contractId)
  const content =
    document && (await readDocument(deps.db, await getContractKey(deps.db, deps, contractId), contractId))
  if (!content) throw new Error('The sealed PDF is not there')
  return { filename: document.filename, contentType: 'application/pdf', content }
}
