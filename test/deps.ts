import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { createPasswords } from '#server/crypto/passwords.ts'
import { createChangeFeed } from '#server/db/change-feed.ts'
import type { Database } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { createTextEngine } from '#server/features/contract-text/text-engine.ts'
import { listSealCertificates } from '#server/features/evidence/seal-certificates.ts'
import { listTimestampRoots } from '#server/features/evidence/timestamp-authorities.ts'
import { createVerifyEngine } from '#server/features/evidence/verify-engine.ts'
import { createFileEngine } from '#server/files/file-engine.ts'
import { textReader } from '#server/files/text-reader.ts'
import { rulesAssistant } from '#server/integrations/ai/rules-assistant.ts'
import { openPlaces } from '#server/integrations/geo/places.ts'
import { pdfServices } from '#server/integrations/office/own-gotenberg.ts'
import { storageOpener } from '#server/integrations/storage/open-storage.ts'
import { twilioAccounts } from '#server/integrations/sms/sms-accounts.ts'
import { createWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import type { LastCheckpoint } from '#server/log/last-checkpoint.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createPdfEngine } from '#server/pdf/pdf-engine.ts'
import { test as base } from './database.ts'
import { builtVerifyProgram } from './verify-program.ts'
import { sharedByAll } from './shared-by-all.ts'

/** A clock that stands still until a test moves it. */
export type Clock = { now: Date; pass(duration: { minutes?: number; seconds?: number; ms?: number }): void }

const clockAt = (now: Date): Clock => ({
  now,
  pass({ minutes = 0, seconds = 0, ms = 0 }) {
    this.now = new Date(this.now.getTime() + minutes * 60_000 + seconds * 1000 + ms)
  },
})

/** Whatever day it is: what a test makes with a time of its own, it makes with this one. */
export const CLOCK_STARTS = new Date('2026-11-20T09:00:00Z')

/** What the real ones cost is tested with the real ones. */
const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

const jobs = sharedByAll(
  (database: Database) => startJobs(database, (error) => console.error(error)),
  (queue) => queue.stop(),
)
const engine = <T extends { close(): Promise<void> }>(create: () => T) =>
  sharedByAll(
    async () => create(),
    (made) => made.close(),
  )
/** As the file beside the keys, for as long as a test's database is not emptied. */
function lastCheckpointInMemory(): LastCheckpoint {
  let last: string | undefined
  return { read: () => last, save: (note) => void (last = note), listAccepted: () => [] }
}

/** Read once for all tests of a file. */
const places = openPlaces()
const files = engine(createFileEngine)
const contractTexts = engine(createTextEngine)
const pdf = engine(createPdfEngine)
const seals = engine(createVerifyEngine)

/** Gives a test what verbs take, on an empty database, with a clock of its own; nothing that is queued is sent. */
export const test = base
  .extend('keysDir', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-keys-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('jobs', { scope: 'worker' }, ({ database }, hooks) => jobs(database, hooks))
  .extend('files', { scope: 'worker' }, ({}, hooks) => files(undefined, hooks))
  .extend('contractTexts', { scope: 'worker' }, ({}, hooks) => contractTexts(undefined, hooks))
  .extend('pdf', { scope: 'worker' }, ({}, hooks) => pdf(undefined, hooks))
  .extend('seals', { scope: 'worker' }, ({}, hooks) => seals(undefined, hooks))
  .extend('clock', async () => clockAt(CLOCK_STARTS))
  /** Listens once somebody follows. */
  .extend('changes', async ({ database }, { onCleanup }) => {
    const feed = createChangeFeed(database.connectionString, { onError: (error) => console.error(error) })
    onCleanup(() => feed.close())
    return feed
  })
  /** What whoever runs the server would find in its log. */
  .extend('faults', async (): Promise<object[]> => [])
  .extend(
    'deps',
    async ({
      db,
      changes,
      keysDir,
      jobs,
      files,
      contractTexts,
      pdf,
      seals,
      clock,
      faults,
    }): Promise<Deps> => {
      return {
        settings: {
          appUrl: 'http://localhost:3000',
          sandbox: { mail: true, sms: true, payments: true },
          hasTimestamps: false,
          outboxPassword: undefined,
          adminEmails: ['boss@example.com'],
          trustProxy: false,
          mailFrom: { name: 'Plainseal', address: 'no-reply@example.com' },
          timingStepMs: 1,
          pagesDir: undefined,
        },
        db,
        changes,
        now: () => clock.now,
        keyring: openKeyring(keysDir),
        logTree: { key: await openLogKey(keysDir), last: lastCheckpointInMemory() },
        codesKey: openCodesKey(keysDir),
        passwords: cheapPasswords,
        jobs,
        files,
        texts: textReader(files),
        contractTexts,
        assistants: { rules: rulesAssistant(textReader(files).analyze), provider: undefined },
        previews: pdf,
        seals,
        fetchFromWeb: createWebFetcher(),
        openStorage: storageOpener(),
        storageServices: {},
        pdfServices: pdfServices(),
        objects: undefined,
        smsPlatform: undefined,
        // a port where nobody listens: a test that needs one names its own
        smsAccounts: twilioAccounts('http://127.0.0.1:9'),
        mailAccounts: {},
        places,
        office: undefined,
        cardPayments: undefined,
        logger: { error: (details, message) => void faults.push({ message, ...details }) },
        verifyProgram: builtVerifyProgram,
        sealCertificates: () => listSealCertificates(path.join(keysDir, 'keys')),
        timestampRoots: () => listTimestampRoots(path.join(keysDir, 'keys')),
      }
    },
  )
