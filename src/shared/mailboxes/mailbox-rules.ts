import { z } from 'zod'
import { SET_UP_WRONG } from '#shared/set-up-wrong.ts'

export const mailboxProvider = z.enum(['google', 'microsoft'])
export type MailboxProvider = z.output<typeof mailboxProvider>

export const mailboxNames: Record<MailboxProvider, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
}

/** One can send, the others stand by. */
export const MAX_MAILBOXES = 5

/** Why a sign-in to an email service came to nothing. */
export const connectFailures = {
  denied: 'You didn’t allow sending. Nothing was connected.',
  expired: 'The sign-in took too long, or was started in another browser. Try again.',
  refused: 'The email service didn’t let us in. Try again.',
  unverified: 'The email service says that this address isn’t confirmed. Confirm it there first.',
  unavailable: 'The email service is busy or down right now. Try again in a few minutes.',
  off: 'This email service isn’t set up on this server. Ask your administrator.',
  server: `This email service ${SET_UP_WRONG}`,
  limit: `You’ve reached the limit of ${MAX_MAILBOXES} email services. Disconnect one first.`,
  'signed-out': 'You’re signed out. Sign in and try again.',
} as const
export type ConnectFailure = keyof typeof connectFailures

/** What the window in which somebody signs in tells the page that opened it, both of this origin. */
export const connectOutcome = z.object({
  source: z.literal('plainseal-email-service'),
  provider: mailboxProvider,
  /** Left out when it is connected. */
  failed: z.enum(Object.keys(connectFailures) as [ConnectFailure, ...ConnectFailure[]]).optional(),
})
export type ConnectOutcome = z.output<typeof connectOutcome>
