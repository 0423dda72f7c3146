import { Text, type TextProps } from '@mantine/core'
import { formatCents } from '#shared/format-number.ts'

type Props = TextProps & { cents: number; signed?: boolean }

/** An amount like $0.50 in tabular figures; `signed` puts + before what comes in, − before what goes out. */
export function Money({ cents, signed, ...text }: Props) {
  return (
    <Text component="span" className="ps-figures" {...text}>
      {signed && cents !== 0 && (cents > 0 ? '+' : '−')}
      {formatCents(signed ? Math.abs(cents) : cents)}
    </Text>
  )
}
