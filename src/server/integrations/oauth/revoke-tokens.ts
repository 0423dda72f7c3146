import type { Tokens } from './oauth-client.ts'

type Revoked = {
  /** Undefined where none takes it. */
  service: { revoke: (tokens: Tokens) => Promise<boolean> } | undefined
  tokens: Tokens | undefined
  /** Whose they were, for the log. */
  of: { mailboxId: string } | { connectionId: string }
}
type Logging = { logger: { error(details: object, message: string): void } }

/**
 * Tells a service that people signed in to that we no longer need to be let in: whether it confirmed that our access has
 * ended. A failure is only logged: we no longer have the tokens.
 */
export async function revokeTokens({ logger }: Logging, { service, tokens, of }: Revoked): Promise<boolean> {
  if (!service || !tokens) return false
  return service.revoke(tokens).catch(() => {
    logger.error(of, 'the tokens of a connected service weren’t revoked')
    return false
  })
}
