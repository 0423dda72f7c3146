import { hasOurSecret, someoneUsing } from '#shared/signing/link-words.ts'
import type { LogRecord } from '#server/log/chain.ts'

type Acted = Pick<LogRecord, 'action' | 'actor' | 'data'>

/** What is given in the signer’s name by whatever link, and the PDF, which only our message opens. */
const namesSigner = new Set([
  'consent.given',
  'consent.declined',
  'code.verified',
  'contract.signed',
  'pdf.downloaded',
])
/** Whoever says so is somebody else, or was taken for somebody else. */
const disownsName = new Set(['signer.not-me', 'signer.not-me-taken-back'])

/** Whether a record by a signer’s link leaves open who used it: the sender sees a link to each signer, too, or it was in a browser of theirs. */
const isAnybodys = ({ action, actor, data }: Acted) =>
  actor.kind === 'signer' &&
  (disownsName.has(action) ||
    !(namesSigner.has(action) || (hasOurSecret(data.link) && data.sendersBrowser !== true)))

/**
 * Who did it, for people: where the link leaves that open, nobody’s name. `name` is that of the signer whose link it is,
 * if it still is somebody’s.
 */
export function actorName(record: Acted, name: string | undefined, ownerName: string): string {
  const { kind } = record.actor
  if (kind === 'owner') return ownerName
  if (kind === 'system') return 'Plainseal'
  if (kind === 'anonymous') return 'Anonymous Viewer'
  if (name === undefined) return 'Someone using a replaced link'
  return isAnybodys(record) ? someoneUsing(name) : name
}

/** What the names on these records say and don’t say; undefined where none is of a signer’s link. */
export function whatNamesSay(records: Acted[]): string | undefined {
  if (!records.some(({ actor }) => actor.kind === 'signer')) return undefined
  const someone =
    '“Someone using …’s link” means that the record does not show who it was: the sender could see such a link, too, ' +
    'or had used that browser to sign in, or the person said that it was not meant for them.'
  return [
    'A record names a signer if a link from our message to them was used, or if it was given in their name, like a consent or a ' +
      'signature. Programs that check mail open links, too.',
    ...(records.some(isAnybodys) ? [someone] : []),
    'No record shows who held the device.',
  ].join(' ')
}
