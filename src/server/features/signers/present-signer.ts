import type { Signer } from '#shared/signers/signers.api.ts'
import type { listDeliveries } from '#server/features/deliveries/deliveries.queries.ts'
import type { SignerRow } from './signers.queries.ts'

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number]
const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** Newest message of each kind and channel: what the owner wants to know is whether the last one arrived. */
function newest(deliveries: Delivery[]): Signer['deliveries'] {
  const seen = new Set<string>()
  return deliveries.flatMap(({ deliveredAt, updatedAt, ...delivery }) => {
    const { kind, channel, language, status, attempts, lastError, sentFrom } = delivery
    if (seen.has(kind + channel)) return []
    seen.add(kind + channel)
    const told = { kind, channel, language, status, attempts, lastError, sentFrom }
    return [{ ...told, deliveredAt: iso(deliveredAt), at: updatedAt.toISOString() }]
  })
}

/** A signer as the contract's owner sees it. `deliveries` come newest first. */
export function presentSigner(
  row: SignerRow,
  deliveries: Delivery[] = [],
  lockedUntil: Date | null = null,
): Signer {
  return {
    id: row.id,
    contractId: row.contractId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    notificationPreference: row.notificationPreference,
    geolocationRequirement: row.geolocationRequirement,
    signingOrder: row.signingOrder,
    status: row.status,
    signedAt: iso(row.signedAt),
    sendEmailOnSign: row.sendEmailOnSign,
    ccEmails: row.ccEmails,
    templateSignerRoleId: null,
    roleKey: row.roleKey,
    presetLanguage: row.presetLanguage,
    deliveries: newest(deliveries.filter(({ signerId }) => signerId === row.id)),
    openedAt: iso(row.openedAt),
    openedBy: row.openedBy,
    consentedAt: iso(row.consentedAt),
    notMeAt: iso(row.notMeAt),
    lockedUntil: iso(lockedUntil),
    nextReminderAt: row.status === 'sent' ? iso(row.nextReminderAt) : null,
  }
}
