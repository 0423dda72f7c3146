import { VisuallyHidden } from '@mantine/core'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatExact } from '#shared/format-time.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { CheckedFile } from './checked-file.ts'
import { type Outcome, outcomeOf } from './verdict.ts'
import { nameOfCheck } from './verdict-texts.ts'
import classes from './Verify.module.css'

/** The verifier, which programs read as well, tells times as 2026-11-20T09:00:00.000Z. */
const withTimesInWords = (detail: string) =>
  detail.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => formatExact(time))

const outcomes: Record<Outcome, { name: string; sign: ReactNode }> = {
  fails: { name: 'Fails', sign: <X size={20} className={classes.fails} aria-hidden /> },
  unproven: { name: 'Not proven', sign: <CircleHelp size={20} className={classes.unproven} aria-hidden /> },
  holds: { name: 'Holds', sign: <Check size={20} className={classes.holds} aria-hidden /> },
}
const order = Object.keys(outcomes)

/** Every check with its result, those that fail first. Under a broken seal only these: nothing else in it counts. */
export function Checks({
  findings,
  timestamp,
  verdict,
}: Pick<CheckedFile, 'findings' | 'timestamp' | 'verdict'>) {
  const sorted = findings
    .map((finding) => ({ ...finding, outcome: outcomeOf(finding, timestamp) }))
    .filter(({ outcome }) => verdict !== 'changed' || outcome === 'fails')
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return (
    <Sheet title="What was checked">
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
          {sorted.map(({ check, outcome, detail }) => (
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
    </Sheet>
  )
}
