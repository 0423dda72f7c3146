import type { PlatformHealth } from '#shared/admin/admin.api.ts'
import { MAX_COUNTED, type Provider, type ProviderState } from '#shared/admin/admin-rules.ts'
import { mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import { providerNames as storageNames } from '#shared/storage/storage-rules.ts'
import { formatDay } from '#shared/format-time.ts'
import { formatNumber } from '#shared/format-number.ts'
import type { StatusLook } from '#web/ui/StatusBadge.tsx'

/** A count that stopped at the limit says so. */
export const countText = (count: number) =>
  count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED)} or more` : formatNumber(count)

const works: Record<string, string> = {
  'deliver-message': 'Send messages',
  'seal-contract': 'Seal contracts',
  'run-system-test': 'System tests',
  'notify-email-holder': 'Notify owners of email addresses',
  'erase-elsewhere': 'Tell providers of erased accounts',
  'clean-up': 'Clean up',
  'destroy-past-retention': 'Destroy contracts after their seven years',
  'renew-idle-tokens': 'Keep email and storage services connected',
  'requeue-stalled': 'Retry what got stuck',
  'expire-contracts': 'End contracts that expired',
  'send-reminders': 'Remind signers',
  'send-digests': 'Send daily emails',
  'reconcile-payments': 'Compare payments with the card provider',
  'keep-in-bucket': 'Move files to storage',
  'note-text-reply': 'Record replies to texts',
  'extend-log-tree': 'Sign the log of all contracts',
  'save-copy': 'Save copies of signed PDFs',
  'save-earlier-copies': 'Save copies of earlier contracts',
}

/** What a queue is for. */
export const workText = (name: string) => works[name] ?? name

const kinds: Record<string, string> = {
  invitation: 'Invitation',
  reminder: 'Reminder',
  signed: 'Confirmation',
  completed: 'Signed copy',
  cancellation: 'Cancellation notice',
  expiry: 'Expiry notice',
  extension: 'New end date',
  'verification-code': 'Verification code',
  'text-opt-in': 'Opt-in message',
  'text-reply': 'Answer to a text',
  'operator-notice': 'Notice to administrators',
}

/** What kind of message it was. */
export const kindText = (kind: string) =>
  kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

export const channelNames = { email: 'Email', sms: 'Text messages' } as const

export const providerNames: Record<Provider, string> = {
  email: 'Email',
  sms: 'Text messages',
  payments: 'Payments',
  ai: 'AI',
  office: 'Office files to PDF',
  files: 'File storage',
  timestamps: 'Timestamp authority',
  'google-mail': 'Email accounts at Google',
  'microsoft-mail': 'Email accounts at Microsoft',
  dropbox: storageNames.dropbox,
  onedrive: storageNames.onedrive,
  google_drive: storageNames.google_drive,
  sharepoint: storageNames.sharepoint,
  box: storageNames.box,
}

/** What a provider couldn’t be told of an erased account. */
export function erasureText({ what, provider }: PlatformHealth['erasures'][number]): string {
  const name = { ...mailboxNames, ...storageNames, stripe: 'Stripe' }[provider] ?? provider
  if (what === 'card-customer') return `Delete the customer record at ${name}`
  return `End the access to ${what === 'mailbox' ? 'email at ' : ''}${name}`
}

type State = { look: StatusLook; label: string; text: string }

const states: Record<ProviderState, State> = {
  'set-up': { look: 'done', label: 'Set up', text: '' },
  sandbox: { look: 'warning', label: 'Sandbox', text: 'Nothing leaves this server.' },
  'built-in': { look: 'draft', label: 'Built in', text: 'The built-in rules answer.' },
  off: { look: 'draft', label: 'Off', text: 'Not set up on this server.' },
  database: { look: 'draft', label: 'Database', text: 'Signed PDFs stay in the database.' },
}

const lastFailed: State = {
  look: 'warning',
  label: 'Last one failed',
  text: 'No message has been sent since the last one failed. “Latest failures” says why.',
}

/** How a provider is, and what that means: of one that sends messages, also whether the last one failed. */
export function providerState(
  { name, state }: PlatformHealth['providers'][number],
  channels: PlatformHealth['messages']['channels'],
): State {
  const last = channels.find(({ channel }) => channel === name)
  if (last?.lastFailedAt && (last.lastSentAt ?? '') < last.lastFailedAt) return lastFailed
  if (name === 'payments' && state === 'sandbox') return { ...states.sandbox, text: 'No real money moves.' }
  if (name === 'timestamps' && state === 'off')
    return { ...states.off, text: 'Seals carry the time of this server’s clock.' }
  return states[state]
}

const SOON_MS = 30 * 24 * 60 * 60_000

/** Nothing while the certificate that seals is good for another month. */
function certificateTrouble({ checkedAt, seals: { certificateExpiresAt } }: PlatformHealth): string[] {
  if (certificateExpiresAt === null) return []
  const leftMs = Date.parse(certificateExpiresAt) - Date.parse(checkedAt)
  if (leftMs > SOON_MS) return []
  const day = formatDay(certificateExpiresAt)
  return [
    `${leftMs < 0 ? `The seal certificate expired on ${day}, so contracts can’t be sealed.` : `The seal certificate expires on ${day}. After that, contracts can’t be sealed.`} Replace the file of SEAL_P12 with a renewed one or, if Plainseal made the certificate, move keys/seal.pem out of the data folder. Then restart.`,
  ]
}

const MINUTE_MS = 60_000
/** A try takes two minutes at most, and the first retries follow within minutes. */
const SENT_WITHIN_MS = 15 * MINUTE_MS
const SEALED_WITHIN_MS = 60 * MINUTE_MS

/** What waits for longer than it does where a worker runs and providers answer. */
function waitTroubles({ checkedAt, messages, seals }: PlatformHealth): string[] {
  const isLate = (since: string | null, withinMs: number) =>
    since !== null && Date.parse(checkedAt) - Date.parse(since) > withinMs
  const found: string[] = []
  const untried = seals.waiting - seals.failing
  if (isLate(seals.oldestUntriedAt, SEALED_WITHIN_MS))
    found.push(
      `${untried === 1 ? '1 contract has been waiting to be sealed' : `${countText(untried)} contracts are waiting to be sealed, the first`} for over an hour. Check that a worker is running.`,
    )
  if (isLate(messages.oldestWaitingAt, SENT_WITHIN_MS))
    found.push(
      `${messages.waiting === 1 ? '1 message has been waiting to be sent' : `${countText(messages.waiting)} messages are waiting to be sent, the first`} for over 15 minutes. ${
        messages.oldestError === null
          ? 'Check that a worker is running and that the providers of email and text messages can be reached.'
          : `“Messages” says why ${messages.waiting === 1 ? 'it' : 'the oldest'} last failed.`
      }`,
    )
  return found
}

/** What needs somebody, most urgent first; nothing when all is well. */
export function troubles(health: PlatformHealth): string[] {
  const { messages, seals, erasures, overdueFiles, logProblem, missingKeys, hidesAddresses, refusing } =
    health
  const found = missingKeys.map(
    (kid) =>
      `The key file master-${kid}.key isn’t on this server, so some of what’s stored can’t be opened here. Copy it from the machine that has it, or restore it from your backup.`,
  )
  if (logProblem !== null)
    found.push(
      logProblem.includes('npm run log:accept')
        ? logProblem
        : `${logProblem} Find out why. If the log is right as it is, accept it with npm run log:accept.`,
    )
  found.push(...certificateTrouble(health))
  if (seals.failing > 0)
    found.push(
      seals.failing === 1
        ? 'The seal of 1 contract failed. It’s tried again automatically.'
        : `The seals of ${countText(seals.failing)} contracts failed. They’re tried again automatically.`,
    )
  found.push(...waitTroubles(health))
  if (hidesAddresses)
    found.push(
      'Records don’t have people’s IP addresses, and all visitors count as one, so anyone can keep others from signing in: a proxy is in front of this server, and TRUST_PROXY isn’t set. Set it to the number of proxies, or their addresses.',
    )
  for (const service of refusing)
    found.push(
      `${providerNames[service]}: the service refused this server today or yesterday, so what account holders connected there doesn’t work. Its client secret has probably expired or been replaced, or its API is turned off. Set a new secret as the README says, and restart.`,
    )
  if (messages.failedInDay > 0)
    found.push(
      messages.failedInDay === 1
        ? '1 message couldn’t be delivered in the last 24 hours.'
        : `${countText(messages.failedInDay)} messages couldn’t be delivered in the last 24 hours.`,
    )
  if (erasures.some(({ givenUpAt }) => givenUpAt !== null))
    found.push(
      'A connected service couldn’t be told that an account was erased, and we’ve stopped trying. “Erased accounts” says which.',
    )
  if (overdueFiles > 0)
    found.push(
      overdueFiles === 1
        ? '1 file hasn’t been moved to the file storage, or deleted there, for hours. It’s tried again automatically.'
        : `${countText(overdueFiles)} files haven’t been moved to the file storage, or deleted there, for hours. They’re tried again automatically.`,
    )
  return found
}
