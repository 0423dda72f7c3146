import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'

export type Deduction = { points: number; reason: string }
type Judged = Pick<ComplianceReport, 'chainIntact' | 'complianceMetadata' | 'auditTrail'>

// what only a person at a browser does: without an address there is no telling from where
const NEEDS_ADDRESS = /^(contract\.signed|consent\.|document\.viewed|link\.opened)/

const has = (flags: Record<string, boolean>, wanted: boolean) => Object.values(flags).includes(wanted)

/** Points off 100, as the specification sets them, each with its reason. */
export function deductions({ chainIntact, complianceMetadata, auditTrail }: Judged): Deduction[] {
  const { authenticationMethod, securityLevel, esignCompliance, gdprCompliance } = complianceMetadata
  const failed = auditTrail.some(({ action }) => /locked|refused/.test(action))
  const signed = auditTrail.some(({ action }) => action === 'contract.signed')
  const strong = /code/i.test(authenticationMethod) && securityLevel === 'high'
  const gaps =
    auditTrail.length === 0 ||
    auditTrail.some(({ action, ipAddress }) => NEEDS_ADDRESS.test(action) && !ipAddress)
  const found: [boolean, number, string][] = [
    [!chainIntact, 30, 'The audit records do not fit together: document integrity is in doubt'],
    [failed, 20, 'A signer failed to identify themselves, or a signature was refused'],
    [signed && !strong, 10, 'Somebody signed without a code, identified by the personal link alone'],
    [gaps, 15, 'Some audit records lack data'],
    [has(esignCompliance, false) || has(gdprCompliance, false), 25, 'A requirement below is not met'],
  ]
  return found.filter(([applies]) => applies).map(([, points, reason]) => ({ points, reason }))
}

export const scoreOf = (report: Judged) =>
  deductions(report).reduce((score, { points }) => score - points, 100)

export type Band = { label: string; look: 'done' | 'warning' | 'failed' }

/** 90 to 100 fully compliant, 70 to 89 minor issues, below 70 critical. */
export function bandOf(score: number): Band {
  if (score >= 90) return { label: 'Fully compliant', look: 'done' }
  if (score >= 70) return { label: 'Minor issues', look: 'warning' }
  return { label: 'Critical', look: 'failed' }
}

/** "recordRetention" and "data_minimisation" as words; what is words already stays. */
export const wordsOf = (flag: string) => {
  const words = flag
    .replace(
      /([a-z0-9])([A-Z])(?=[a-z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/[_.-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
