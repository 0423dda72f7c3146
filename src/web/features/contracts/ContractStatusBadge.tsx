import { statusLabel } from '#shared/contracts/contract-rules.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { statusLooks } from './status-looks.ts'

type Props = { contract: Pick<ListedContract, 'status' | 'expiredAt' | 'declinedAt'> }

/** How the contract stands; what expired or was declined is cancelled to programs, and says what it is to people. */
export const ContractStatusBadge = ({ contract }: Props) => (
  <StatusBadge look={contract.expiredAt || contract.declinedAt ? 'expired' : statusLooks[contract.status]}>
    {statusLabel(contract)}
  </StatusBadge>
)
