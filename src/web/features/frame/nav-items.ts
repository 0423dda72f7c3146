import { FilePlus2, type LucideIcon, LayoutDashboard, LayoutTemplate, Users } from 'lucide-react'
import { matchPath } from 'react-router'
import { paths } from '#web/paths.ts'

export type NavItem = {
  label: string
  to: string
  icon: LucideIcon
  /** Below 50 cents the link is shown disabled with '($0.50 min)'. */
  costsContract?: true
  /** Also current for every path below `to`. */
  withBelow?: true
}

/** The links of the top navigation, in their order. */
export const navItems: NavItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Create Contract', to: paths.create, icon: FilePlus2, costsContract: true },
  { label: 'Templates', to: paths.templates, icon: LayoutTemplate, withBelow: true },
  { label: 'My Signers', to: paths.mySigners, icon: Users, withBelow: true },
]

export const isCurrent = ({ to, withBelow }: NavItem, pathname: string) =>
  matchPath({ path: to, end: !withBelow }, pathname) !== null
