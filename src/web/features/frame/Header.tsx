import { Burger, Image, Text } from '@mantine/core'
// alone: the rest of them (more-styles.ts) is not needed before somebody opens something
import '@mantine/core/styles/Burger.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { contractsAffordable } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { useLive } from '#web/features/live/use-live.ts'
import { paths } from '#web/paths.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { Mark, Wordmark } from '#web/ui/Mark.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { useMenuLoading } from '#web/ui/use-menu-loading.tsx'
import classes from './Frame.module.css'
import { NavLinks } from './NavLinks.tsx'
import { UserMenu } from './UserMenu.tsx'

const NavDrawer = loaded(async () => (await import('./NavDrawer.tsx')).NavDrawer, null)

/** The dashboard, a contract's page, and the demos: where contracts are shown as they are now. */
const FOLLOWING = /^\/(contracts\/[^/]+|sms-demo|compliance-demo)?\/?$/

function BalanceLink() {
  const { balance } = useMe()
  return (
    <Link
      to={paths.account}
      className={classes.balance}
      aria-label={`Balance ${balance.balanceFormatted}, add funds`}
      title={`Pays for ${contractsAffordable(balance.balanceInCents)}. Add funds`}
    >
      <Balance cents={balance.balanceInCents} />
    </Link>
  )
}

/** The top navigation of a signed-in user. Where they do not fit beside each other the links move into a drawer. */
export function Header() {
  const user = useMe()
  // here, because the header stays from page to page and comes after what each shows
  useLive(FOLLOWING.test(useLocation().pathname))
  const [open, drawer] = useDisclosure(false)
  const [hasCome, setHasCome] = useState(false)
  const menu = useMenuLoading(NavDrawer.prepare)
  async function toggle() {
    drawer.toggle()
    if (hasCome) return
    if (await menu.load()) setHasCome(true)
    else drawer.close()
  }
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Burger opened={open} onClick={() => void toggle()} hiddenFrom="md" size="sm" aria-label="Menu" />
        <Link to={paths.dashboard} className={classes.home} aria-label="Plainseal, dashboard">
          <span className={classes.fullName}>
            <Wordmark />
          </span>
          <span className={classes.markOnly}>
            <Mark />
          </span>
        </Link>
        <Text component="nav" aria-label="Main" className={classes.nav} visibleFrom="md">
          <NavLinks />
        </Text>
        <Text component="span" flex={1} hiddenFrom="md" />
        <BalanceLink />
        {user.companyLogoPath && (
          <Image
            src={user.companyLogoPath}
            alt={user.companyName ?? 'Logo of your company'}
            className={`${classes.companyLogo} ps-logo`}
            w="auto"
            visibleFrom="xs"
          />
        )}
        <UserMenu />
      </div>
      {hasCome && <NavDrawer opened={open} onClose={drawer.close} />}
      {menu.failure}
    </header>
  )
}
