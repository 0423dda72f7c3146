import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type Env, readSettings, type SettingName, type Values } from '#server/config-settings.ts'
import { parseSmtpUrl } from '#server/integrations/mail/smtp-settings.ts'
import { root } from '#server/program-files.ts'

/** A setting is missing or wrong; the message has one line for each. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
  }
}

export type Config = ReturnType<typeof parseConfig>

/** The settings of the environment, and below them those of `.env` beside package.json. Throws ConfigError. */
export function loadConfig(env: Env = process.env, envFile = path.join(root, '.env')): Config {
  const fromFile: Env = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  return parseConfig({ ...fromFile, ...env })
}

/** What the environment says, checked as a whole. Throws ConfigError. Relative paths are the project's. */
export function parseConfig(env: Env) {
  const read = readSettings(env)
  if (!read.values) throw new ConfigError(read.wrong)
  const { values } = read
  const lines = [...missing(values), ...sandboxInProduction(values), ...wrongSmtpUrl(values)]
  if (lines.length > 0) throw new ConfigError(lines)

  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    /** The public origin, without a slash at the end. */
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOsUser: values.DATABASE_OS_USER,
    role: values.ROLE,
    /** Lower case. */
    adminEmails: values.ADMIN_EMAILS,
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
    /** Which sandbox twins serve because their provider is not set up. */
    sandbox: sandboxes(values),
    /** Opens the outbox of a public sandbox. */
    outboxPassword: values.OUTBOX_PASSWORD,
    mailFrom: values.MAIL_FROM ?? { name: 'Plainseal', address: 'no-reply@plainseal.invalid' },
    smtpUrl: values.SMTP_URL,
    twilio: twilio(values),
    twilioBaseUrl: values.TWILIO_BASE_URL,
    stripe: stripe(values),
    ai: ai(values),
    s3: s3(values),
    storageApps: storageApps(values),
    mailApps: mailApps(values),
    /** Where nothing is set up, storage services are a folder of this machine. */
    sandboxStorage: values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX,
    tsaUrl: values.TSA_URL,
    seal: seal(values),
    gotenbergUrl: values.GOTENBERG_URL,
  }
}

function twilio(v: Values) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_PHONE_NUMBER: phoneNumber } = v
  if (!accountSid || !authToken || !phoneNumber) return undefined
  return { accountSid, authToken, phoneNumber, baseUrl: v.TWILIO_BASE_URL }
}

function stripe(v: Values) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = v
  if (!secretKey || !publishableKey || !v.STRIPE_WEBHOOK_SECRET) return undefined
  return { secretKey, publishableKey, webhookSecret: v.STRIPE_WEBHOOK_SECRET, baseUrl: v.STRIPE_BASE_URL }
}

function ai(v: Values) {
  if (!v.AI_PROVIDER || !v.AI_MODEL) return undefined
  return { provider: v.AI_PROVIDER, model: v.AI_MODEL, apiKey: v.AI_API_KEY, baseUrl: v.AI_BASE_URL }
}

function s3(v: Values) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    bucketName: bucket,
    apiKey: accessKeyId,
    apiSecret: secretAccessKey,
    region: v.S3_REGION,
    endpoint: v.S3_ENDPOINT ?? null,
  }
}

const app = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

/** What the operator registered with the email services in which people have mailboxes. */
const mailApps = (v: Values) => ({
  google: app(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET),
  microsoft: app(v.MICROSOFT_CLIENT_ID, v.MICROSOFT_CLIENT_SECRET),
})

/** What the operator registered with the storage services that people sign in to. */
function storageApps(v: Values) {
  const { google, microsoft } = mailApps(v)
  return {
    dropbox: app(v.DROPBOX_APP_KEY, v.DROPBOX_APP_SECRET),
    onedrive: microsoft,
    sharepoint: microsoft,
    google_drive: google,
    box: app(v.BOX_CLIENT_ID, v.BOX_CLIENT_SECRET),
  }
}

function seal({ SEAL_P12: file, SEAL_P12_PASSWORD: password = '' }: Values) {
  return file ? { p12: path.resolve(root, file), password } : undefined
}

const sandboxes = (v: Values) => ({
  mail: !v.SMTP_URL,
  sms: !v.TWILIO_ACCOUNT_SID,
  payments: !v.STRIPE_SECRET_KEY,
})

/** Which setting makes which others necessary. */
function* missing(v: Values): Generator<string> {
  yield* together(v, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_PHONE_NUMBER'])
  yield* together(v, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  yield* together(v, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  yield* together(v, ['DROPBOX_APP_KEY', 'DROPBOX_APP_SECRET'])
  yield* together(v, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  yield* together(v, ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'])
  yield* together(v, ['BOX_CLIENT_ID', 'BOX_CLIENT_SECRET'])
  yield* together(v, ['AI_PROVIDER', 'AI_MODEL'])
  if (v.AI_PROVIDER === 'compatible') yield* together(v, ['AI_PROVIDER', 'AI_BASE_URL'])
  else yield* together(v, ['AI_PROVIDER', 'AI_API_KEY'])
  if (v.SMTP_URL) yield* together(v, ['SMTP_URL', 'MAIL_FROM'])
  if (v.SEAL_P12_PASSWORD) yield* together(v, ['SEAL_P12_PASSWORD', 'SEAL_P12'])
}

function* together(v: Values, names: SettingName[]): Generator<string> {
  const given = names.find((name) => v[name] !== undefined)
  if (!given) return
  for (const name of names) if (v[name] === undefined) yield `${name} is missing: ${given} needs it.`
}

/** Said by the one who reads it: its parts are many. */
function* wrongSmtpUrl({ SMTP_URL: url }: Values): Generator<string> {
  try {
    if (url) parseSmtpUrl(url)
  } catch (error) {
    if (error instanceof Error) yield `${error.message}.`
  }
}

function* sandboxInProduction(v: Values): Generator<string> {
  if (v.NODE_ENV !== 'production' || v.ALLOW_SANDBOX) return
  const { mail, sms, payments } = sandboxes(v)
  if (mail) yield notSandboxed('SMTP_URL', 'emails')
  if (sms) yield notSandboxed('TWILIO_ACCOUNT_SID', 'text messages')
  if (payments) yield notSandboxed('STRIPE_SECRET_KEY', 'payments')
}

const notSandboxed = (name: SettingName, what: string) =>
  `${name} is missing: in production, ${what} must not go to the sandbox. Set it, or set ALLOW_SANDBOX=1.`
