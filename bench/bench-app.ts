import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PNG } from 'pngjs'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { clientOf } from '#test/client.ts'
import { buildApp } from '#server/app.ts'
import { openCodesKey } from '#server/crypto/key-files.ts'
import { openKeyring } from '#server/crypto/keyring.ts'
import { createPasswords, PASSWORD_COST } from '#server/crypto/passwords.ts'
import { createChangeFeed } from '#server/db/change-feed.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { TIMING_STEP_MS } from '#server/features/accounts/uniform-timing.ts'
import { createTextEngine } from '#server/features/contract-text/text-engine.ts'
import { listSealCertificates } from '#server/features/evidence/seal-certificates.ts'
import { createVerifyEngine } from '#server/features/evidence/verify-engine.ts'
import { createFileEngine } from '#server/files/file-engine.ts'
import { textReader } from '#server/files/text-reader.ts'
import { openAssistants } from '#server/integrations/ai/open-assistants.ts'
import { storageOpener } from '#server/integrations/storage/open-storage.ts'
import { openPlaces } from '#server/integrations/geo/places.ts'
import { pdfServices } from '#server/integrations/office/own-gotenberg.ts'
import { twilioAccounts } from '#server/integrations/sms/sms-accounts.ts'
import { createWebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import { lastCheckpointIn } from '#server/log/last-checkpoint.ts'
import { openLogKey } from '#server/log/log-key.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createPdfEngine } from '#server/pdf/pdf-engine.ts'

export type BenchApp = Awaited<ReturnType<typeof openApp>>

/** Keys of one benchmark run: every copy of its database opens with them. */
export function makeKeysDir() {
  const keysDir = mkdtempSync(path.join(tmpdir(), 'plainseal-bench-'))
  return { keysDir, remove: () => rmSync(keysDir, { recursive: true }) }
}

/** The application on this database; nothing that is queued runs unless a worker is started. */
export async function openApp(database: Database, keysDir: string, pagesDir?: string) {
  await migrate(database.db)
  const jobs = await startJobs(database, (error) => console.error(error))
  const changes = createChangeFeed(database.connectionString, { onError: (error) => console.error(error) })
  const files = createFileEngine()
  const texts = textReader(files)
  const contractTexts = createTextEngine()
  const pdf = createPdfEngine()
  const seals = createVerifyEngine()
  const deps: Deps = {
    settings: {
      appUrl: 'http://localhost:3000',
      sandbox: { mail: true, sms: true, payments: true },
      hasTimestamps: false,
      outboxPassword: undefined,
      adminEmails: [],
      trustProxy: false,
      mailFrom: { name: 'Plainseal', address: 'no-reply@example.com' },
      timingStepMs: TIMING_STEP_MS,
      pagesDir,
    },
    db: database.db,
    changes,
    now: () => new Date(),
    keyring: openKeyring(keysDir),
    logTree: { key: await openLogKey(keysDir), last: lastCheckpointIn(keysDir) },
    codesKey: openCodesKey(keysDir),
    passwords: createPasswords(PASSWORD_COST),
    jobs,
    files,
    texts,
    contractTexts,
    assistants: await openAssistants(undefined, texts.analyze),
    previews: pdf,
    seals,
    fetchFromWeb: createWebFetcher(),
    openStorage: storageOpener(),
    storageServices: {},
    pdfServices: pdfServices(),
    objects: undefined,
    smsPlatform: undefined,
    smsAccounts: twilioAccounts(undefined),
    mailAccounts: {},
    places: openPlaces(),
    office: undefined,
    cardPayments: undefined,
    logger: console,
    verifyProgram: async () => Buffer.alloc(0),
    sealCertificates: () => listSealCertificates(keysDir),
    timestampRoots: async () => [],
  }
  const app = await buildApp(deps)
  return {
    app,
    deps,
    async close() {
      await app.close()
      await changes.close()
      await jobs.stop()
      await files.close()
      await contractTexts.close()
      await pdf.close()
      await seals.close()
      await database.close()
    },
  }
}

export type Owner = ReturnType<typeof clientOf>

/** A draft without codes, with signers who are told by e-mail. */
export async function makeDraft(
  owner: Pick<Owner, 'call'>,
  content: string,
  signerCount: number,
  attachmentUrl?: string,
) {
  const people = Array.from({ length: signerCount }, (_, at) => ({
    name: `Signer ${at + 1}`,
    // of their own: what one address gets in a day is limited
    email: `signer${at + 1}.${randomUUID()}@example.com`,
    notificationPreference: 'email' as const,
  }))
  const { id, signers } = await owner.call(contractsApi.create, {
    body: {
      title: 'Services agreement',
      content,
      twoFARequirement: 'none',
      attachmentUrl,
      signers: people,
    },
  })
  return { id, signers: signers.map((signer) => signer.id) }
}

/** A signature as a data URL. */
export function drawSignature(): string {
  const png = new PNG({ width: 500, height: 150 })
  for (let x = 20; x < 480; x++)
    for (let thick = 0; thick < 4; thick++)
      png.data.set([27, 42, 74, 255], ((Math.round(75 + Math.sin(x / 25) * 50) + thick) * 500 + x) * 4)
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}
