import { Anchor, Text } from '@mantine/core'
import { canAffordContract, contractsAffordable } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'

/** What the balance pays for, or the way to add funds where it stops somebody. */
export function BalanceLine() {
  const { balance } = useMe()
  const cents = balance.balanceInCents
  return (
    <Text c="dimmed">
      Balance <Balance cents={cents} />
      {canAffordContract(cents) ? (
        ` pays for ${contractsAffordable(cents)}`
      ) : (
        <>
          {' (Need $0.50 minimum) '}
          <Anchor component={Link} to={paths.account} fw={600} underline="always">
            Add funds
          </Anchor>
        </>
      )}
    </Text>
  )
}
