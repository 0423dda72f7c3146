import { Building2, type LucideIcon, Scale, Wallet } from 'lucide-react'
import { paths } from '#web/app/paths.ts'

/** The pages of the user menu, in their order. */
export const userLinks: { label: string; to: string; icon: LucideIcon }[] = [
  { label: 'Account & Billing', to: paths.account, icon: Wallet },
  { label: 'Company Settings', to: paths.companySettings, icon: Building2 },
  { label: 'Legal Compliance', to: paths.compliance, icon: Scale },
]
