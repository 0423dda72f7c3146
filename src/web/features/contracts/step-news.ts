import type { Contract } from '#shared/contracts/contracts.api.ts'
import { isOwnPlace } from '#shared/contracts/contract-rules.ts'
import { replyInWords } from './reply-texts.ts'
import { signerStep, someoneDid, withdrawnBy } from '#web/features/signers/signer-step.ts'

type Told = Pick<Contract, 'status' | 'signers' | 'replies'> & { seal: Pick<Contract['seal'], 'state'> }

/** What others have done since: a sentence for each signer who is at another step, and for the contract. */
export function newsOf(before: Told, after: Told, ownEmail: string, now: Date): string[] {
  // what its owner does themselves, sending it for one, the page says where they do it
  if (before.status === 'draft') return []
  const stepOf = (told: Told, signer: Contract['signers'][number]) =>
    signerStep({ signer, contractStatus: told.status, withdrawn: withdrawnBy(told, signer), ownEmail, now })
  const nameOf = (signer: Contract['signers'][number]) => (isOwnPlace(signer, ownEmail) ? 'You' : signer.name)
  const known = new Set(before.replies.map(({ id }) => id))
  const replies = after.replies.filter(({ id }) => !known.has(id))
  const ofSigners = after.signers.flatMap((signer) => {
    const earlier = before.signers.find(({ id }) => id === signer.id)
    const { text, maybeOwners } = stepOf(after, signer)
    if (!earlier || after.status === 'cancelled' || text === stepOf(before, earlier).text) return []
    // what they said says it
    if (replies.some(({ kind, signerId }) => kind === 'consent-withdrawn' && signerId === signer.id))
      return []
    return [maybeOwners ? `${someoneDid(signer.name, maybeOwners)}.` : `${nameOf(signer)}: ${text}.`]
  })
  const ofContract = [
    ...(before.status === 'sent' && after.status === 'completed' ? ['Everyone has signed.'] : []),
    ...(before.seal.state !== 'sealed' && after.seal.state === 'sealed' ? ['The PDF is sealed.'] : []),
  ]
  const ofReplies = replies.map((reply) => `${replyInWords(reply)}.`)
  return [...ofSigners, ...ofReplies, ...ofContract]
}
