import { linkWay, type SignerStep } from '#shared/signers/signers.api.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { LogRecord } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'

type Progress = {
  /** The ways of the link by which consent to sign electronically was given. */
  consentedBy: LinkWay[]
  /** The newest of the steps that only the log tells. */
  lastStep: SignerStep | null
}

const steps: Record<string, SignerStep['step']> = {
  'document.viewed': 'viewed',
  'code.sent': 'code-requested',
  'code.verified': 'code-entered',
}

/** How far each signer is by the records of the log, by their reference; one who did nothing of it is left out. */
export async function listSignerProgress(db: Db, contractId: string): Promise<Map<string, Progress>> {
  const progress = new Map<string, Progress>()
  const acts = await listActsOf(db, contractId, undefined, ['consent.given', ...Object.keys(steps)])
  for (const act of acts) {
    const { ref } = act.actor
    if (ref !== undefined) progress.set(ref, after(progress.get(ref), act))
  }
  return progress
}

function after(
  before: Progress = { consentedBy: [], lastStep: null },
  { action, data, at }: LogRecord,
): Progress {
  const { data: way } = linkWay.safeParse(data.link)
  const step = steps[action]
  if (step) return { ...before, lastStep: { step, at, link: way ?? null } }
  if (data.consentType !== 'esign' || !way) return before
  return { ...before, consentedBy: [...before.consentedBy, way] }
}
