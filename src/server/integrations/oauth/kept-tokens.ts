import { z } from 'zod'
import type { Tokens } from './oauth-client.ts'

/** Tokens as they are kept: within JSON that is encrypted. */
export const keptTokens = z.object({
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  expiresAt: z.string().optional(),
  renewal: z.object({ by: z.string(), until: z.string() }).optional(),
})
type KeptTokens = z.output<typeof keptTokens>

/** `renewal`: who is getting new ones, and until when nobody else does. */
export type HeldTokens = Tokens & { renewal?: { by: string; until: Date } }

export const keepTokens = ({ accessToken, refreshToken, expiresAt, renewal }: HeldTokens): KeptTokens => ({
  accessToken,
  ...(refreshToken && { refreshToken }),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  ...(renewal && { renewal: { by: renewal.by, until: renewal.until.toISOString() } }),
})

export function tokensIn({
  accessToken,
  refreshToken,
  expiresAt,
  renewal,
}: KeptTokens): HeldTokens | undefined {
  return accessToken === undefined
    ? undefined
    : {
        accessToken,
        ...(refreshToken && { refreshToken }),
        ...(expiresAt && { expiresAt: new Date(expiresAt) }),
        ...(renewal && { renewal: { by: renewal.by, until: new Date(renewal.until) } }),
      }
}
