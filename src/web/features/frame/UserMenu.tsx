import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { ChevronDown, CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { useSignOut } from '#web/features/accounts/auth.mutations.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import classes from './Frame.module.css'
import { userLinks } from './user-links.ts'

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'As the system', icon: Monitor },
] as const

function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    const chosen = schemes.find((scheme) => scheme.value === value)
    if (chosen) setColorScheme(chosen.value)
  }
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {schemes.map(({ value, label, icon: Icon }) => (
        <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** Account pages, appearance, and the way out. */
export function UserMenu() {
  const user = useMe()
  const signOut = useSignOut()
  const name = user.firstName || 'User'
  return (
    <Menu position="bottom-end" width={232} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.userButton} aria-label={`${name}, account menu`}>
          <CircleUser size={20} aria-hidden />
          <Text component="span" visibleFrom="sm" maw={160} truncate inherit className={classes.userName}>
            {name}
          </Text>
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {userLinks(user).map(({ label, to, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
