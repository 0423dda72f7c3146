import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { listNames } from '#shared/list-names.ts'

export type Deduction = { points: number; reason: string }
type Judged = Pick<ComplianceReport, 'chainIntact' | 'problems' | 'complianceMetadata' | 'auditTrail'>

// what only a person at a browser does: without an address there is no telling from where
const NEEDS_ADDRESS = /^(contract\.signed|consent\.|document\.|link\.opened)/

const has = (flags: Record<string, boolean>, wanted: boolean) => Object.values(flags).includes(wanted)

type Rule = Deduction & {
  applies: (report: Judged) => boolean
  /** Of this very contract; undefined where that isn't known. */
  tell?: (report: Judged) => string | undefined
}

const isWeak = ({ complianceMetadata, auditTrail }: Judged) => {
  const { authenticationMethod, securityLevel } = complianceMetadata
  const strong = /code/i.test(authenticationMethod) && securityLevel === 'high'
  return auditTrail.some(({ action }) => action === 'contract.signed') && !strong
}

/** Who signed without a code, who by the link that the sender sees, too, and who in a browser of theirs, by their records. */
function whoSignedWeakly({ auditTrail }: Judged): string | undefined {
  const signed = auditTrail.filter(({ action }) => action === 'contract.signed')
  const actorsOf = (isMeant: (details: Judged['auditTrail'][number]['details']) => boolean) =>
    listNames([...new Set(signed.filter(({ details }) => isMeant(details)).map(({ actor }) => actor))])
  const withoutCode = actorsOf(({ authentication }) => authentication === 'link')
  const visibly = actorsOf(({ link }) => link === 'visible')
  const inYours = actorsOf(({ link, sendersBrowser }) => link !== 'visible' && sendersBrowser === true)
  const unsent = actorsOf(({ codeSandbox }) => codeSandbox === true)
  if (withoutCode && withoutCode === visibly && !inYours)
    return `${visibly} signed without a code, and from a link you can see too`
  const told = [
    ...(withoutCode ? [`${withoutCode} signed without a code`] : []),
    ...(visibly ? [`${visibly} signed from a link you can see too`] : []),
    ...(unsent ? [`${unsent} signed with a code that wasn’t sent`] : []),
    ...(inYours ? [`${inYours} signed in a browser where you’ve signed in`] : []),
  ]
  return told.length > 0 ? told.join(', and ') : undefined
}

/** Points off 100, as the specification sets them, each with its reason. */
export const scoringRules: Rule[] = [
  {
    points: 30,
    reason: 'Stored data doesn’t match what was recorded, or didn’t when someone tried to sign',
    applies: ({ chainIntact, problems, auditTrail }) =>
      !chainIntact || problems.length > 0 || auditTrail.some(({ action }) => action === 'signature.refused'),
  },
  {
    points: 20,
    reason: 'Too many wrong codes were entered with a signing link',
    applies: ({ auditTrail }) =>
      auditTrail.some(({ action, details }) => action === 'code.wrong' && details.locked === true),
  },
  {
    points: 10,
    reason:
      'Someone signed without a code, from a link you can see too, or in a browser where you’ve signed in',
    applies: isWeak,
    tell: whoSignedWeakly,
  },
  {
    points: 15,
    reason: 'Some audit records are missing data',
    applies: ({ auditTrail }) =>
      auditTrail.length === 0 ||
      auditTrail.some(({ action, ipAddress }) => NEEDS_ADDRESS.test(action) && !ipAddress),
  },
  {
    points: 25,
    reason: 'A requirement below isn’t met',
    applies: ({ complianceMetadata: { esignCompliance, gdprCompliance } }) =>
      has(esignCompliance, false) || has(gdprCompliance, false),
  },
]

export const deductions = (report: Judged): Deduction[] =>
  scoringRules
    .filter(({ applies }) => applies(report))
    .map(({ points, reason, tell }) => ({ points, reason: tell?.(report) ?? reason }))

export const scoreOf = (report: Judged) =>
  deductions(report).reduce((score, { points }) => score - points, 100)

export type Band = { label: string; look: 'done' | 'warning' | 'failed' | 'draft' | 'pending' }

export const FULLY_COMPLIANT_FROM = 90
export const MINOR_ISSUES_FROM = 70

export function bandOf(score: number): Band {
  if (score >= FULLY_COMPLIANT_FROM) return { label: 'Fully compliant', look: 'done' }
  if (score >= MINOR_ISSUES_FROM) return { label: 'Minor issues', look: 'warning' }
  return { label: 'Critical', look: 'failed' }
}

/** How far a contract can be judged: what did not happen yet counts for nothing, neither for it nor against it. */
export type Verdict = { score: string | undefined; band: Band }

const did = ({ auditTrail }: Judged, action: string) => auditTrail.some((entry) => entry.action === action)

export function verdictOf(report: Judged): Verdict {
  const score = scoreOf(report)
  const isDoubted = !report.chainIntact || report.problems.length > 0
  if (did(report, 'contract.completed') || isDoubted) return { score: `${score}/100`, band: bandOf(score) }
  if (!did(report, 'contract.signed'))
    return { score: undefined, band: { label: 'Not yet: no one has signed', look: 'draft' } }
  const label = did(report, 'contract.cancelled') ? 'Cancelled' : 'Not everyone has signed yet'
  const end = did(report, 'contract.declined') ? 'Declined' : label
  const shown = did(report, 'contract.expired') ? 'Expired' : end
  return { score: `${score}/100 so far`, band: { label: shown, look: 'pending' } }
}

/** "recordRetention" and "data_minimisation" as words; what is words already stays. */
const named: Record<string, string> = {
  auditTrailIntact: 'Stored data matches the audit trail',
  personalDataCommittedByHash: 'Personal data kept apart from the records',
}

export const wordsOf = (flag: string) => {
  if (named[flag]) return named[flag]
  const words = flag
    .replace(
      /([a-z0-9])([A-Z])(?=[a-z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/[_.-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
