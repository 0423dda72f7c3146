import { VisuallyHidden } from '@mantine/core'
import { Check, X } from 'lucide-react'
import { formatExact } from '#shared/format-time.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { CheckedFile } from './checked-file.ts'
import { nameOfCheck } from './verdict-texts.ts'
import classes from './Verify.module.css'

/** The verifier, which programs read as well, tells times as 2026-11-20T09:00:00.000Z. */
const withTimesInWords = (detail: string) =>
  detail.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => formatExact(time))

/** Every check with its result, those that fail first. */
export function Checks({ findings }: Pick<CheckedFile, 'findings'>) {
  const sorted = findings.toSorted((a, b) => Number(a.ok) - Number(b.ok))
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
          {sorted.map(({ check, ok, detail }) => (
            <tr key={check}>
              <td>
                {ok ? (
                  <Check size={20} className={classes.holds} aria-hidden />
                ) : (
                  <X size={20} className={classes.fails} aria-hidden />
                )}
                <VisuallyHidden>{ok ? 'Holds' : 'Fails'}</VisuallyHidden>
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
