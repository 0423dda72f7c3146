import { formatNumber } from '#shared/format-number.ts'
import { Anchor, Button, Text } from '@mantine/core'
import type { AdminUser } from '#shared/admin/admin.api.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TableOrList, Td, Th } from '#web/ui/TableOrList.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { ShortId } from './ShortId.tsx'
import classes from './UsersTable.module.css'

type RowProps = { user: AdminUser; onEdit: (user: AdminUser) => void }

const contractsOf = (count: number) => (count === 1 ? '1 contract' : `${formatNumber(count)} contracts`)

const Phone = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <StatusBadge look="done">Phone verified</StatusBadge>
  ) : (
    <StatusBadge look="warning">Phone pending</StatusBadge>
  )

const Locked = ({ user: { lockedAt } }: { user: AdminUser }) =>
  lockedAt !== null && <StatusBadge look="failed">Locked</StatusBadge>

/** Leads to the account. */
const Name = ({ user: { id, firstName, lastName } }: { user: AdminUser }) => (
  <Anchor
    component={Link}
    to={paths.adminAccount(id)}
    c="inherit"
    fw={600}
    lineClamp={3}
    className={classes.text}
  >
    {firstName} {lastName}
  </Anchor>
)

const Reach = ({ user: { id, email, companyName } }: { user: AdminUser }) => (
  <>
    <Text className={classes.text}>{email}</Text>
    <Text size="sm" c="dimmed" lineClamp={2} className={classes.text}>
      <ShortId id={id} />
      {companyName && ` · ${companyName}`}
    </Text>
  </>
)

const Edit = ({ user, onEdit }: RowProps) => (
  <Button
    size="sm"
    variant="default"
    aria-label={`Edit Balance of ${user.email}`}
    aria-haspopup="dialog"
    onClick={() => onEdit(user)}
  >
    Edit Balance
  </Button>
)

const head = (
  <>
    <Th>User</Th>
    <Th ta="right" w={120}>
      Contracts
    </Th>
    <Th w={160}>Created</Th>
    <Th ta="right" w={170}>
      Balance
    </Th>
  </>
)

const Row = ({ user, onEdit }: RowProps) => (
  <tr>
    <Td>
      <div className={classes.name}>
        <Name user={user} />
        <Phone isVerified={user.phoneVerified} />
        <Locked user={user} />
      </div>
      <Reach user={user} />
    </Td>
    <Td ta="right">
      <Text className="ps-figures">{formatNumber(user.contractCount)}</Text>
    </Td>
    <Td>
      <div className={classes.created}>
        <TimeText time={user.createdAt} size="sm" />
      </div>
    </Td>
    <Td>
      <div className={classes.balance}>
        <Balance cents={user.accountBalance} />
        <Edit user={user} onEdit={onEdit} />
      </div>
    </Td>
  </tr>
)

const Item = ({ user, onEdit }: RowProps) => (
  <li>
    <div className={classes.itemHead}>
      <Name user={user} />
      <Balance cents={user.accountBalance} />
    </div>
    <Reach user={user} />
    <Text size="sm" c="dimmed">
      {contractsOf(user.contractCount)}
      <br />
      Created <TimeText time={user.createdAt} span size="sm" />
    </Text>
    <div className={classes.itemFoot}>
      <div className={classes.badges}>
        <Phone isVerified={user.phoneVerified} />
        <Locked user={user} />
      </div>
      <Edit user={user} onEdit={onEdit} />
    </div>
  </li>
)

/** Accounts as a table, on a phone as a list. */
export function UsersTable({ users, onEdit }: { users: AdminUser[]; onEdit: (user: AdminUser) => void }) {
  return (
    <TableOrList
      head={head}
      rows={users.map((user) => (
        <Row key={user.id} user={user} onEdit={onEdit} />
      ))}
      items={users.map((user) => (
        <Item key={user.id} user={user} onEdit={onEdit} />
      ))}
    />
  )
}
