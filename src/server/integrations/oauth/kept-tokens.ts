import { z } from 'zod'
import type { Tokens } from './oauth-client.ts'

/** Tokens as they are kept: within JSON that is encrypted. */
export const keptTokens = z.object({
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  expiresAt: z.string().optional(),
})
type KeptTokens = z.output<typeof keptTokens>

export const keepTokens = ({ accessToken, refreshToken, expiresAt }: Tokens): KeptTokens => ({
  accessToken,
  ...(refreshToken && { refreshToken }),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
})

export function tokensIn({ accessToken, refreshToken, expiresAt }: KeptTokens): Tokens | undefined {
  return accessToken === undefined
    ? undefined
    : {
        accessToken,
        ...(refreshToken && { refreshToken }),
        ...(expiresAt && { expiresAt: new Date(expiresAt) }),
      }
}
