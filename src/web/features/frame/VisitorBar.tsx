import { Button, Group } from '@mantine/core'
import { useLocation } from 'react-router'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { paths } from '#web/paths.ts'
import { Wordmark } from '#web/ui/Mark.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './Frame.module.css'

/** The name of the place and the way in, for people who are not signed in. */
export function VisitorBar() {
  const { state } = useAuth()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.dashboard} className={classes.home} aria-label="Plainseal, start page">
          <Wordmark />
        </Link>
        {state === 'visitor' && pathname !== '/auth' && (
          <Group gap="xs" ml="auto" wrap="nowrap">
            <Button variant="subtle" size="sm" component={Link} to={paths.signIn(here)}>
              Sign In
            </Button>
            <Button size="sm" component={Link} to={paths.signUp(here)} visibleFrom="xs">
              Sign Up
            </Button>
          </Group>
        )}
      </div>
    </header>
  )
}
