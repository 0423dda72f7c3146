import type { SessionUser } from '#server/deps.ts'
import { unauthorized } from './errors.ts'

const OTHER_USER = 'Someone else signed in to Plainseal in this browser. Sign in again to continue.'

/** `pageUser`: whose page asks, where it says so. A browser has one session, and may still have pages of an earlier one. */
export function refuseOtherUser(user: SessionUser | undefined, pageUser: unknown) {
  if (user && pageUser !== undefined && pageUser !== user.id) throw unauthorized(OTHER_USER, 'other_user')
}
