import { statusLabel } from '#shared/contracts/contract-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { Signer } from '#shared/signers/signers.api.ts'

type Sent = Pick<Contract, 'status' | 'expiredAt' | 'declinedAt'> & {
  signers: readonly Pick<Signer, 'texts'>[]
}

/** What became of a demo that was sent, and what is to be done on the phone. */
export function sentTexts(contract: Sent): { title: string; text: string } {
  const { status } = contract
  if (status === 'completed')
    return {
      title: 'Signed by everyone',
      text: 'The test contract is complete. Its signed PDF is on the contract’s page.',
    }
  if (status === 'cancelled') return { title: statusLabel(contract), text: whyClosed(contract) }
  return { title: 'Sent', text: `${nextOnThePhone(contract)} This page updates automatically.` }
}

function whyClosed({ expiredAt, declinedAt }: Sent): string {
  if (declinedAt) return 'The signer declined to sign the test contract, and its link is closed.'
  if (expiredAt) return 'The test contract wasn’t signed in time, and its link is closed.'
  return 'The test contract was cancelled, and its link is closed.'
}

function nextOnThePhone({ signers }: Sent): string {
  const some = (texts: Signer['texts']) => signers.some((signer) => signer.texts === texts)
  if (some('stopped'))
    return 'The phone replied STOP, so we send it no more texts. Reply START on it, and they begin again.'
  if (some('asked'))
    return 'Reply YES to the text on the phone, and the link follows. It’s also in the email.'
  if (some('not-asked'))
    return 'The link comes by email, because our first text to the phone hasn’t gone out. Open it, agree, enter the code, and sign.'
  return 'Open the link on the phone, agree, enter the code, and sign.'
}
