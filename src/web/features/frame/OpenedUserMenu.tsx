import { Menu, useMantineColorScheme } from '@mantine/core'
import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useSignOut } from '#web/features/accounts/auth.mutations.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import type { MenuButton } from '#web/ui/LazyMenu.tsx'
import '#web/ui/more-styles.ts'
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { userLinks } from './user-links.ts'

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Match system', icon: Monitor },
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
export function OpenedUserMenu({ button }: { button: MenuButton }) {
  const user = useMe()
  const signOut = useSignOut()
  return (
    <OpenedMenu button={button} width={232} withinPortal={false}>
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
      <Menu.Item
        leftSection={<LogOut size={16} aria-hidden />}
        // it stays, to say so where nobody was signed out
        closeMenuOnClick={false}
        data-stays
        onClick={() => !signOut.isPending && signOut.mutate()}
      >
        Sign out
      </Menu.Item>
      {signOut.error && <Menu.Label c="red">You’re still signed in. Try again.</Menu.Label>}
    </OpenedMenu>
  )
}
