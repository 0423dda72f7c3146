import { linkWay, type SignerStep } from '#shared/signers/signers.api.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { LogRecord } from '#server/log/chain.ts'
import { listActsOf, listNewestActs } from '#server/log/log.queries.ts'

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

type OfContract = { contractId: string; ref: string }

/** The same of signers of several contracts, in one query however many there are. */
export async function listProgressOf(db: Db, signers: OfContract[]): Promise<Map<string, Progress>> {
  const found = await listNewestActs(db, signers)
  return new Map(
    found.map(({ ref, newest, consentedBy }) => [
      ref,
      {
        consentedBy: consentedBy.flatMap((way) => linkWay.safeParse(way).data ?? []),
        lastStep: newest ? stepOf(newest) : null,
      },
    ]),
  )
}

function stepOf({ action, data, at }: LogRecord): SignerStep | null {
  const step = steps[action]
  return step ? { step, at, link: linkWay.safeParse(data.link).data ?? null } : null
}

function after(before: Progress = { consentedBy: [], lastStep: null }, act: LogRecord): Progress {
  const lastStep = stepOf(act)
  if (lastStep) return { ...before, lastStep }
  const { data: way } = linkWay.safeParse(act.data.link)
  if (act.data.consentType !== 'esign' || !way) return before
  return { ...before, consentedBy: [...before.consentedBy, way] }
}
