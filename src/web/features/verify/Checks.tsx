import { VisuallyHidden } from '@mantine/core'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatExact } from '#shared/format-time.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { CheckedFile } from './checked-file.ts'
import { type Outcome, outcomeOf } from './verdict.ts'
import { isForExperts, nameOfCheck } from './verdict-texts.ts'
import classes from './Verify.module.css'

/**
 * The verifier, which programs read as well, tells times as 2026-11-20T09:00:00.000Z, or in words by UTC: here they are
 * those of this device, as beside the seal.
 */
const withTimesInWords = (detail: string) =>
  detail.replaceAll(
    /\d{4}-\d\d-\d\dT[\d:.]+Z|[A-Z][a-z]{2,8} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M UTC/g,
    (time) => (Number.isNaN(Date.parse(time)) ? time : formatExact(new Date(time).toISOString())),
  )

const outcomes: Record<Outcome, { name: string; sign: ReactNode }> = {
  fails: { name: 'Fails', sign: <X size={20} className={classes.fails} aria-hidden /> },
  unproven: { name: 'Not proven', sign: <CircleHelp size={20} className={classes.unproven} aria-hidden /> },
  holds: { name: 'Holds', sign: <Check size={20} className={classes.holds} aria-hidden /> },
}
const order = Object.keys(outcomes)

type Judged = CheckedFile['findings'][number] & { outcome: Outcome }

const isAside = ({ check, outcome }: Judged) => outcome === 'holds' && isForExperts(check)

/**
 * Every check with its result, those that fail first; what holds and takes an expert to understand is folded away. Under a
 * broken seal only what fails: nothing else in it counts.
 */
export function Checks({
  findings,
  timestamp,
  verdict,
}: Pick<CheckedFile, 'findings' | 'timestamp' | 'verdict'>) {
  const sorted = findings
    .map((finding) => ({ ...finding, outcome: outcomeOf(finding, timestamp) }))
    .filter(({ outcome }) => verdict !== 'changed' || outcome === 'fails')
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  const aside = sorted.filter(isAside)
  return (
    <Sheet title="What was checked">
      <Table findings={sorted.filter((finding) => !isAside(finding))} />
      {aside.length > 0 && (
        <details className={classes.experts}>
          <summary>
            For experts: {aside.length === 1 ? '1 more check passed' : `${aside.length} more checks passed`}
          </summary>
          <Table findings={aside} />
        </details>
      )}
    </Sheet>
  )
}

function Table({ findings }: { findings: Judged[] }) {
  return (
    <table className={classes.checks}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Result</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Check</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ check, outcome, detail }) => (
          <tr key={check}>
            <td>
              {outcomes[outcome].sign}
              <VisuallyHidden>{outcomes[outcome].name}</VisuallyHidden>
            </td>
            <td>
              <strong>{nameOfCheck(check)}</strong>
              <div className={classes.detail}>{withTimesInWords(detail)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
