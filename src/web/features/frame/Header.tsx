import { Burger, Divider, Drawer, Image, Stack, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import { contractsAffordable } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import { paths } from '#web/paths.ts'
import { Mark, Wordmark } from '#web/ui/Mark.tsx'
import '#web/ui/more-styles.ts'
import classes from './Frame.module.css'
import { NavLinks } from './NavLinks.tsx'
import { userLinks } from './user-links.ts'
import { UserMenu } from './UserMenu.tsx'

/** The user menu's pages as plain links, for the drawer on a phone. */
function UserLinks({ onFollow }: { onFollow: () => void }) {
  const me = useMe()
  return userLinks(me).map(({ label, to, icon: Icon }) => (
    <Link key={to} to={to} className={classes.navLink} onClick={onFollow}>
      <Icon size={18} aria-hidden />
      {label}
    </Link>
  ))
}

function BalanceLink() {
  const { balance } = useMe()
  const contracts = contractsAffordable(balance.balanceInCents)
  return (
    <Tooltip label={`Pays for ${contracts} ${contracts === 1 ? 'contract' : 'contracts'}. Add funds`}>
      <Link
        to={paths.account}
        className={classes.balance}
        aria-label={`Balance ${balance.balanceFormatted}, add funds`}
      >
        <Balance cents={balance.balanceInCents} />
      </Link>
    </Tooltip>
  )
}

/** The top navigation of a signed-in user. Where they do not fit beside each other the links move into a drawer. */
export function Header() {
  const user = useMe()
  const [open, drawer] = useDisclosure(false)
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Burger opened={open} onClick={drawer.toggle} hiddenFrom="md" size="sm" aria-label="Menu" />
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
        {user.companyLogoUrl && (
          <Image
            src={user.companyLogoUrl}
            alt={user.companyName ?? 'Logo of your company'}
            className={classes.companyLogo}
            w="auto"
            visibleFrom="xs"
          />
        )}
        <UserMenu />
      </div>
      <Drawer
        opened={open}
        onClose={drawer.close}
        title={<Wordmark />}
        hiddenFrom="md"
        size="xs"
        className={classes.drawer}
      >
        <Stack gap={4}>
          <NavLinks onFollow={drawer.close} />
          <Divider my="xs" />
          <UserLinks onFollow={drawer.close} />
        </Stack>
      </Drawer>
    </header>
  )
}
