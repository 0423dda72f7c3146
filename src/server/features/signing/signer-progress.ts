import { linkWay, type Signer, type SignerStep } from '#shared/signers/signers.api.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { LogRecord } from '#server/log/chain.ts'
import { listActsOf, listNewestActs } from '#server/log/log.queries.ts'

type Progress = {
  /** The ways of the link by which consent to sign electronically was given since it was last withdrawn. */
  consentedBy: LinkWay[]
  /** The newest of the steps that only the log tells. */
  lastStep: SignerStep | null
}

/** What the log says of the disclaimer before an explanation: when it was first accepted, and in which version. */
type AiTerms = Required<Pick<Signer, 'aiTermsAccepted' | 'aiTermsAcceptedAt' | 'aiTermsVersion'>>

const ACCEPTED = 'disclaimer.accepted'
const WITHDRAWN = 'consent.withdrawn'
/** The feature by which that record names it. */
export const AI_TERMS = 'ai-terms'
const notAccepted: AiTerms = { aiTermsAccepted: false, aiTermsAcceptedAt: null, aiTermsVersion: null }

/** Of these records of one signer, oldest first. */
export function aiTermsIn(acts: LogRecord[]): AiTerms {
  const act = acts.find(({ action, data }) => action === ACCEPTED && data.feature === AI_TERMS)
  if (!act) return notAccepted
  return { aiTermsAccepted: true, aiTermsAcceptedAt: act.at, aiTermsVersion: String(act.data.version) }
}

/** Of one signer, as far as `counts` lets a record count. */
export const findAiTerms = async (
  db: Db,
  { contractId, ref }: OfContract,
  counts: (act: LogRecord) => boolean,
): Promise<AiTerms> => aiTermsIn((await listActsOf(db, contractId, ref, [ACCEPTED])).filter(counts))

const steps: Record<string, SignerStep['step']> = {
  'document.viewed': 'viewed',
  'code.sent': 'code-requested',
  'code.verified': 'code-entered',
}

/** How far each signer is by the records of the log, by their reference; one who did nothing of it is left out. */
export async function listSignerProgress(db: Db, contractId: string) {
  const progress = new Map<string, Progress>()
  const actions = ['consent.given', WITHDRAWN, ACCEPTED, ...Object.keys(steps)]
  const acts = await listActsOf(db, contractId, undefined, actions)
  for (const act of acts) {
    const { ref } = act.actor
    if (ref !== undefined && act.action !== ACCEPTED) progress.set(ref, after(progress.get(ref), act))
  }
  return (ref: string): Progress & AiTerms => ({
    ...(progress.get(ref) ?? { consentedBy: [], lastStep: null }),
    ...aiTermsIn(acts.filter(({ actor }) => actor.ref === ref)),
  })
}

type OfContract = { contractId: string; ref: string }

/** The same of signers of several contracts, in one query however many there are; `consentedAt` as their row has it. */
export async function listProgressOf(
  db: Db,
  signers: (OfContract & Pick<Signer, 'consentedAt'>)[],
): Promise<Map<string, Progress>> {
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
  if (!step) return null
  // a file fetched by its bare address: whoever sees the bare link knows that, too
  const unknown = action === 'document.viewed' ? 'visible' : null
  return { step, at, link: linkWay.safeParse(data.link).data ?? unknown }
}

function after(before: Progress = { consentedBy: [], lastStep: null }, act: LogRecord): Progress {
  const lastStep = stepOf(act)
  if (lastStep) return { ...before, lastStep }
  if (act.action === WITHDRAWN) return { ...before, consentedBy: [] }
  const { data: way } = linkWay.safeParse(act.data.link)
  if (act.data.consentType !== 'esign' || !way) return before
  return { ...before, consentedBy: [...before.consentedBy, way] }
}
