import { Building2, Database, type LucideIcon, Scale, Wallet } from 'lucide-react'
import { paths } from '#web/paths.ts'

type UserLink = { label: string; to: string; icon: LucideIcon; adminsOnly?: true }

const links: UserLink[] = [
  { label: 'Account & Billing', to: paths.account, icon: Wallet },
  { label: 'Company Settings', to: paths.companySettings, icon: Building2 },
  { label: 'Legal Compliance', to: paths.compliance, icon: Scale },
  { label: 'Users Database', to: paths.usersDatabase, icon: Database, adminsOnly: true },
]

/** The pages of the user menu, in their order, for somebody who is an administrator or is not. */
export const userLinks = ({ isAdmin }: { isAdmin: boolean }): UserLink[] =>
  links.filter(({ adminsOnly }) => isAdmin || !adminsOnly)
