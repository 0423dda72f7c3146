import { z } from 'zod'
import { ownPassword } from '#shared/accounts/accounts.api.ts'
import { endpoint } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'

/** What an erasure removes, what it keeps, and what blocks it. */
export const erasurePlan = z.object({
  /** Contracts that wait for signatures: while there are any, nothing is erased. */
  waiting: z.number().int(),
  /** Completed ones that are being sealed: the same. One whose seal fails blocks nothing. */
  sealing: z.number().int(),
  /** Titles of completed ones that aren’t sealed yet: they stay, and are sealed later, but their sender won’t get them. */
  unsealed: z.array(z.string()),
  drafts: z.number().int(),
  contacts: z.number().int(),
  templates: z.number().int(),
  /** Completed ones, and cancelled ones that someone signed or that a legal hold keeps: they stay as evidence. */
  kept: z.number().int(),
  /** When the last of those is destroyed, but for legal holds; null where none stays. */
  keptUntil: isoDate.nullable(),
  /** Of those, under a legal hold. */
  held: z.number().int(),
  balanceInCents: z.number().int(),
})
export type ErasurePlan = z.output<typeof erasurePlan>

export const UNDERSTOOD_REQUIRED = 'Check this box to erase your account'

export const erasure = z.object({
  password: ownPassword,
  understood: z.boolean(UNDERSTOOD_REQUIRED).refine((is) => is, UNDERSTOOD_REQUIRED),
})

export const erasureApi = {
  plan: endpoint('GET', '/api/auth/erasure', {
    summary: 'What erasing your account would erase and keep, and what it has to wait for',
    access: 'user',
    response: erasurePlan,
  }),
  erase: endpoint('POST', '/api/auth/erasure', {
    summary:
      'Close your account and erase its personal data, except evidence; refused (409) while a contract is waiting for signatures',
    access: 'user',
    body: erasure,
    response: z.object({ erased: z.literal(true) }),
  }),
}
