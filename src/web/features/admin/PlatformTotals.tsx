import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCents, formatNumber } from '#shared/format-number.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { totalsQuery } from './admin.queries.ts'
import classes from './PlatformTotals.module.css'

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <dd className={`${classes.figure} ps-figures`}>{children ?? <Skeleton h={24} w={96} mt={6} />}</dd>
    </div>
  )
}

/** How many accounts and contracts there are, and what all balances come to. */
export function PlatformTotals() {
  const { data, isError } = useQuery(totalsQuery)
  const show = (text: string | undefined) => text ?? (isError ? 'Not available' : undefined)
  return (
    <Sheet mb="lg">
      <dl className={classes.totals}>
        <Total name="Users">{show(data && formatNumber(data.users))}</Total>
        <Total name="Platform balance">{show(data && formatCents(data.balanceInCents))}</Total>
        <Total name="Contracts">{show(data && formatNumber(data.contracts))}</Total>
      </dl>
    </Sheet>
  )
}
