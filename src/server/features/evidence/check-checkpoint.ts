import { formatExact } from '#shared/format-time.ts'
import { formatNumber } from '#shared/format-number.ts'
import type { Deps } from '#server/deps.ts'
import { findRoot, readOwn } from '#server/log/extend-tree.ts'
import { findAcceptance } from '#server/log/find-acceptance.ts'
import { toHex } from '#verifier/der.ts'
import type { Finding } from '#verifier/findings.ts'
import type { TrustedCheckpoint } from '#verifier/verify-bundle.ts'

/**
 * Whether a checkpoint is of the log that this server has; where it isn't, also whether a restore that the operator accepted
 * can explain it (`restore-accepted`). No more than that is known.
 */
export async function checkCheckpoint(
  { db, logTree }: Pick<Deps, 'db' | 'logTree'>,
  { note, newest }: TrustedCheckpoint,
): Promise<Finding[]> {
  const check = 'checkpoint-on-record'
  const signed = await readOwn(logTree.key, note)
  if (!signed) return [{ check, ok: false, detail: 'This server’s log key didn’t sign the checkpoint.' }]
  const [size, root] = [signed.size, toHex(signed.root)]
  if ((await findRoot(db, size))?.toString('hex') === root) return [{ check, ok: true, detail: ON_RECORD }]
  const accepted = await findAcceptance(logTree, { size, root, newest: new Date(newest) })
  if (!accepted) return [{ check, ok: false, detail: NOT_EXPLAINED }]
  const detail = `On ${formatExact(accepted.at, 'UTC')}, the operator accepted another log, as after a restore. The log before it had been signed with ${formatNumber(accepted.size)} records, and may have contained the checkpoint.`
  return [
    { check, ok: false, detail: NOT_ANY_MORE },
    { check: 'restore-accepted', ok: true, detail },
  ]
}

const ON_RECORD = 'This server’s log still begins with exactly the records that the checkpoint covers.'
const BY_ITSELF = 'What the zip shows by itself doesn’t depend on it.'
const NOT_ANY_MORE = `This server’s log doesn’t contain the checkpoint, although this server’s key signed it. ${BY_ITSELF}`
const NOT_EXPLAINED = `This server’s log doesn’t contain the checkpoint, although this server’s key signed it, and no restore that the operator accepted explains that. Either a backup was restored, the log was tampered with, or the key was used elsewhere, such as by a copy of this server. ${BY_ITSELF}`
