import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatDay } from '#shared/format-time.ts'
import { loadConfig, type Config } from '#server/config.ts'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { refuseLostKeys } from '#server/crypto/lost-keys.queries.ts'
import { createPasswords, PASSWORD_COST } from '#server/crypto/passwords.ts'
import { createChangeFeed } from '#server/db/change-feed.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { ANSWER_WITHIN_MS, openPostgres } from '#server/db/open-postgres.ts'
import type { Deps } from '#server/deps.ts'
import { TIMING_STEP_MS } from '#server/features/accounts/uniform-timing.ts'
import { createTextEngine } from '#server/features/contract-text/text-engine.ts'
import { bindOldLogs } from '#server/features/contracts/bind-old-logs.ts'
import { releaseDeliveries } from '#server/features/deliveries/deliveries.queries.ts'
import { openSenders } from '#server/features/deliveries/senders.ts'
import { saveSealCertificate, listSealCertificates } from '#server/features/evidence/seal-certificates.ts'
import { listTimestampRoots, saveTimestampRoot } from '#server/features/evidence/timestamp-authorities.ts'
import { createVerifyEngine } from '#server/features/evidence/verify-engine.ts'
import { countInBucket } from '#server/features/kept-files/count-in-bucket.queries.ts'
import { createFileEngine } from '#server/files/file-engine.ts'
import { textReader } from '#server/files/text-reader.ts'
import { openAssistants } from '#server/integrations/ai/open-assistants.ts'
import { openPlaces } from '#server/integrations/geo/places.ts'
import { openOfficeConverter } from '#server/integrations/office/open-office-converter.ts'
import { pdfServices } from '#server/integrations/office/own-gotenberg.ts'
import { openCardPayments } from '#server/integrations/payments/open-card-payments.ts'
import { createMailAccounts } from '#server/integrations/mail/mail-accounts.ts'
import { createTransport } from '#server/integrations/storage/guarded-transport.ts'
import { createOAuthServices } from '#server/integrations/storage/sign-in-providers.ts'
import { objectStore } from '#server/integrations/storage/object-store.ts'
import { storageOpener } from '#server/integrations/storage/open-storage.ts'
import { twilioAccounts } from '#server/integrations/sms/sms-accounts.ts'
import { createWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import { checkLogAtStart } from '#server/log/check-at-start.ts'
import { lastCheckpointIn } from '#server/log/last-checkpoint.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { isLocalInstallation } from '#server/http/local-client.ts'
import { createLogger } from '#server/http/logger.ts'
import { hidesAddresses } from '#server/http/recorded-address.ts'
import { createPdfEngine, type PdfEngine } from '#server/pdf/pdf-engine.ts'
import { root } from '#server/program-files.ts'
import { openSealKey, type SealKey } from '#server/pdf/seal-key.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import { explainStartError } from '#server/start-errors.ts'
import { buildApp } from './app.ts'
import { startWorker } from './worker.ts'

const STOP_TIMEOUT_MS = 25_000
/** A slow upload or download is cut off after this long: jobs need ten seconds more to be handed back. */
const REQUESTS_TIMEOUT_MS = 8_000

const say = (line: string) => console.log(line)

async function start(config: Config) {
  const logger = createLogger(config.logLevel)
  const database = await openDatabase({ ...config, answerWithinMs: ANSWER_WITHIN_MS }, say)
  const applied = await migrateUnhurried(database)
  if (applied > 0) say('The database is up to date.')
  const keysDir = path.join(config.dataDir, 'keys')
  await refuseLostKeys(database.db, keysDir)
  const keyring = openKeyring(keysDir)
  await bindOldLogs({ db: database.db, keyring }, keysDir)
  // what the last process was sending, nobody is sending now
  if (database.startedAt) await releaseDeliveries(database.db, database.startedAt, new Date())
  const logTree = { key: await openLogKey(keysDir), last: lastCheckpointIn(keysDir) }
  await checkLogAtStart(database.db, logTree, logger)
  const jobs = await startJobs(database, (error) => logger.error({ err: error }, 'job queue'))
  const changes = createChangeFeed(database.connectionString, {
    onError: (error) =>
      logger.error({ err: error }, 'pages aren’t told what changes, so they ask every so often'),
  })

  const files = createFileEngine()
  const pdf = createPdfEngine()
  const seals = createVerifyEngine()
  const texts = textReader(files)
  const contractTexts = createTextEngine()
  const assistants = await openAssistants(config.ai, texts.analyze)
  const { office, whyNot } = openOfficeConverter({
    gotenbergUrl: config.gotenbergUrl,
    hidden: [config.dataDir, root, '/root', '/home'],
  })
  if (whyNot && config.role !== 'worker') say(whyNot)
  const inBucket = config.s3 ? 0 : await countInBucket(database.db)
  if (inBucket > 0)
    say(
      `${inBucket} signed PDFs and attached files are in a bucket and can’t be opened. Set S3_BUCKET and its keys again.`,
    )

  const transport = createTransport()

  const deps: Deps = {
    settings: {
      appUrl: config.appUrl,
      sandbox: config.sandbox,
      hasTimestamps: config.tsaUrl !== undefined,
      outboxPassword: config.outboxPassword,
      adminEmails: config.adminEmails,
      trustProxy: config.trustProxy,
      mailFrom: config.mailFrom,
      timingStepMs: TIMING_STEP_MS,
      pagesDir: path.join(root, 'dist'),
    },
    db: database.db,
    changes,
    now: () => new Date(),
    keyring,
    logTree,
    codesKey: openCodesKey(keysDir),
    passwords: createPasswords(PASSWORD_COST),
    jobs,
    files,
    texts,
    contractTexts,
    assistants,
    previews: pdf,
    seals,
    fetchFromWeb: createWebFetcher(),
    openStorage: storageOpener(),
    storageServices: createOAuthServices({
      transport,
      apps: config.storageApps,
      sandboxFolder: config.sandboxStorage ? path.join(config.dataDir, 'sandbox-storage') : undefined,
    }),
    pdfServices: pdfServices(),
    objects: config.s3 && objectStore(config.s3),
    smsPlatform: config.twilio,
    smsAccounts: twilioAccounts(config.twilioBaseUrl),
    // what a mailbox can't send, our own server sends: both are real, or neither
    mailAccounts: createMailAccounts({ transport, apps: config.mailApps, isSandbox: config.sandbox.mail }),
    places: openPlaces(),
    office,
    cardPayments: await openCardPayments(config.stripe),
    logger,
    verifyProgram: () => readFile(path.join(root, 'dist/verify/verify.mjs')),
    sealCertificates: () => listSealCertificates(keysDir),
    timestampRoots: () => listTimestampRoots(keysDir),
  }

  const startWork = config.role === 'web' ? undefined : await openWorker(config, deps, pdf)
  const app = await buildApp(deps, {
    logger,
    shedLoad: true,
    readyChecks: { pdf: async () => pdf.isReady() },
  })
  if (config.role !== 'worker') await app.listen({ port: config.port, host: config.host })
  // once nothing can stop the start: it would end in the middle of what it took on
  await startWork?.()
  if (config.role !== 'worker') {
    say(`Plainseal is ready at ${config.appUrl}`)
    if (hidesAddresses(config))
      say(
        'Records won’t have people’s IP addresses, and all visitors count as one, so anyone can keep others from signing in: APP_URL is https, so a proxy is in front, but TRUST_PROXY isn’t set. Set it to the number of proxies, or their addresses.',
      )
    const { sandbox, outboxPassword } = config
    if ((sandbox.mail || sandbox.sms) && !outboxPassword && !isLocalInstallation(deps))
      say('No one can read the outbox, because APP_URL is public. Set OUTBOX_PASSWORD to open it.')
  } else say('The Plainseal worker is ready.')

  return async () => {
    await Promise.race([app.close(), wait(REQUESTS_TIMEOUT_MS)])
    await changes.close()
    await jobs.stop()
    await files.close()
    await contractTexts.close()
    await pdf.close()
    await seals.close()
    await database.close()
  }
}

/** Not within the time that other queries have. */
async function migrateUnhurried({ connectionString }: Database): Promise<number> {
  const { db, close } = await openPostgres(connectionString, { max: 1 })
  return migrate(db).finally(close)
}

async function openSeal({ dataDir, seal }: Config): Promise<SealKey> {
  const sealKey = await openSealKey({
    dataDir,
    ...(seal && { sealP12: seal.p12, sealP12Password: seal.password }),
  })
  const keysDir = path.join(dataDir, 'keys')
  if (sealKey.notAfter < new Date())
    say(
      `The seal certificate expired on ${formatDay(sealKey.notAfter, 'UTC')}: contracts are signed, but not sealed. ${seal ? `Replace ${seal.p12} (SEAL_P12) with a renewed one` : `Move ${path.join(keysDir, 'seal.pem')} away, so that a new one is made`}, then restart.`,
    )
  saveSealCertificate(keysDir, sealKey)
  return sealKey
}

/** Opens what only a worker needs; what is returned takes on its work. */
async function openWorker(config: Config, deps: Deps, pdf: PdfEngine) {
  const { dataDir, tsaUrl } = config
  const sealKey = await openSeal(config)
  const keysDir = path.join(dataDir, 'keys')
  const keepTimestampRoot = (root: Uint8Array) => saveTimestampRoot(keysDir, root)
  const sealer = createSealer({ sealKey, ...(tsaUrl && { tsaUrl, keepTimestampRoot }) })
  const senders = await openSenders(config)
  return () => startWorker(deps, senders, { pdf, sealer, sealKey, tsaUrl })
}

/**
 * Requests in flight finish, unless they are slow, and running jobs are handed back; a second signal, or too long a wait,
 * ends at once.
 */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    console.log('Stopping: requests in flight finish first.')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

let config: Config | undefined
try {
  config = loadConfig()
  stopOnSignal(await start(config))
} catch (error) {
  console.error(explainStartError(error, config) ?? error)
  process.exit(1)
}
