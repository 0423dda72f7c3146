import type { Contract } from '#shared/contracts/contracts.api.ts'
import { isOwnPlace } from '#shared/contracts/contract-rules.ts'
import { replyInWords } from './reply-texts.ts'
import { signerStep, someoneDid } from '#web/features/signers/signer-step.ts'

type Told = Pick<Contract, 'status' | 'signers' | 'replies'> & { seal: Pick<Contract['seal'], 'state'> }

/** What others have done since: a sentence for each signer who is at another step, and for the contract. */
export function newsOf(before: Told, after: Told, ownEmail: string, now: Date): string[] {
  // what its owner does themselves, sending it for one, the page says where they do it
  if (before.status === 'draft') return []
  const stepOf = ({ status: contractStatus }: Told, signer: Contract['signers'][number]) =>
    signerStep({ signer, contractStatus, ownEmail, now })
  const nameOf = (signer: Contract['signers'][number]) => (isOwnPlace(signer, ownEmail) ? 'You' : signer.name)
  const ofSigners = after.signers.flatMap((signer) => {
    const known = before.signers.find(({ id }) => id === signer.id)
    const { text, maybeOwners } = stepOf(after, signer)
    if (!known || after.status === 'cancelled' || text === stepOf(before, known).text) return []
    return [maybeOwners ? `${someoneDid(signer.name, maybeOwners)}.` : `${nameOf(signer)}: ${text}.`]
  })
  const ofContract = [
    ...(before.status === 'sent' && after.status === 'completed' ? ['All parties have signed.'] : []),
    ...(before.seal.state !== 'sealed' && after.seal.state === 'sealed' ? ['The PDF is sealed.'] : []),
  ]
  const known = new Set(before.replies.map(({ id }) => id))
  const ofReplies = after.replies.filter(({ id }) => !known.has(id)).map((reply) => `${replyInWords(reply)}.`)
  return [...ofSigners, ...ofReplies, ...ofContract]
}
