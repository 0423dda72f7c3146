import { Text } from '@mantine/core'
import { canAffordContract, contractsAffordable } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Balance } from './Balance.tsx'

/** The balance and how many contracts it pays for. */
export function BalanceSheet() {
  const cents = useMe().balance.balanceInCents
  const contracts = contractsAffordable(cents)
  return (
    <Sheet title="Balance">
      <Balance cents={cents} fz="2.25rem" lh={1.2} display="block" />
      <Text c="dimmed" mt={4}>
        {canAffordContract(cents)
          ? `Pays for ${contracts} ${contracts === 1 ? 'contract' : 'contracts'} at $0.50 each`
          : '(Need $0.50 minimum)'}
      </Text>
    </Sheet>
  )
}
