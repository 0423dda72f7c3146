import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { type SignerStep, signerStep, someoneDid } from '#web/features/signers/signer-step.ts'
import { replyInWords } from './reply-texts.ts'

type Row = Pick<ListedContract, 'status' | 'signers' | 'waitingReplies'>
type Signer = Row['signers'][number]

/** One line of a row: what holds, and since when (ISO) where that has a beginning worth telling. */
export type Standing = {
  text: string
  since?: string | undefined
  /** `reply` leads to where it is answered. */
  kind: 'reply' | 'problem' | 'step'
}

const MAX_NAMES = 2

/** Ann; Ann and Bob; Ann, Bob, and 2 others. */
function listNames(names: string[]): string {
  const shown = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names
  const others = names.length - shown.length
  return new Intl.ListFormat('en-US').format(others > 0 ? [...shown, `${others} others`] : shown)
}

const inWords = (name: string, { text, maybeOwners }: SignerStep) =>
  maybeOwners ? someoneDid(name, maybeOwners) : `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`

/** What a signer said instead of signing, the newest first. */
function replyOf({ signers, waitingReplies }: Row): Standing | undefined {
  const [first, ...others] = waitingReplies
  const signer = signers.find(({ id }) => id === first?.signerId)
  if (!first || !signer) return undefined
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return { text: replyInWords({ ...first, signerName: signer.name }) + more, since: first.at, kind: 'reply' }
}

/** Where a sent contract stands, in two lines at most: what comes first, and whom else it waits for. */
export function rowStanding(contract: Row, ownEmail: string, now: Date): Standing[] {
  const reply = replyOf(contract)
  if (reply) return [reply]
  if (contract.status !== 'sent') return []
  const asked = contract.signers.filter(({ status }) => status === 'sent')
  const [first] = asked
    .flatMap((signer) => leadOf(signer, ownEmail, now))
    .toSorted((a, b) => a.rank - b.rank || (b.line.since ?? '').localeCompare(a.line.since ?? ''))
  const others = asked.filter(({ id }) => id !== first?.signerId).map(({ name }) => name)
  return [
    ...(first ? [first.line] : []),
    ...(others.length > 0 ? [{ text: `Waiting for ${listNames(others)}`, kind: 'step' as const }] : []),
  ]
}

type Lead = { signerId: string; rank: number; line: Standing }

/** What is worth saying of one who is asked to sign: a trouble, then the owner's own turn, then how far they are. */
function leadOf(signer: Signer, ownEmail: string, now: Date): Lead[] {
  const step = signerStep({ signer, contractStatus: 'sent', ownEmail, now })
  const line = { text: inWords(signer.name, step), since: step.since }
  if (step.tone === 'problem') return [{ signerId: signer.id, rank: 0, line: { ...line, kind: 'problem' } }]
  if (step.next === 'sign')
    return [{ signerId: signer.id, rank: 1, line: { text: 'Your turn to sign', kind: 'step' } }]
  return signer.openedAt ? [{ signerId: signer.id, rank: 2, line: { ...line, kind: 'step' } }] : []
}
