import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPhone } from '#shared/phone.ts'
import { ChangeEmail } from '#web/features/accounts/ChangeEmail.tsx'
import { ChangeName } from '#web/features/accounts/ChangeName.tsx'
import { ChangePassword } from '#web/features/accounts/ChangePassword.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import classes from './AccountPage.module.css'

const ChangePhone = loaded(
  async () => (await import('#web/features/accounts/ChangePhone.tsx')).ChangePhone,
  null,
)

const EraseAccount = loaded(
  async () => (await import('#web/features/accounts/EraseAccount.tsx')).EraseAccount,
  // a line as high
  '\u00a0',
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0}>
        <Group component="span" gap="xs">
          {children}
        </Group>
      </Text>
    </div>
  )
}

/** Name, email, phone and password, each with what changes it. */
export function AccountInfo() {
  const { firstName, lastName, email, emailVerified, phone, phoneVerified, passwordLastChanged } = useMe()
  return (
    <Sheet title="Account">
      <dl className={classes.facts}>
        <Fact name="Name">
          {firstName} {lastName}
          <ChangeName />
        </Fact>
        <Fact name="Email">
          {email || 'None'}
          {email && !emailVerified && <StatusBadge look="warning">Not confirmed</StatusBadge>}
          <ChangeEmail />
        </Fact>
        <Fact name="Phone">
          {formatPhone(phone)}
          <ChangePhone isFirst={!phoneVerified} />
        </Fact>
        <Fact name="Password">
          <span>
            Set <TimeText time={passwordLastChanged} inherit />
          </span>
          {phoneVerified && <ChangePassword />}
        </Fact>
        <Fact name="Two-factor verification">
          {phoneVerified ? (
            <StatusBadge look="done">Verified</StatusBadge>
          ) : (
            <StatusBadge look="warning">Pending</StatusBadge>
          )}
        </Fact>
      </dl>
      {phoneVerified && (
        <Text mt="lg">
          <EraseAccount />
        </Text>
      )}
    </Sheet>
  )
}
