import type { TextProps } from '@mantine/core'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { Money } from '#web/ui/Money.tsx'

const lookOf = (cents: number) => (cents >= 100 ? 'green' : canAffordContract(cents) ? undefined : 'red')

/** A balance: green from one dollar on, red where it stops somebody. */
export function Balance({ cents, ...text }: TextProps & { cents: number }) {
  return <Money cents={cents} c={lookOf(cents)} fw={600} {...text} />
}
