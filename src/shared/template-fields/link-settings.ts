import { z } from 'zod'

/** Of a whole link: servers take 16,384 bytes of headers, of which browsers and proxies need some for others. */
export const MAX_LINK_LENGTH = 14_000

/** What a link that creates a contract says of the contract itself (specification, contracts 2). */
export const CONTRACT_PARAMETERS = [
  'title',
  'workflow',
  'twoFARequirement',
  'autoPDF',
  'aiLegalGuidance',
  'htmlContent',
  'urlContent',
]

/** What says how the page looks and what it does. */
export const isControlParameter = (key: string) => key.startsWith('ca_')

/** Whether a parameter of such a link means something else than the value of a field with this key. */
export const isReservedParameter = (key: string) =>
  isControlParameter(key) || CONTRACT_PARAMETERS.includes(key)

const isYes = (value: string | null) => value === 'true' || value === '1'

/** What a parameter of a link switches on (true, 1) or off (false, 0). Anything else is as if not there. */
export const switchOfLink = (value: string | null): boolean | undefined =>
  isYes(value) ? true : value === 'false' || value === '0' ? false : undefined

/** A parameter of a link where only these values count. Anything else is as if not there. */
export const choiceOfLink = <T>(schema: z.ZodType<T>, value: string | null): T | undefined =>
  schema.safeParse(value).data

const utmKeys = ['source', 'medium', 'campaign', 'content', 'term'] as const
export type Utm = Partial<Record<(typeof utmKeys)[number], string>>

/** Where the person came from: the ca_utm_ parameters of a link. */
export const utmOfLink = (query: URLSearchParams): Utm =>
  Object.fromEntries(
    utmKeys.flatMap((key) => {
      const value = query.get(`ca_utm_${key}`)?.trim()
      return value ? [[key, value.slice(0, 500)]] : []
    }),
  )
