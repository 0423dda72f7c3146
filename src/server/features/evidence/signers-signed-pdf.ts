import { hasOurSecret } from '#shared/signing/link-words.ts'
import type { Deps, Origin } from '#server/deps.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { COPY_LINK_DAYS, haveCopyLinksBeenRevoked } from '#server/features/notices/copy-links.queries.ts'
import { receivesSealedPdf } from '#server/features/signers/sealed-pdf-recipients.ts'
import { type Link, readLink, type Visit } from '#server/features/signing/open-link.ts'
import { forbidden } from '#server/http/errors.ts'
import { signerActor } from '#server/log/chain.ts'
import { findDocument } from './documents.queries.ts'
import { readSealedPdf } from './read-sealed-pdf.ts'

const DAY_MS = 24 * 60 * 60 * 1000
type Status = 'later' | 'sealing' | 'ready' | 'elsewhere'

/**
 * The certificate says of every signer where they signed: with the link that the sender sees, too, nobody gets it, and with
 * one from our message those who are emailed it, as long as the links in those emails open.
 */
async function isForLink(deps: Deps, { signer, contract, way }: Link): Promise<boolean> {
  if (!hasOurSecret(way)) return false
  if (!contract.autoPDF || !(await receivesSealedPdf(deps.db, contract, signer))) return false
  const { completedAt } = contract
  if (!completedAt) return true
  const isOver = deps.now().getTime() - completedAt.getTime() > COPY_LINK_DAYS * DAY_MS
  return !isOver && !(await haveCopyLinksBeenRevoked(deps.db, contract.id))
}

async function statusOf(deps: Deps, link: Link): Promise<Status> {
  if (link.signer.status !== 'signed' || !(await isForLink(deps, link))) return 'elsewhere'
  if (link.contract.status !== 'completed') return 'later'
  return (await findDocument(deps.db, link.contract.id)) ? 'ready' : 'sealing'
}

/** Whether whoever comes by this link can download the sealed PDF, or will be able to. */
export async function signedPdfStatus(deps: Deps, signerId: string, visit: Pick<Visit, 'linkSecret'>) {
  return { is: await statusOf(deps, await readLink(deps.db, deps, signerId, visit.linkSecret)) }
}

/** The sealed PDF and its contract; undefined while it is being sealed. 403 for a link that does not open it. */
export async function readSignersSignedPdf(
  deps: Deps,
  signerId: string,
  { origin, linkSecret }: { origin: Origin; linkSecret: string | undefined },
): Promise<{ contract: ContractRow; bytes: Buffer | undefined }> {
  const link = await readLink(deps.db, deps, signerId, linkSecret)
  if ((await statusOf(deps, link)) === 'elsewhere')
    throw forbidden(
      'This link doesn’t open the signed PDF. It’s in the email we send once everyone has signed.',
      'pdf_elsewhere',
    )
  const { contract, signer } = link
  return { contract, bytes: await readSealedPdf(deps, contract, signerActor(signer.id), origin) }
}
