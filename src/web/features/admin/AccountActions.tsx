import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { AccountAction } from '#shared/admin/admin.api.ts'
import { formatCents } from '#shared/format-number.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { accountActionsQuery } from './admin.queries.ts'
import { AdminList } from './AdminList.tsx'
import classes from './AdminAccount.module.css'
import { NOT_IN_LOG } from './hold-texts.ts'

const empty = {
  icon: <ClipboardList size={32} strokeWidth={1.5} />,
  title: 'Nothing yet',
  text: 'When an administrator changes the balance, locks, unlocks, or erases the account, or sets or lifts a legal hold, it appears here.',
}

const done = {
  locked: 'Account locked',
  unlocked: 'Account unlocked',
  'hold-set': 'Legal hold set',
  'hold-lifted': 'Legal hold lifted',
  erased: 'Account erased',
} satisfies Record<Exclude<AccountAction['kind'], 'balance'>, string>

function doneIn({ kind, changeInCents }: AccountAction): string {
  if (kind !== 'balance') return done[kind]
  const cents = changeInCents ?? 0
  return cents > 0 ? `${formatCents(cents)} added` : `${formatCents(-cents)} taken`
}

/** What administrators did to an account, newest first: who, when, and why. */
export function AccountActions({ id }: { id: string }) {
  const list = useInfiniteQuery(accountActionsQuery(id))
  return (
    <AdminList list={list} name="Changes" empty={empty}>
      {(rows) => (
        <ul className={classes.list}>
          {rows.map((action) => (
            <li key={action.id} className={classes.row}>
              <div className={classes.what}>
                <Text fw={500}>{doneIn(action)}</Text>
                <Text c={action.reason ? undefined : 'dimmed'}>{action.reason ?? 'No reason given'}</Text>
                {action.contractId && (
                  <Text size="sm" c="dimmed" className="ps-figures">
                    Contract {action.contractId}
                  </Text>
                )}
                {action.isInLog === false && <Text size="sm">{NOT_IN_LOG}</Text>}
                <Text size="sm" c="dimmed">
                  By {action.by.email} · <TimeText time={action.createdAt} span inherit />
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  )
}
