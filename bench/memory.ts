import { globSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { makeDataDir } from '#test/data-dir.ts'
import { Outbox, waitFor } from '../tools/demo-outbox.ts'
import { createVisitor, type Visitor } from '../tools/demo-visitor.ts'
import { openAccount } from '../tools/open-account.ts'
import { drawSignature, makeDraft } from './bench-app.ts'
import { npmStart } from './npm-start.ts'
import type { Line } from './report.ts'

const SEALS = 10
const SIGNERS = 3
const MAX_IDLE_MB = 250
const MAX_AFTER_SEALS_MB = 450
/** What starting takes has been given back by then. */
const SETTLES_WITHIN_MS = 15_000
/** Twelve pages with tables and schedules, signatures included. */
const CONTENT = readFileSync(path.resolve(import.meta.dirname, '../examples/services-agreement.html'), 'utf8')

/** What a server holds on a fresh data folder, its database included. Linux alone tells. */
export async function benchMemory(): Promise<Line[]> {
  if (process.platform !== 'linux') {
    console.log('skipped  memory: only Linux tells the proportional memory of a process')
    return []
  }
  const dataDir = makeDataDir('bench-memory')
  const { pid, origin, stop } = await npmStart(dataDir)
  await wait(SETTLES_WITHIN_MS)
  const idle = memoryLine('idle', pid, MAX_IDLE_MB)
  await sealContracts(origin)
  const afterSeals = memoryLine(`after ${SEALS} seals`, pid, MAX_AFTER_SEALS_MB)
  await stop()
  rmSync(dataDir, { recursive: true })
  return [idle, afterSeals]
}

async function sealContracts(origin: string) {
  const owner = createVisitor(origin)
  const name = { firstName: 'Olga', lastName: 'Owner', password: 'Rowing-past-7-herons' }
  const person = { ...name, email: 'olga@example.com', phone: '+12125550100' }
  await openAccount({ visitor: owner, outbox: await Outbox.open(owner), person })
  await owner.call(billingApi.sandboxTopUp, { body: { amount: 5000 } })
  for (let n = 0; n < SEALS; n++) await sealOne(owner)
}

async function sealOne(owner: Visitor) {
  const { id, signers } = await makeDraft(owner, CONTENT, SIGNERS)
  await owner.call(contractsApi.send, { params: { id } })
  for (const signerId of signers) {
    const body = { esignConsent: true, gdprConsent: true, communicationsConsent: false } as const
    await owner.call(signingApi.consent, { params: { id: signerId }, body })
    await owner.call(signingApi.sign, { body: { contractId: id, signerId, signatureData: drawSignature() } })
  }
  await waitFor('The sealed PDF', 60_000, async () => {
    const { seal } = await owner.call(contractsApi.get, { params: { id } })
    return seal.state === 'sealed' || undefined
  })
}

/** Shared memory counts in each process by its share (PSS). npm itself only waits for the server and is left out. */
function memoryLine(when: string, npm: number, maxMegabytes: number): Line {
  const processes = descendantsOf(npm)
  const megabytes = processes.reduce((sum, each) => sum + each.megabytes, 0)
  const byName = Map.groupBy(processes, ({ name }) => name)
  const parts = Array.from(byName, ([name, all]) => {
    const held = all.reduce((sum, each) => sum + each.megabytes, 0)
    return `${name}${all.length > 1 ? ` (${all.length})` : ''} ${held.toFixed(0)} MB`
  })
  return {
    name: `Memory: all processes of npm start, ${when}`,
    measured: `${megabytes.toFixed(0)} MB`,
    reference: `${maxMegabytes} MB`,
    ratio: megabytes / maxMegabytes,
    bound: { atMost: 1 },
    more: parts.join(', '),
  }
}

type Held = { name: string; megabytes: number }

function descendantsOf(pid: number): Held[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap((child) => [heldBy(child), ...descendantsOf(child)])
}

function heldBy(pid: number): Held {
  const kibibytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 :]/)
  const script = path.basename(program) === 'node' && args.find((arg) => /\.[tj]s$/.test(arg))
  return { name: path.basename(script || program), megabytes: Number(kibibytes) / 1024 }
}
