import type { ContractStatus } from '#shared/contracts/contract-rules.ts'
import type { StatusLook } from '#web/ui/StatusBadge.tsx'

/** How each status of a contract looks as a badge. */
export const statusLooks = {
  draft: 'draft',
  sent: 'pending',
  completed: 'done',
  cancelled: 'cancelled',
} satisfies Record<ContractStatus, StatusLook>
