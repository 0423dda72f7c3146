import { Anchor, Text } from '@mantine/core'
import { canAffordContract, contractsAffordable, WELCOME_BALANCE_CENTS } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'

/** Said of what a new account has, which others may have too (specification, accounts 9): a rule, not whose money it is. */
const FIRST_FREE = '. The first contract is free, once per phone number.'

/** What the balance pays for, or the way to add funds where it stops somebody. */
export function BalanceLine() {
  const { balance } = useMe()
  const cents = balance.balanceInCents
  return (
    <Text c="dimmed">
      Balance <Balance cents={cents} />
      {canAffordContract(cents) ? (
        ` pays for ${contractsAffordable(cents)}${cents === WELCOME_BALANCE_CENTS ? FIRST_FREE : ''}`
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
