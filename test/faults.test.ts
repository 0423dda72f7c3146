import { createHash, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll } from 'vitest'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { ApiError } from '#shared/call.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi, type ListedContract } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { outboxApi, type OutboxMessage } from '#shared/outbox/outbox.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { buildWhatChanged } from '../tools/builds.ts'
import { aSignatureImage, allConsents, expect, test } from './app.ts'
import { anOwner, dataForServer, TOP_UP_CENTS } from './server-owner.ts'
import { everyRow, type Person, personAt, startServer } from './server-process.ts'

/** More rounds, for a long run, of the program as it is shipped: FAULT_ROUNDS=1000 npm test -- faults */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 8)
const program = process.env.FAULT_ROUNDS ? {} : { before: './test/short-lease.ts' }
const ROUNDS_TIMEOUT_MS = process.env.FAULT_ROUNDS ? Infinity : 25_000
const AT_ONCE = 3
/** A worker that was killed is missed after its heartbeat, its message after its lease. */
const SETTLE_TIMEOUT_MS = 150_000 + ROUNDS * 1_000
/** What is topped up once pays for the contracts of this many rounds. */
const ROUNDS_PAID_BY_TOP_UP = 100
const MORE_TOP_UPS = Math.floor(ROUNDS / ROUNDS_PAID_BY_TOP_UP)

beforeAll(async () => expect(await buildWhatChanged(), 'the build').toBe(true), 300_000)

/** What the server told us: none of it may be lost. */
type Told = { title: string; email: string; id?: string; sent?: boolean; signerId?: string; signed?: boolean }

/** The contract of this title, however often it is asked for. */
const create = (owner: Person, { title, email }: Told) =>
  owner.call(contractsApi.create, {
    body: {
      title,
      content: '<h1>NDA</h1><p>Text.</p>',
      twoFARequirement: 'none',
      signers: [{ name: 'Sam', email, notificationPreference: 'email' }],
    },
    idempotencyKey: title,
  })

/** Takes a contract from wherever it stands to its last signature, noting each thing that the server confirms. */
async function drive(owner: Person, origin: string, told: Told) {
  const { id } = await create(owner, told)
  // a repeat is answered as the first call was
  const { status, signers } = await owner.call(contractsApi.get, { params: { id } })
  const signerId = signers[0]!.id
  Object.assign(told, { id, signerId })
  if (status === 'draft') await owner.call(contractsApi.send, { params: { id } })
  told.sent = true
  if (status !== 'completed') {
    const signer = personAt(origin)
    await signer.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
    await signer.call(signingApi.sign, {
      body: { contractId: id, signerId, signatureData: aSignatureImage() },
    })
  }
  told.signed = true
}

/** Keeps several contracts going until the server dies under them, those first that it cut off before. */
async function driveUntilKilled(owner: Person, origin: string, all: Told[]) {
  const cutOff = all.filter(({ signed }) => !signed)
  const begin = () => {
    const told: Told = { title: `Contract ${all.length}`, email: `sam${all.length}@example.com` }
    all.push(told)
    return told
  }
  const one = async () => {
    for (;;) await drive(owner, origin, cutOff.pop() ?? begin())
  }
  await Promise.allSettled(Array.from({ length: AT_ONCE }, one))
}

/** A server that has just started, or catches up with what was left of a thousand kills, may be too busy to answer: it says so, and is asked again. */
async function onceItHasTime<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || tries === 30) throw error
      await wait(2000)
    }
  }
}

const listAll = (owner: Person) =>
  everyRow((cursor) =>
    onceItHasTime(() =>
      owner.callPage(contractsApi.list, { query: { limit: 100, ...(cursor && { cursor }) } }),
    ),
  )
const listOutbox = (owner: Person) =>
  everyRow((cursor) =>
    onceItHasTime(() => owner.callPage(outboxApi.list, { query: { limit: 100, ...(cursor && { cursor }) } })),
  )

/** Waits until every completed contract has its seal and every message was sent; then tells what there is. */
async function settled(owner: Person) {
  const until = performance.now() + SETTLE_TIMEOUT_MS
  for (;;) {
    const contracts = await listAll(owner)
    const outbox = await listOutbox(owner)
    const missing = contracts.filter((contract) => mailsOf(outbox, contract).length < mailsDue(contract))
    const toOwner = outbox.filter(isForOwner)
    const completed = contracts.filter(({ status }) => status === 'completed')
    if (missing.length === 0 && toOwner.length >= completed.length) {
      // whatever would come a second time may come now
      await wait(1500)
      return { contracts: await listAll(owner), outbox: await listOutbox(owner) }
    }
    if (performance.now() > until) return { contracts, outbox }
    await wait(500)
  }
}
/** Besides the one that proved the address. */
const isForOwner = ({ to, text }: OutboxMessage) =>
  to === 'owner@example.com' && !text.includes('/prove-email')
