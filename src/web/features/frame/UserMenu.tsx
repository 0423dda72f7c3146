import { Text, UnstyledButton } from '@mantine/core'
import { ChevronDown, CircleUser } from 'lucide-react'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import classes from './Frame.module.css'

const load = async () => (await import('./OpenedUserMenu.tsx')).OpenedUserMenu

/** The user's name, which opens account pages, appearance, and the way out. */
export function UserMenu() {
  const name = useMe().firstName || 'User'
  const button = (
    <UnstyledButton className={classes.userButton} aria-label={`${name}, account menu`}>
      <CircleUser size={20} aria-hidden />
      <Text component="span" visibleFrom="sm" maw={160} truncate inherit className={classes.userName}>
        {name}
      </Text>
      <ChevronDown size={16} aria-hidden />
    </UnstyledButton>
  )
  return <LazyMenu button={button} load={load} props={{}} />
}
