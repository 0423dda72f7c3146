import { type Config, ConfigError } from '#server/config.ts'
import { KeyFileError } from '#server/crypto/private-file.ts'
import { EmbeddedDatabaseError } from '#server/db/embedded-errors.ts'
import { DatabaseTooNew, DatabaseTooOld } from '#server/db/migrate.ts'

type Known = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>
type CodedError = Error & { code: string; syscall?: unknown; path?: unknown }

/**
 * The one line that tells a person why the start failed and what to change; undefined when the error is none of
 * the expected ones and its stack trace is needed. The config is undefined while it is still being read.
 */
export function explainStartError(error: unknown, config?: Known): string | undefined {
  for (const cause of causes(error)) {
    if (
      cause instanceof ConfigError ||
      cause instanceof EmbeddedDatabaseError ||
      cause instanceof KeyFileError ||
      cause instanceof DatabaseTooNew ||
      cause instanceof DatabaseTooOld
    )
      return cause.message
    const line = config && (isCoded(cause) ? explainCode(cause, config) : explainTimeout(cause, config))
    if (line) return line
  }
  return undefined
}

function explainCode({ code, syscall, path }: CodedError, config: Known): string | undefined {
  if (syscall === 'listen') return explainListen(code, config)
  if (code === 'ENOSPC') return `The disk of the data folder ${config.dataDir} is full.`
  if (typeof path === 'string' && code in whyNotWritten && isInOrAbove(path, config.dataDir))
    return `Can’t write to the data folder ${config.dataDir} (${whyNotWritten[code]}). Set another DATA_DIR.`
  if (code === 'ENOENT' && typeof path === 'string' && /\bdist\b.*\.html$/.test(path))
    return 'The pages aren’t built yet. Run npm start, which builds them first, or npm run build.'
  return config.databaseUrl ? explainPostgres(code, new URL(config.databaseUrl)) : undefined
}

const isInOrAbove = (path: string, folder: string) => path.startsWith(folder) || folder.startsWith(`${path}/`)

const whyNotWritten: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'read-only file system',
  ENOTDIR: 'not a folder',
  EEXIST: 'not a folder',
  ENOENT: 'no such place',
}

function explainListen(code: string, { host, port }: Known) {
  if (code === 'EADDRINUSE') return `Another program is using port ${port} on ${host}. Set another PORT.`
  if (code === 'EACCES') return `Port ${port} needs elevated privileges. Set PORT above 1023.`
  return `Can’t listen on ${host}:${port} (${code}). Set another HOST.`
}

/** The pool says these without a code. */
const TIMEOUT = /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect)/

function explainTimeout({ message }: Error, { databaseUrl }: Known): string | undefined {
  return databaseUrl && TIMEOUT.test(message) ? explainPostgres('ETIMEDOUT', new URL(databaseUrl)) : undefined
}

const UNTRUSTED =
  'the certificate of its server isn’t trusted here. Add sslrootcert=… with the file of its authority’s certificate'

/** Codes of the network and of PostgreSQL (appendix A of its manual). The URL's password is never shown. */
function explainPostgres(code: string, url: URL): string | undefined {
  const where = `${url.host || url.searchParams.get('host')}${url.pathname}`
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'no server answers',
    ENOENT: 'no server answers',
    ETIMEDOUT: 'no server answers',
    EHOSTUNREACH: 'no server answers',
    ENETUNREACH: 'no server answers',
    ENOTFOUND: 'the host is unknown',
    EAI_AGAIN: 'the host is unknown',
    SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
    DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
    ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of its server is for another host',
    CERT_HAS_EXPIRED: 'the certificate of its server has expired',
    '28P01': 'the password is wrong',
    '28000': 'the server refuses this user',
    '3D000': "the database doesn't exist",
    '42501': "the user isn't allowed to create tables there",
    '53300': 'the server has no connections left',
    '57P03': 'the server is starting up',
  }
  const reason = reasons[code]
  return reason && `DATABASE_URL points to ${where}, but ${reason}.`
}

/** An error may be wrapped by the database layer, or be several attempts to connect. */
function* causes(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return
  yield error
  if (error instanceof AggregateError) for (const each of error.errors) yield* causes(each)
  yield* causes(error.cause)
}

const isCoded = (error: Error): error is CodedError => 'code' in error && typeof error.code === 'string'