const invitationTo = (signer: ListedContract['signers'][number] | undefined) =>
  signer?.deliveries.find(({ kind }) => kind === 'invitation')
/** One less where the signer signed before the invitation could go out; until it went or was dropped, it counts. */
function mailsDue({ status, signers }: ListedContract) {
  if (status !== 'completed') return status === 'sent' ? 1 : 0
  return invitationTo(signers[0])?.status === 'dropped' ? 2 : 3
}
const mailsOf = (outbox: OutboxMessage[], { signers }: ListedContract) =>
  outbox.filter(({ to }) => to === signers[0]?.email)

test(
  'killed at any moment, the server loses nothing that it confirmed and does nothing twice',
  {
    timeout: process.env.FAULT_ROUNDS ? 0 : 400_000,
  },
  async ({ onTestFinished }) => {
    const { options: data, remove } = await dataForServer()
    onTestFinished(remove)
    const options = { ...data, ...program }
    let server = await startServer(options)
    onTestFinished(async () => void (await server.kill()))
    const owner = await anOwner(server.origin)
    for (let n = 0; n < MORE_TOP_UPS; n++)
      await onceItHasTime(() => owner.call(billingApi.sandboxTopUp, { body: { amount: TOP_UP_CENTS } }))
    const all: Told[] = []

    const started = performance.now()
    for (let round = 0; round < ROUNDS && performance.now() - started < ROUNDS_TIMEOUT_MS; round++) {
      const driving = driveUntilKilled(owner, server.origin, all)
      // on a busy machine nothing might be confirmed in any round
      if (round === 0) await expect.poll(() => all.some(({ id }) => id), { timeout: 60_000 }).toBe(true)
      await wait(randomInt(20, 900))
      await server.kill()
      await driving
      server = await startServer(options)
    }

    const { contracts, outbox } = await settled(owner)
    const transactions = await everyRow((cursor) =>
      onceItHasTime(() =>
        owner.callPage(billingApi.transactions, { query: { limit: 100, ...(cursor && { cursor }) } }),
      ),
    )
    const charges = transactions.filter(({ type }) => type === 'charge').map(({ contractId }) => contractId)
    expect(contracts.length).toBeGreaterThan(0)

    // nothing that was confirmed is lost
    const byTitle = new Map(contracts.map((contract) => [contract.title, contract]))
    for (const { title, id, sent, signerId, signed } of all) {
      const contract = byTitle.get(title)
      if (id) expect(contract, title).toMatchObject({ id })
      if (signerId)
        expect(
          contract?.signers.map((signer) => signer.id),
          title,
        ).toEqual([signerId])
      if (sent) expect(contract?.status, title).not.toBe('draft')
      if (signed) expect(contract, title).toMatchObject({ status: 'completed', signedCount: 1 })
    }
    // charged once and sent, or neither; the balance says the same
    const sent = contracts.filter(({ status }) => status !== 'draft').map(({ id }) => id)
    expect(charges.toSorted()).toEqual(sent.toSorted())
    const { balance } = await onceItHasTime(() => owner.call(accountsApi.me, {}))
    expect(balance.balanceInCents).toBe(50 + TOP_UP_CENTS * (1 + MORE_TOP_UPS) - 50 * sent.length)
    // every message once: invitation if it was needed, notice of the signature and sealed PDF to the signer, the PDF to the owner, too
    for (const contract of contracts)
      expect(mailsOf(outbox, contract), contract.title).toHaveLength(mailsDue(contract))
    const completed = contracts.filter(({ status }) => status === 'completed')
    expect(outbox.filter(isForOwner)).toHaveLength(completed.length)
    // one sealed version each, and a chain without a gap
    for (const { id, title } of contracts) {
      const { chainIntact, auditTrail } = await onceItHasTime(() =>
        owner.call(evidenceApi.compliance, { params: { id } }),
      )
      const count = (action: string) => auditTrail.filter((entry) => entry.action === action).length
      expect([title, chainIntact]).toEqual([title, true])
      const times = completed.some((contract) => contract.id === id) ? 1 : 0
      expect([title, count('contract.completed'), count('contract.sealed')]).toEqual([title, times, times])
    }
    for (const { id } of completed.slice(0, 3)) {
      const { seal } = await owner.call(contractsApi.get, { params: { id } })
      const pdf = Buffer.from(await (await owner.fetch(`/api/contracts/${id}/pdf`)).arrayBuffer())
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(seal.sha256)
    }
    // no contract is made twice, and what was cut off goes on where it stood
    expect(byTitle.size).toBe(contracts.length)
    for (const told of all.filter(({ signed }) => !signed)) await drive(owner, server.origin, told)
    for (const { title, id } of all) {
      const before = byTitle.get(title)
      if (before) expect(id, title).toBe(before.id)
    }
  },
)
