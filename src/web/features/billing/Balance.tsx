import type { TextProps } from '@mantine/core'
import { Money } from '#web/ui/Money.tsx'

/** A balance: green from one dollar on, else red (specification, accounts 4). */
export function Balance({ cents, ...text }: TextProps & { cents: number }) {
  return <Money cents={cents} c={cents >= 100 ? 'green' : 'red'} fw={600} {...text} />
}
