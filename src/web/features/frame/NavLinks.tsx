import { Text } from '@mantine/core'
import { FilePlus2, LayoutDashboard, LayoutTemplate, type LucideIcon, Users } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './Frame.module.css'

type NavItem = {
  label: string
  to: string
  icon: LucideIcon
  /** Below 50 cents the link is shown disabled with '($0.50 min)'. */
  costsContract?: true
  /** Also current for every path below `to`. */
  withBelow?: true
}

/** The links of the top navigation, in their order. */
const navItems: NavItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Create Contract', to: paths.create, icon: FilePlus2, costsContract: true },
  { label: 'Templates', to: paths.templates, icon: LayoutTemplate, withBelow: true },
  { label: 'My Signers', to: paths.mySigners, icon: Users, withBelow: true },
]

const isCurrent = ({ to, withBelow }: NavItem, pathname: string) =>
  matchPath({ path: to, end: !withBelow }, pathname) !== null

function NavLink({ item, onFollow }: { item: NavItem; onFollow?: () => void }) {
  const { pathname } = useLocation()
  const { balance } = useMe()
  const isUnaffordable = item.costsContract === true && !canAffordContract(balance.balanceInCents)
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      className={classes.navLink}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      aria-disabled={isUnaffordable || undefined}
      onClick={(event) => {
        if (!isUnaffordable) return onFollow?.()
        event.preventDefault()
        toastInsufficientBalance()
      }}
    >
      <Icon size={18} aria-hidden />
      {item.label}
      {isUnaffordable && (
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
