import { Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Money } from '#web/ui/Money.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { accountTransactionsQuery } from './admin.queries.ts'
import { AdminList } from './AdminList.tsx'
import classes from './AdminAccount.module.css'

const empty = {
  icon: <ReceiptText size={32} strokeWidth={1.5} />,
  title: 'No transactions yet',
  text: 'Funds added and contracts sent appear here.',
}

/** Deposits and charges of an account, newest first, with who made an adjustment. */
export function AccountTransactions({ id }: { id: string }) {
  const list = useInfiniteQuery(accountTransactionsQuery(id))
  return (
    <AdminList list={list} name="Transactions" empty={empty}>
      {(rows) => (
        <ul className={classes.list}>
          {rows.map(({ id, type, amount, description, status, adjustedBy, createdAt }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <Text fw={500}>{description}</Text>
                {adjustedBy && (
                  <Text size="sm" c="dimmed">
                    By {adjustedBy.email || adjustedBy.id}
                  </Text>
                )}
                <TimeText time={createdAt} size="sm" c="dimmed" />
              </div>
              <Group gap="md" wrap="nowrap">
                {status === 'pending' && <StatusBadge look="pending">Pending</StatusBadge>}
                {status === 'failed' && <StatusBadge look="failed">Failed</StatusBadge>}
                <Money
                  cents={type === 'deposit' ? amount : -amount}
                  signed
                  fw={600}
                  c={type === 'deposit' ? 'green' : undefined}
                />
              </Group>
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  )
}
