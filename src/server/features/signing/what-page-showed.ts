import { createHash } from 'node:crypto'
import { roleInWords } from '#shared/signers/role-in-words.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { type LogRecord, signerRef } from '#server/log/chain.ts'
import { countsFor } from './count-by-way.ts'

/** Tells two texts apart that differ in a single letter: a signer's name at a place can be corrected meanwhile. */
export const versionOfText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Of all that a signature is printed with: the text, and the signer's name and role below it. */
export const versionOfPage = (text: string, { name, roleKey }: Pick<SignerRow, 'name' | 'roleKey'>) =>
  versionOfText(`${name}\n${roleInWords(roleKey) ?? ''}\n${text}`)

/** The last record that the sender gave this signer another name or role; one of an earlier release doesn't say what was changed. */
export const findRenaming = (signerId: string, records: LogRecord[]): LogRecord | undefined =>
  records.findLast(
    ({ action, data: { signer, changed, alsoChanged } }) =>
      action === 'signer.changed' &&
      signer === signerRef(signerId) &&
      /\b(name|roleKey)\b/.test([changed, alsoChanged].filter(Boolean).join(' ') || 'name'),
  )

/** Whether this signer has agreed, by a link that counts for this one, since they have the name and role that they have. */
export function hasAgreedAsNamed(signerId: string, way: LinkWay | undefined, records: LogRecord[]): boolean {
  const renamedAt = findRenaming(signerId, records)?.cseq ?? 0
  return records.some(
    ({ cseq, action, actor, data }) =>
      cseq > renamedAt &&
      action === 'consent.given' &&
      actor.kind === 'signer' &&
      actor.ref === signerRef(signerId) &&
      countsFor(way)({ data }),
  )
}
