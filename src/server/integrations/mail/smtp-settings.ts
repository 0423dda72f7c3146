import addressparser from 'nodemailer/lib/addressparser'
import { isIP } from 'node:net'
import { emailAddress } from '#shared/text.ts'
import { headerLine } from './mail-headers.ts'
import type { Mailbox } from './mailer.ts'

export type SmtpSettings = {
  host: string
  port: number
  /**
   * 'implicit': TLS from the first byte. 'required': STARTTLS or nothing. 'local': a server on this machine, whose
   * certificate need not be checked and which need not have one. 'none': the operator has asked for plain text.
   */
  encryption: 'implicit' | 'required' | 'local' | 'none'
  credentials?: { user: string; password: string }
  /** Name that we greet the server with. */
  clientName?: string
}

const senderAddress = emailAddress()
const options = ['ignoreTLS', 'requireTLS', 'name']
const example = 'smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587'

/**
 * Reads SMTP_URL. Outside this machine the connection is always encrypted and the certificate checked;
 * `?ignoreTLS=true` allows plain text, and then no password. Throws one line that never repeats the URL.
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || !url.hostname) {
    throw new Error(`SMTP_URL should look like ${example}`)
  }
  const unknown = [...url.searchParams.keys()].find((key) => !options.includes(key))
  if (unknown !== undefined) {
    throw new Error(
      `SMTP_URL has the unknown option ${headerLine(unknown, 40)}; known: ${options.join(', ')}`,
    )
  }

  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const encryption = encryptionFor(url, host)
  const credentials = url.username
    ? { user: decode(url.username), password: decode(url.password) }
    : undefined
  if (credentials && encryption === 'none') {
    throw new Error('SMTP_URL must not send a password without encryption; remove ignoreTLS or the password')
  }
  const clientName = url.searchParams.get('name')
  return {
    host,
    port: url.port ? Number(url.port) : encryption === 'implicit' ? 465 : 587,
    encryption,
    ...(credentials && { credentials }),
    ...(clientName && { clientName }),
  }
}

function encryptionFor(url: URL, host: string): SmtpSettings['encryption'] {
  const ignoreTls = flag(url, 'ignoreTLS')
  if (url.protocol === 'smtps:') return 'implicit'
  if (ignoreTls) return 'none'
  return isThisMachine(host) && !flag(url, 'requireTLS') ? 'local' : 'required'
}

function flag(url: URL, name: string): boolean {
  const value = url.searchParams.get(name) ?? 'false'
  if (value !== 'true' && value !== 'false') throw new Error(`SMTP_URL: ${name} should be true or false`)
  return value === 'true'
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('SMTP_URL: write special characters of user and password in percent encoding (@ as %40)')
  }
}

/** Reads MAIL_FROM: `no-reply@example.com` or `Plainseal <no-reply@example.com>`; undefined where it's anything else. */
export function parseMailFrom(text: string): Mailbox | undefined {
  const [box, ...more] = addressparser(text, { flatten: true })
  const address = senderAddress.safeParse(box?.address).data
  if (!box || !address || more.length > 0 || headerLine(text, 400) !== text) return undefined
  const written = text.replace(/ ?<[^<>]*>$/, '').replace(/^"(.*)"$/, '$1')
  // unquoted, `Acme: Contracts` names a group, and `Acme (Legal)` has a comment
  if (written !== box.name && written !== box.address) return undefined
  return { name: headerLine(box.name) || 'Plainseal', address }
}
