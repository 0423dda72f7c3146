const REDACTED = '[redacted]'

/** What our own addresses are made of. A key, a code or an email address never is. */
const WORD = /^[a-z]{1,20}(-[a-z0-9]{1,16}){0,4}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Values of the query that open nothing and name nobody. */
const PLAIN_VALUES = new Map([
  ['limit', /^\d{1,3}$/],
  ['cursor', UUID],
  ['theme', /^(dark|light)$/],
])

const redactPart = (part: string) => (part === '' || WORD.test(part) || UUID.test(part) ? part : REDACTED)

function redactParameter(parameter: string): string {
  const at = parameter.indexOf('=')
  const isPlain = at > 0 && PLAIN_VALUES.get(parameter.slice(0, at))?.test(parameter.slice(at + 1))
  return isPlain ? parameter : REDACTED
}

/**
 * The address of a request as a reader of logs may know it: only what is known to be harmless stays, so that a signing
 * link, a token or a person's data is hidden however it is spelled, and also at an address that leads nowhere.
 */
export function redactAddress(address: string): string {
  const end = address.search(/[?#;]/)
  const path = end < 0 ? address : address.slice(0, end)
  const shown = path.split('/').map(redactPart).join('/')
  if (end < 0) return shown
  if (address[end] !== '?') return `${shown}${REDACTED}`
  const query = address
    .slice(end + 1)
    .split('&')
    .map(redactParameter)
  return `${shown}?${[...new Set(query)].join('&')}`
}

/** Long runs of what keys are written in, plain or percent-encoded, after what JSON may have escaped in front of them. */
const KEY_LIKE = /(\\u[0-9a-f]{4}|\\.)?((?:[\w-]|%[0-9a-f]{2}){24,})/gi
const isKey = (run: string) =>
  run.includes('%') || (/[a-z]/.test(run) && /[A-Z]/.test(run) && /[\d_-]/.test(run))

/** The secret in a link of our messages: too short to look like a key. */
const LINK_SECRET = /([?&]d=)[\w-]+/g

/** A line of the log without whatever looks like a key: the words of an error may repeat what was asked for. */
export const redactKeys = (line: string): string =>
  line
    .replace(LINK_SECRET, `$1${REDACTED}`)
    .replace(KEY_LIKE, (whole, escape: string | undefined, run: string) =>
      isKey(run) ? `${escape ?? ''}${REDACTED}` : whole,
    )
