import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { headerLine } from './mail-headers.ts'
import { MailError, type Mailer } from './mailer.ts'
import { parseSmtpUrl, type SmtpSettings } from './smtp-settings.ts'

export type SmtpOptions = {
  /** SMTP_URL; see parseSmtpUrl. */
  url: string
  /** Certificate authorities (PEM) to trust instead of the system's. */
  ca?: string
  /** How long the server may stay silent at any step. */
  silenceTimeoutMs?: number
  /** How long one message may take in all, however busy the server pretends to be. */
  totalTimeoutMs?: number
}

/** Sends by SMTP, one connection a message; the certificate is checked and encryption never given up silently. */
export function smtpMailer(options: SmtpOptions): Mailer {
  const settings = parseSmtpUrl(options.url)
  const transport = createTransport(transportOptions(settings, options))
  const totalTimeoutMs = options.totalTimeoutMs ?? 50_000

  return {
    async send(mail) {
      const message = composeMail(mail)
      const signal = AbortSignal.timeout(totalTimeoutMs)
      try {
        const sent = await transport.sendMail({ ...message, signal })
        return { providerId: headerLine(sent.response || sent.messageId) }
      } catch (error) {
        throw toMailError(signal.aborted ? signal.reason : error, settings)
      }
    },
  }
}

function transportOptions(settings: SmtpSettings, { ca, silenceTimeoutMs = 20_000 }: SmtpOptions) {
  const { host, port, encryption, credentials, clientName } = settings
  return {
    host,
    port,
    secure: encryption === 'implicit',
    requireTLS: encryption === 'required',
    ignoreTLS: encryption === 'none',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: encryption !== 'local', ...(ca && { ca }) },
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    ...(clientName && { name: clientName }),
    connectionTimeout: silenceTimeoutMs,
    greetingTimeout: silenceTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    dnsTimeout: silenceTimeoutMs,
    // the content comes from people: it must never make us read files or addresses
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}

type SmtpFailure = {
  code: string | undefined
  replyCode: number | undefined
  /** What the server answered, as nodemailer names it; CONN is its greeting. */
  command: string | undefined
  /** The server's own words. */
  reply: string
  text: string
}

function toMailError(error: unknown, settings: SmtpSettings): MailError {
  if (error instanceof MailError) return error
  const failure = readFailure(error, settings)
  const { code, replyCode, command, reply, text } = failure
  const at = `${settings.host}:${settings.port}`
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new MailError('timeout', true, `The mail server ${at} took too long.`)
  }
  if ((code === 'EAUTH' || code === 'ENOAUTH') && (replyCode === undefined || replyCode >= 500)) {
    return new MailError(
      'credentials',
      true,
      `The mail server ${at} rejected the user and password in SMTP_URL.`,
    )
  }
  // a STARTTLS that was refused has a reply, too
  if (replyCode !== undefined && code !== 'ETLS') {
    // 503 is about the order of commands, not about the message
    if (replyCode < 500 || replyCode === 503)
      return new MailError('unavailable', true, `The mail server ${at} asks us to try later: ${reply}`)
    return isAboutUs(command, reply)
      ? new MailError('unavailable', true, `The mail server ${at} doesn’t accept messages from us: ${reply}`)
      : new MailError('refused', false, `The mail server ${at} rejected the message: ${reply}`)
  }
  if (code === 'ETIMEDOUT')
    return new MailError('timeout', true, `The mail server ${at} took too long to respond.`)
  if (code === 'ETLS' || isCertificateError(text)) {
    return new MailError('insecure', true, `The mail server ${at} has no encryption we can trust: ${text}`)
  }
  if (code === 'EMESSAGE')
    return new MailError('refused', false, `The mail server ${at} rejected the message: ${text}`)
  if (code === 'EENVELOPE') return new MailError('invalid', false, `The message can’t be addressed: ${text}`)
  return new MailError('unavailable', true, `Couldn’t reach the mail server ${at}: ${text}`)
}

function readFailure(error: unknown, settings: SmtpSettings): SmtpFailure {
  const { code, responseCode, response, command } = errorFields(error)
  const password = settings.credentials?.password
  const harmless = (text: string) => {
    const line = headerLine(password ? text.replaceAll(password, '…') : text, 200)
    return line || 'no reason given'
  }
  return {
    code: typeof code === 'string' ? code : undefined,
    replyCode: typeof responseCode === 'number' && responseCode > 0 ? responseCode : undefined,
    command: typeof command === 'string' ? command : undefined,
    reply: harmless(typeof response === 'string' ? response : ''),
    text: harmless(error instanceof Error ? error.message : ''),
  }
}

/** What nodemailer adds to its errors. */
function errorFields(error: unknown): Record<string, unknown> {
  return error instanceof Error ? Object.fromEntries(Object.entries(error)) : {}
}

/**
 * Whether a refusal is of the sender, which the operator can mend and a new day may: anything before the recipient is
 * named, and after that a policy (5.7.x), the sender's address (5.1.7, 5.1.8), or a quota (5.4.5) by RFC 3463, or what servers
 * say without such a code; but for what is said of the recipient, or of what the message holds.
 */
function isAboutUs(command: string | undefined, reply: string): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return true
  // neither an address that is quoted nor a check that was passed says why
  const words = reply.replaceAll(/<[^<>]*>|\b(?:spf|dkim|dmarc)(?:=|: ?)pass\b/gi, '')
  if (surelyTheirs.test(words)) return false
  return surelyOurs.test(words) || (ours.test(words) && !theirs.test(words))
}
/** No such mailbox, or one that takes mail only from its own house, whose server says “sender not authenticated”. */
const surelyTheirs = /^5\d\d[ -]5\.(?:1\.1|7\.1(?:24|33|34))\b/
/** Whatever Postfix puts before it: “Recipient address rejected: … SPF fail”. */
const surelyOurs =
  /^5\d\d[ -]5\.7\.2[0-7]\b|\b(?:SPF|DKIM|DMARC)\b|not authenticated|unauthenticated|client host|reputation|unsolicited|amount of spam/i
const ours =
  /^5\d\d[ -]5\.(?:7\.\d+|4\.5|1\.[78]|2\.252)\b|\(#5\.7\.\d+\)|^530\b|relay(?:ing)? (?:not permitted|disallowed)|helo command|sender (?:address|identity)|not authorized to perform|address is not verified/i
const theirs = /recipient address rejected|\bspam\b|virus|infected|its content|^5\d\d[ -]5\.7\.1[378]\b/i

const isCertificateError = (text: string) => /certificate|self[- ]signed|altnames|ssl|tls/i.test(text)
