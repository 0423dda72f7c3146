import { LINK_REQUEST } from '#shared/contracts/link-request.ts'
import { hashOf } from '#web/hash-of.ts'

/** The same for every opening of this link by this user, so that however often it is opened one contract comes of it. */
export const autoCreateKey = (userId: string, search: string) =>
  `${LINK_REQUEST}${hashOf(`${userId} ${search}`)}${hashOf(`${search} ${userId}`)}`
