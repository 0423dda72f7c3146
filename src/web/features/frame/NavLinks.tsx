import { Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { isCurrent, type NavItem, navItems } from './nav-items.ts'
import classes from './Frame.module.css'

function NavLink({ item, onFollow }: { item: NavItem; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const { balance } = useMe()
  const tooPoor = item.costsContract === true && !canAffordContract(balance.balanceInCents)
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      className={classes.navLink}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      aria-disabled={tooPoor || undefined}
      onClick={(event) => {
        if (!tooPoor) return onFollow?.()
        event.preventDefault()
        toastInsufficientBalance()
      }}
    >
      <Icon size={18} aria-hidden />
      {item.label}
      {tooPoor && (
        <Text component="span" size="xs" className="ps-figures">
          ($0.50 min)
        </Text>
      )}
    </Link>
  )
}

/** The top navigation's links; `onFollow` closes the drawer that holds them on a phone. */
export function NavLinks({ onFollow }: { onFollow?: () => void }) {
  return navItems.map((item) => <NavLink key={item.to} item={item} onFollow={onFollow} />)
}
