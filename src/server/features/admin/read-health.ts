import { X509Certificate } from 'node:crypto'
import type { PlatformHealth } from '#shared/admin/admin.api.ts'
import { CONNECTED, type Provider, type ProviderState } from '#shared/admin/admin-rules.ts'
import { listMissingKids } from '#server/crypto/reseal.queries.ts'
import { oauthProvider } from '#shared/storage/storage-rules.ts'
import type { Deps } from '#server/deps.ts'
import { operatorNoticeKey } from '#server/features/deliveries/notify-operators.ts'
import { listFailedErasures } from '#server/features/erasure/erasures-elsewhere.queries.ts'
import { hidesAddresses } from '#server/http/recorded-address.ts'
import { whyRolledBack } from '#server/log/extend-tree.ts'
import {
  countFailedSince,
  countOverdueFiles,
  countToSeal,
  countWaiting,
  listFailed,
  listKnownKeys,
  listSealProblems,
  sumUpRecent,
} from './health.queries.ts'

const DAY_MS = 24 * 60 * 60_000
const SHOWN = 20
/** Work that recurs every ten minutes, on files that were sealed an hour before, has had many tries by then. */
const OVERDUE_HOURS = 4

/** How the installation does, from what is counted anyway or is read up to a limit: asking costs the same at any size. */
export async function readHealth(deps: Deps): Promise<PlatformHealth> {
  const { db } = deps
  const now = deps.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const overdue = new Date(now.getTime() - OVERDUE_HOURS * 60 * 60_000)
  const [
    queues,
    waiting,
    failedInDay,
    failedInWeek,
    recent,
    failures,
    toSeal,
    problems,
    erasures,
    overdueFiles,
    logProblem,
    missingKeys,
    refusing,
    [certificate],
  ] = await Promise.all([
    deps.jobs.listLengths(),
    countWaiting(db),
    countFailedSince(db, ago(1)),
    countFailedSince(db, ago(7)),
    sumUpRecent(db),
    listFailed(db, SHOWN),
    countToSeal(db),
    listSealProblems(db, SHOWN),
    listFailedErasures(db, SHOWN),
    countOverdueFiles(db, overdue, deps.objects !== undefined),
    whyRolledBack(db, deps.logTree),
    listMissingKids(db, deps.keyring),
    listRefusing(deps, [now, ago(1)]),
    deps.sealCertificates(),
  ])
  const channels = (['email', 'sms'] as const).map((channel) => {
    const of = (status: string) => recent.find((sum) => sum.channel === channel && sum.status === status)
    return {
      channel,
      sent: of('sent')?.rows ?? 0,
      waiting: of('pending')?.rows ?? 0,
      failed: of('failed')?.rows ?? 0,
      lastSentAt: of('sent')?.lastAt?.toISOString() ?? null,
      lastFailedAt: of('failed')?.lastAt?.toISOString() ?? null,
    }
  })
  return {
    checkedAt: now.toISOString(),
    queues,
    messages: {
      waiting: waiting.rows,
      oldestWaitingAt: waiting.oldestAt?.toISOString() ?? null,
      oldestError: waiting.oldestError && withoutAddresses(waiting.oldestError),
      failedInDay,
      failedInWeek,
      channels,
      failures: failures.map(({ failedAt, error, ...failure }) => ({
        ...failure,
        error: error && withoutAddresses(error),
        failedAt: failedAt.toISOString(),
      })),
    },
    seals: {
      waiting: toSeal.waiting,
      failing: toSeal.failing,
      oldestAt: toSeal.oldestAt?.toISOString() ?? null,
      oldestUntriedAt: toSeal.oldestUntriedAt?.toISOString() ?? null,
      problems: problems.map(({ completedAt, ...problem }) => ({
        ...problem,
        completedAt: (completedAt ?? now).toISOString(),
      })),
      certificateExpiresAt:
        certificate === undefined ? null : new X509Certificate(certificate).validToDate.toISOString(),
    },
    erasures: erasures.map(({ givenUpAt, ...erasure }) => ({
      ...erasure,
      givenUpAt: givenUpAt?.toISOString() ?? null,
    })),
    overdueFiles,
    logProblem: logProblem ?? null,
    missingKeys,
    hidesAddresses: hidesAddresses(deps.settings),
    refusing,
    providers: providersOf(deps),
  }
}

/** What a mail server or a phone company said often names the recipient, whom only the sender should see. */
const withoutAddresses = (error: string) =>
  error
    .replace(/[^\s<>"',;:()]+/g, (word) => (word.includes('@') ? '(address)' : word))
    .replace(/\+?\(?\d[\d ()-]{8,}\d/g, '(number)')

/** The services of which the operators, who alone see this, were told on these days (UTC) that they refuse this server. */
async function listRefusing({ db, settings }: Deps, days: Date[]) {
  const keysOf = (about: Provider) =>
    days.flatMap((at) =>
      settings.adminEmails.map((to) => operatorNoticeKey({ problem: 'service', about, at, to })),
    )
  const told = await listKnownKeys(db, CONNECTED.flatMap(keysOf))
  return CONNECTED.filter((service) => keysOf(service).some((key) => told.has(key)))
}

const unlessSandbox = (isSandbox: boolean): ProviderState => (isSandbox ? 'sandbox' : 'set-up')

const ofConnected = (service: { isSandbox: boolean } | undefined): ProviderState =>
  service ? unlessSandbox(service.isSandbox) : 'off'

function providersOf({
  settings: { sandbox, hasTimestamps },
  assistants,
  office,
  objects,
  mailAccounts,
  storageServices,
}: Deps): PlatformHealth['providers'] {
  return [
    { name: 'email', state: unlessSandbox(sandbox.mail) },
    { name: 'sms', state: unlessSandbox(sandbox.sms) },
    { name: 'payments', state: unlessSandbox(sandbox.payments) },
    { name: 'ai', state: assistants.provider ? 'set-up' : 'built-in' },
    { name: 'office', state: office ? 'set-up' : 'off' },
    { name: 'files', state: objects ? 'set-up' : 'database' },
    { name: 'timestamps', state: hasTimestamps ? 'set-up' : 'off' },
    { name: 'google-mail', state: ofConnected(mailAccounts.google) },
    { name: 'microsoft-mail', state: ofConnected(mailAccounts.microsoft) },
    ...oauthProvider.options.map((name) => ({ name, state: ofConnected(storageServices[name]) })),
  ]
}
