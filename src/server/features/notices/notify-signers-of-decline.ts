import type { LinkWay } from '#shared/signing/link-words.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { declinedMail } from '#server/messages/answer-mails.ts'
import { type Ended, notifySignersOfEnd } from './notify-signers-of-end.ts'

type Declined = Ended & { by: SignerRow; way: LinkWay; at: Date }

/** Mails everybody who was invited that one of them declined; why, the owner alone learns. */
export const notifySignersOfDecline = (tx: Db, deps: Deps, { by, way, at, ...ended }: Declined) =>
  notifySignersOfEnd(tx, deps, { ...ended, by }, 'decline', (about, places) =>
    declinedMail({ ...about, declinedBy: by.name, isOwn: places.some(({ id }) => id === by.id), way, at }),
  )
