import { Group, Text } from '@mantine/core'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminAccount } from '#shared/admin/admin.api.ts'
import { formatCents, formatNumber } from '#shared/format-number.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { CopyTextButton } from '#web/ui/CopyTextButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import classes from './AdminAccount.module.css'
import { countText } from './health-texts.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <dd>{children}</dd>
  </div>
)

const Verified = ({ is, no }: { is: boolean; no: string }) =>
  is ? <StatusBadge look="done">Verified</StatusBadge> : <StatusBadge look="warning">{no}</StatusBadge>

/** What tells this account from others that are called alike. */
export function AccountFacts({ account }: { account: AdminAccount }) {
  const { id, email, emailVerified, phoneVerified, maskedPhone, companyName, lockedUntil } = account
  return (
    <Sheet title="Account">
      <dl className={classes.facts}>
        <Fact name="ID">
          <span className="ps-figures">{id}</span>
          <CopyTextButton
            text={id}
            copied="ID copied"
            otherwise="Select the ID and copy it yourself."
            mt={4}
            size="compact-sm"
            variant="default"
            leftSection={<Copy size={14} aria-hidden />}
          >
            Copy ID
          </CopyTextButton>
        </Fact>
        <Fact name="Balance">
          <Balance cents={account.accountBalance} />
          {account.owed > 0 && <Text>Owes {formatCents(account.owed)}</Text>}
        </Fact>
        <Fact name="Email">
          <Group gap="xs">
            {email || 'None'}
            {email && <Verified is={emailVerified} no="Not confirmed" />}
          </Group>
        </Fact>
        <Fact name="Phone">
          <Group gap="xs">
            {maskedPhone} <Verified is={phoneVerified} no="Pending" />
          </Group>
        </Fact>
        {companyName && <Fact name="Company">{companyName}</Fact>}
        <Fact name="Contracts">{formatNumber(account.contractCount)}</Fact>
        <Fact name="Reports">{formatNumber(account.reportCount)}</Fact>
        <Fact name="Recipients who stopped messages">{countText(account.stoppedCount)}</Fact>
        <Fact name="Created">
          <TimeText time={account.createdAt} />
        </Fact>
        <Fact name="Last seen">
          {account.lastSeenAt ? <TimeText time={account.lastSeenAt} /> : 'No session'}
        </Fact>
        {lockedUntil && (
          <Fact name="Too many wrong passwords">
            New browsers can’t sign in until <TimeText time={lockedUntil} inherit />
          </Fact>
        )}
      </dl>
    </Sheet>
  )
}
