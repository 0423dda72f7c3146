import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { findHandSigning } from '#shared/review/find-hand-signing.ts'
import { goTo } from '#web/features/clarity/fix-places.ts'
import { placesOfBlanks } from './places-of-blanks.ts'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** On a phone, where the text is far longer than the window: what of it is left open, and the way there. */
export function LeftOpen({ html }: { html: string }) {
  const written = useDeferredValue(html)
  const [blanks, signing] = useMemo(() => {
    const lines = textOfHtml(written).split('\n')
    return [placesOfBlanks(lines).length, findHandSigning(lines).length]
  }, [written])
  if (blanks > 0)
    return (
      <Button variant="default" onClick={() => goTo('#part-blanks')}>
        {counted(blanks, 'blank', 'blanks')}
      </Button>
    )
  if (signing > 0)
    return (
      <Button variant="default" onClick={() => goTo('#part-hand-signing')}>
        {counted(signing, 'line', 'lines')} to sign
      </Button>
    )
  return null
}
