import { z } from 'zod'
import { parseMailFrom } from '#server/integrations/mail/smtp-settings.ts'

export type Env = Record<string, string | undefined>

const text = z.string()
const url = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)))
const webUrl = url('http', 'https').transform((value) => value.replace(/\/+$/, ''))
const origin = webUrl.refine((value) => new URL(value).origin === value)
const thisMachine = new Set(['127.0.0.1', 'localhost', '[::1]'])
/** Where a secret goes: never over an unencrypted line, except on this machine. */
const secretUrl = webUrl.refine((value) => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || thisMachine.has(hostname)
})
const list = <T extends z.ZodType<string, string>>(item: T) =>
  text.transform((value) => value.split(',').map((part) => part.trim())).pipe(z.array(item))
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const proxies = z.union([
  text.regex(/^[1-9]$/).transform(Number),
  list(address).transform((value) => value.join(',')),
])

/** Every environment variable that Plainseal reads; the description completes "it should be …". */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test, or production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a port number from 0 to 65535'),
  HOST: text
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .describe('an address or host name to listen on'),
  APP_URL: origin.optional().describe('the public origin, such as https://sign.example.com, without a path'),
  DATA_DIR: text.default('./data').describe('a folder'),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('postgres://user:password@host:port/database'),
  DATABASE_OS_USER: text
    .regex(/^[a-z_][\w-]*$/i)
    .default('nobody')
    .describe('the name of a user account on this machine'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('all, web, or worker'),
  ADMIN_EMAILS: list(z.email().transform((email) => email.toLowerCase()))
    .default([])
    .describe('email addresses, separated by commas'),
  ALLOW_SANDBOX: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe('1 or 0'),
  OUTBOX_PASSWORD: text.min(12).optional().describe('a password of at least 12 characters'),
  TRUST_PROXY: proxies
    .optional()
    .describe('the number of proxies in front (1 to 9), or their addresses, separated by commas'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace, or silent'),

  SMTP_URL: url('smtp', 'smtps').optional().describe('smtp://user:password@host:port, or smtps://…'),
  MAIL_FROM: text
    .transform((value, { issues }) => {
      const sender = parseMailFrom(value)
      if (!sender) issues.push({ code: 'custom', input: value })
      return sender
    })
    .optional()
    .describe('one address with a domain, such as Plainseal <contracts@example.com>'),

  TWILIO_ACCOUNT_SID: text
    .regex(/^AC[0-9a-f]{32}$/i)
    .optional()
    .describe('AC and 32 hexadecimal digits'),
  TWILIO_AUTH_TOKEN: text.optional().describe('the token of the Twilio account'),
  TWILIO_PHONE_NUMBER: z
    .union([z.e164(), text.regex(/^MG[0-9a-f]{32}$/i)])
    .optional()
    .describe('a number in the form +15551234567, or a messaging service (MG and 32 hexadecimal digits)'),
  TWILIO_BASE_URL: secretUrl.optional().describe('an https address, or an http address of this machine'),

  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_/)
    .optional()
    .describe('a key that begins with sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_/).optional().describe('a key that begins with pk_'),
  STRIPE_WEBHOOK_SECRET: text
    .regex(/^whsec_/)
    .optional()
    .describe('a secret that begins with whsec_'),
  STRIPE_BASE_URL: secretUrl
    .refine((value) => new URL(value).pathname === '/')
    .optional()
    .describe('an https address, or an http address of this machine, without a path'),

  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'compatible'])
    .optional()
    .describe('openai, anthropic, or compatible'),
  AI_API_KEY: text.optional().describe('the key of the provider'),
  AI_BASE_URL: webUrl.optional().describe('an http or https address'),
  AI_MODEL: text.optional().describe('the name of a model'),

  S3_ENDPOINT: webUrl.optional().describe('an http or https address'),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_REGION: text.default('us-east-1').describe('the name of a region'),
  S3_ACCESS_KEY_ID: text.optional().describe('the id of an access key'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('the secret of an access key'),

  DROPBOX_APP_KEY: text.optional().describe('the key of a Dropbox app'),
  DROPBOX_APP_SECRET: text.optional().describe('the secret of the Dropbox app'),
  GOOGLE_CLIENT_ID: text.optional().describe('the id of a Google OAuth client'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('the secret of the Google OAuth client'),
  MICROSOFT_CLIENT_ID: text.optional().describe('the id of a Microsoft app registration'),
  MICROSOFT_CLIENT_SECRET: text.optional().describe('a secret of the Microsoft app registration'),
  BOX_CLIENT_ID: text.optional().describe('the id of a Box app'),
  BOX_CLIENT_SECRET: text.optional().describe('the secret of the Box app'),

  TSA_URL: webUrl.optional().describe('the http or https address of an RFC 3161 timestamp authority'),
  SEAL_P12: text.optional().describe('the path of a PKCS #12 file'),
  SEAL_P12_PASSWORD: text.optional().describe('the password of SEAL_P12'),
  GOTENBERG_URL: webUrl.optional().describe('an http or https address'),
  TEST_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('postgres://user:password@host:port/database of a server for tests'),
})

export type SettingName = keyof typeof settings.shape
export type Values = z.output<typeof settings>

export const settingNames = Object.keys(settings.shape)

/** Their values may be repeated in an error line; those of all others may hold secrets. */
const printableSettings = new Set(
  'NODE_ENV PORT HOST APP_URL ROLE ADMIN_EMAILS ALLOW_SANDBOX TRUST_PROXY LOG_LEVEL MAIL_FROM AI_PROVIDER'.split(
    ' ',
  ),
)

/** Reads each setting by itself: the values, or a line for each that is wrong. Empty ones count as unset. */
export function readSettings(env: Env): { values: Values } | { values?: undefined; wrong: string[] } {
  const set = Object.entries(env).filter(([name, value]) => value !== '' && settingNames.includes(name))
  const { success, data, error } = settings.safeParse(Object.fromEntries(set))
  if (success) return { values: data }
  const names = new Set(error.issues.map(({ path }) => String(path[0])))
  return { wrong: [...names].map((name) => describeInvalid(name, env[name])) }
}

function describeInvalid(name: string, value: string | undefined) {
  const shape: Record<string, z.ZodType> = settings.shape
  const found = printableSettings.has(name) ? `is "${value}"` : 'is wrong'
  return `${name} ${found}; it should be ${shape[name]?.description}.`
}
