import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPhone } from '#shared/phone.ts'
import { ChangeEmail } from '#web/features/accounts/ChangeEmail.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './AccountPage.module.css'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  )
}

/** Name, email, phone, and whether the second factor is in place. */
export function AccountInfo() {
  const { firstName, lastName, email, emailVerified, phone, phoneVerified } = useMe()
  return (
    <Sheet title="Account">
      <dl className={classes.facts}>
        <Fact name="Name">
          {firstName} {lastName}
        </Fact>
        <Fact name="Email">
          <Group component="span" gap="xs">
            {email || 'None'}
            {email && !emailVerified && <StatusBadge look="warning">Not confirmed</StatusBadge>}
            <ChangeEmail />
          </Group>
        </Fact>
        <Fact name="Phone">{formatPhone(phone)}</Fact>
        <Fact name="Two-factor verification">
          <Group component="span" mt={4}>
            {phoneVerified ? (
              <StatusBadge look="done">Verified</StatusBadge>
            ) : (
              <StatusBadge look="warning">Pending</StatusBadge>
            )}
          </Group>
        </Fact>
      </dl>
    </Sheet>
  )
}
