import type { SessionUser } from '#server/deps.ts'
import type { Fact } from '#server/log/append.ts'

/** What the owner did, with the address and device that they did it from. */
export const ownerFact = (
  { id, origin }: Pick<SessionUser, 'id' | 'origin'>,
  fact: Omit<Fact, 'actor'>,
): Fact => ({
  ...fact,
  actor: { kind: 'owner', ref: id },
  personal: { ...fact.personal, ipAddress: origin.ipAddress, userAgent: origin.userAgent },
})
