import { Anchor, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { formatCents } from '#shared/format-number.ts'
import type { Transaction } from '#shared/billing/billing.api.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { transactionsQuery } from './billing.queries.ts'
import { StatementDownload } from './StatementDownload.tsx'
import classes from './TransactionHistory.module.css'

const statuses = {
  pending: { look: 'pending', label: 'Pending' },
  failed: { look: 'failed', label: 'Failed' },
} as const

function Row({ transaction }: { transaction: Transaction }) {
  const { amount, contractId, createdAt, description, isContractDeleted, receiptUrl, status, type } =
    transaction
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {contractId && !isContractDeleted ? (
          <Anchor component={Link} to={paths.contract(contractId)} c="inherit" fw={500}>
            {description}
          </Anchor>
        ) : (
          <Text fw={500}>{description}</Text>
        )}
        <Group gap="sm">
          <TimeText time={createdAt} size="sm" c="dimmed" />
          {receiptUrl && (
            <Anchor href={receiptUrl} download size="sm" aria-label={`Receipt for ${formatCents(amount)}`}>
              Receipt
            </Anchor>
          )}
        </Group>
      </div>
      <Group gap="md" wrap="nowrap">
        {status !== 'completed' && (
          <StatusBadge look={statuses[status].look}>{statuses[status].label}</StatusBadge>
        )}
        <Money
          cents={type === 'deposit' ? amount : -amount}
          signed
          fw={600}
          style={{ whiteSpace: 'nowrap' }}
          c={type === 'deposit' ? 'green' : undefined}
        />
      </Group>
    </li>
  )
}

/** Deposits and charges, newest first. */
export function TransactionHistory() {
  const query = useInfiniteQuery(transactionsQuery)
  if (query.isPending) return <RowsSkeleton />
  if (query.isError && !query.data)
    return (
      <ErrorState title="Transactions didn’t load" query={query}>
        Your balance is safe.
      </ErrorState>
    )
  if (query.data.length === 0)
    return (
      <EmptyState icon={<ReceiptText size={32} strokeWidth={1.5} />} title="No transactions yet">
        Funds you add and contracts you send appear here.
      </EmptyState>
    )
  return (
    <>
      <StatementDownload />
      <ul className={classes.list}>
        {query.data.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <ShowMore list={query} label="Show older" mt="md" />
    </>
  )
}
