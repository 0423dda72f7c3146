import { formatNumber } from '#shared/format-number.ts'
import { Anchor, Text } from '@mantine/core'
import { reportReasons } from '#shared/recipients/report-rules.ts'
import type { AdminReport } from '#shared/admin/admin.api.ts'
import { paths } from '#web/paths.ts'
import { TableOrList, Td, Th } from '#web/ui/TableOrList.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { ShortId } from './ShortId.tsx'
import classes from './UsersTable.module.css'

type RowProps = { report: AdminReport }

const Sender = ({ report: { sender } }: RowProps) => (
  <>
    <Anchor component={Link} to={paths.adminAccount(sender.id)} c="inherit" fw={600} className={classes.text}>
      {sender.name}
    </Anchor>
    {sender.email && <Text className={classes.text}>{sender.email}</Text>}
    <Text size="sm" c="dimmed">
      <ShortId id={sender.id} /> ·{' '}
      {sender.reportCount === 1 ? '1 report' : `${formatNumber(sender.reportCount)} reports`}
    </Text>
  </>
)

const Said = ({ report: { reason, note } }: RowProps) => (
  <>
    <Text>{reportReasons[reason]}</Text>
    {note && (
      <Text size="sm" className={classes.text} style={{ whiteSpace: 'pre-line' }}>
        {note}
      </Text>
    )}
  </>
)

const About = ({ report: { title, contractId } }: RowProps) => (
  <>
    <Text className={classes.text}>{title ?? 'Erased, or a shared template'}</Text>
    {contractId && (
      <Text size="sm" c="dimmed" className={`${classes.text} ps-figures`}>
        {contractId}
      </Text>
    )}
  </>
)

const head = (
  <>
    <Th>Sender</Th>
    <Th>Contract</Th>
    <Th>Report</Th>
    <Th w={160}>When</Th>
  </>
)

const Row = ({ report }: RowProps) => (
  <tr>
    <Td>
      <Sender report={report} />
    </Td>
    <Td>
      <About report={report} />
    </Td>
    <Td>
      <Said report={report} />
    </Td>
    <Td>
      <TimeText time={report.createdAt} size="sm" />
    </Td>
  </tr>
)

const Item = ({ report }: RowProps) => (
  <li>
    <Sender report={report} />
    <Said report={report} />
    <About report={report} />
    <TimeText time={report.createdAt} size="sm" c="dimmed" />
  </li>
)

/** Reports as a table, on a phone as a list. */
export function ReportsTable({ reports }: { reports: AdminReport[] }) {
  return (
    <TableOrList
      head={head}
      rows={reports.map((report) => (
        <Row key={report.id} report={report} />
      ))}
      items={reports.map((report) => (
        <Item key={report.id} report={report} />
      ))}
    />
  )
}
