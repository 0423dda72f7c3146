import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PNG } from 'pngjs'
import type { Language } from '#shared/explaining/languages.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { mac } from '#server/crypto/keyed-hash.ts'
import { users } from '#server/db/tables/accounts.ts'
import { balances, transactions } from '#server/db/tables/billing.ts'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { encryptUserPhone } from '#server/features/accounts/accounts.queries.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { type SealTools, sealContract } from '#server/features/evidence/seal-contract.ts'
import { listOutbox } from '#server/features/outbox/outbox.queries.ts'
import { PLATFORM, saveAnswer, textedPhoneMac } from '#server/features/text-consents/text-consents.queries.ts'
import { noteTextReply } from '#server/features/texting/note-text-reply.ts'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { type Client, clientOf } from './client.ts'
import { CLOCK_STARTS, test as base } from './deps.ts'
import { errorLogger, sharedApp } from './shared-app.ts'

export { expect } from 'vitest'

type UserValues = Partial<Omit<typeof users.$inferInsert, 'email' | 'phone'>> & {
  email?: string
  phone?: string
  balanceCents?: number
  /** Somebody who has put in money, and so may write to one person more often. */
  addedFunds?: boolean
}
const once = { number: 1, isLast: false, signal: new AbortController().signal }

/** The HTTP interface on an empty database, shared by all tests of the process. Queued work waits until `settle()`. */
export const test = base
  .extend('app', ({ deps }) => sharedApp(deps))
  .extend(
    'client',
    ({ app }) =>
      (options?: Parameters<typeof clientOf>[1]) =>
        clientOf(app, options),
  )
  /** A signed-in account holder with a verified phone and a proven address, unless said otherwise. */
  .extend('signIn', ({ deps, client }) => async (values: UserValues = {}) => {
    const user = await aUser(deps, values)
    const { token } = await createSession(deps.db, {
      userId: user.id,
      kind: 'session',
      twoFactorVerified: true,
      origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
      now: deps.now(),
    })
    return { ...client({ cookies: { session: token } }), user }
  })
  .extend('sealTools', { scope: 'worker' }, async ({ keysDir, pdf }): Promise<SealTools> => {
    const sealKey = await openSealKey({ dataDir: keysDir, now: CLOCK_STARTS })
    return { pdf, sealKey, sealer: createSealer({ sealKey }), tsaUrl: undefined }
  })
  /** Runs everything that is queued, as the worker would: seals first, then messages into the sandbox outbox. */
  .extend('settle', ({ deps, sealTools }) => async () => {
    const toSeal = sql`select id from contracts where status = 'completed' and seal_state <> 'sealed'`
    for (const id of await idsOf(deps, toSeal)) await sealContract(deps, sealTools, id, once)
    const toNote = sql`delete from pgboss.job where name = 'note-text-reply' and state = 'created'
      returning data`
    const { rows } = await deps.db.execute<{ data: Parameters<typeof noteTextReply>[1] }>(toNote)
    for (const { data } of rows) await noteTextReply(deps, data)
    const toSend = sql`select id from deliveries where status = 'pending' order by created_at, id`
    for (const id of await idsOf(deps, toSend))
      await deliverMessage(deps, { mail: undefined, sms: undefined }, deliveryHandlers, id, once)
  })
  /** What the sandbox has sent, oldest first. */
  .extend('outbox', ({ deps, settle }) => async () => {
    await settle()
    return (await listOutbox(deps.db, deps, 1000, undefined)).toReversed()
  })
  /** The newest verification code sent to a phone. */
  .extend('codeFor', ({ outbox }) => async (phone: string) => {
    const messages = await outbox()
    const text = messages.findLast(
      (message) => message.channel === 'sms' && message.to === phone && /\b\d{4}\b/.test(message.text),
    )?.text
    const code = text && /\b(\d{4})\b/.exec(text)?.[1]
    if (!code) throw new Error(`No code was sent to ${phone}`)
    return code
  })

/** For tests that make the interface listen, or end it. */
export const testOfOwnApp = test.extend('app', async ({ deps }, { onCleanup }) => {
  const app = await buildApp(deps, { logger: errorLogger })
  onCleanup(() => app.close())
  return app
})

async function idsOf({ db }: Deps, query: ReturnType<typeof sql>) {
  return (await db.execute<{ id: string }>(query)).rows.map((row) => row.id)
}

const aTopUp = {
  type: 'deposit',
  reason: 'top-up',
  amountCents: 50,
  description: 'Added before',
  status: 'completed',
} as const

let count = 0
/** Of the one password that all have: hashing costs time. */
let passwordHash: Promise<string> | undefined

