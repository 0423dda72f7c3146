import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { reportReasons } from '#shared/recipients/report-rules.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { reportsQuery } from './admin.queries.ts'
import { AdminList } from './AdminList.tsx'
import classes from './AdminAccount.module.css'

const empty = {
  icon: <ShieldCheck size={32} strokeWidth={1.5} />,
  title: 'No reports',
  text: 'No one who got a contract from this account has reported one.',
}

/** What recipients reported about an account, newest first. */
export function AccountReports({ id }: { id: string }) {
  const list = useInfiniteQuery(reportsQuery(id))
  return (
    <AdminList list={list} name="Reports" empty={empty}>
      {(rows) => (
        <ul className={classes.list}>
          {rows.map(({ id, reason, note, title, contractId, createdAt }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <Text fw={500}>{reportReasons[reason]}</Text>
                {note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>}
                <Text size="sm" c="dimmed">
                  {title ?? 'Erased, or a shared template'}
                  {contractId && ` · ${contractId}`}
                </Text>
                <TimeText time={createdAt} size="sm" c="dimmed" />
              </div>
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  )
}