export async function aUser(
  deps: Deps,
  { phone = '+12125550100', balanceCents = 50, addedFunds = false, ...values }: UserValues = {},
) {
  const id = values.id ?? randomUUIDv7()
  const now = deps.now()
  const user = {
    email: `olga${++count}@example.com`,
    firstName: 'Olga',
    lastName: 'Owner',
    phoneVerified: true,
    emailVerified: true,
    passwordHash: await (passwordHash ??= deps.passwords.hash('Rowing-past-7-herons')),
    passwordLastChanged: now,
    createdAt: now,
    updatedAt: now,
    ...values,
    id,
    phone: encryptUserPhone(deps, id, phone),
    phoneMac: mac(deps.codesKey, 'phone', phone),
  }
  await deps.db.insert(users).values(user)
  await deps.db.insert(balances).values({ userId: id, balanceCents })
  if (addedFunds)
    await deps.db.insert(transactions).values({ ...aTopUp, id: randomUUIDv7(), userId: id, createdAt: now })
  return user
}

/** The holder of this phone replied YES to our opt-in message, some time ago. */
export const agreeToTexts = (deps: Deps, phone: string) =>
  saveAnswer(deps.db, { phoneMac: textedPhoneMac(deps, phone), scope: PLATFORM, answer: 'yes' }, deps.now())

type ContractValues = {
  title?: string
  content?: string
  workflow?: 'parallel' | 'sequential'
  twoFARequirement?: 'none' | 'ask' | 'require'
  autoPDF?: boolean
  endsAfterDays?: number
  reminders?: boolean
  attachmentPlace?: 'first' | 'last'
  madeByLink?: boolean
}
export type SignerValues = {
  name?: string
  email?: string
  phone?: string | null
  notificationPreference?: 'email' | 'sms' | 'both'
  geolocationRequirement?: 'none' | 'ask' | 'require'
  signingOrder?: number
  ccEmails?: string[]
  roleKey?: string
  presetLanguage?: Language
}

/** A draft with these signers, made over HTTP by its owner. Without a code by SMS unless said otherwise. */
export async function aDraft(
  owner: Pick<Client, 'call'>,
  values: ContractValues = {},
  signers: SignerValues[] = [{}],
) {
  const people = signers.map((signer, index) => ({
    name: `Signer ${index + 1}`,
    email: `signer${index + 1}@example.com`,
    notificationPreference: 'email' as const,
    ...signer,
  }))
  const contract = await owner.call(contractsApi.create, {
    body: {
      title: 'Mutual NDA',
      content: '<h1>NDA</h1><p>Keep it secret.</p>',
      twoFARequirement: 'none',
      signers: people,
      ...values,
    },
  })
  const keyOf = ({ email, signingOrder = 1 }: Pick<SignerValues, 'email' | 'signingOrder'>) =>
    `${signingOrder} ${email?.toLowerCase()}`
  const added = new Map(contract.signers.map((signer) => [keyOf(signer), signer]))
  return { id: contract.id, signers: people.map((person) => added.get(keyOf(person))!) }
}

export async function aSentContract(
  owner: Client,
  values: ContractValues = {},
  signers: SignerValues[] = [{}],
) {
  const draft = await aDraft(owner, values, signers)
  await owner.call(contractsApi.send, { params: { id: draft.id } })
  return draft
}

export const allConsents = { esignConsent: true, gdprConsent: true, communicationsConsent: false } as const

/** Consents and signs, without a code, as by a pen on the signer's page. */
export async function signAs(client: Client, contractId: string, signerId: string) {
  await client.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  const signature = { signatureData: aSignatureImage(), signatureMethod: 'drawn' as const }
  return client.call(signingApi.sign, { body: { contractId, signerId, ...signature } })
}

/** Sent, and signed by everybody; not yet sealed. */
export async function aCompletedContract(
  owner: Client,
  newClient: () => Client,
  values: ContractValues = {},
  people: SignerValues[] = [{}],
) {
  const contract = await aSentContract(owner, values, people)
  for (const signer of contract.signers) await signAs(newClient(), contract.id, signer.id)
  return contract
}

const signatureImages = new Map<string, string>()

/** A PNG data URL with a line drawn on it. */
export function aSignatureImage(width = 300, height = 100): string {
  const size = `${width} ${height}`
  const image = signatureImages.get(size) ?? drawSignature(width, height)
  signatureImages.set(size, image)
  return image
}

function drawSignature(width: number, height: number): string {
  const png = new PNG({ width, height })
  for (let x = 10; x < width - 10; x++) {
    const y = Math.round(height / 2 + Math.sin(x / 12) * (height / 3))
    png.data.set([27, 42, 74, 255], (y * width + x) * 4)
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

/** The signing link in a message, as its reader has it: whose it is, and the secret of this very message. */
export function linkIn({ text }: { text: string }): { signerId: string; linkSecret: string } {
  const [, signerId, linkSecret] = /\/sign\/([\w-]{32})\?d=([\w-]+)/.exec(text) ?? []
  if (!signerId || !linkSecret) throw new Error(`No signing link with a secret in: ${text}`)
  return { signerId, linkSecret }
}
