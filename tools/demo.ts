import path from 'node:path'
import { parseArgs } from 'node:util'
import { ApiError } from '#shared/call.ts'
import { CONTRACT_PRICE_CENTS } from '#shared/billing/money-rules.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { systemApi } from '#shared/system/system.api.ts'
import { type DemoContract, readExamples, readRealContracts } from './demo-contracts.ts'
import { Outbox } from './demo-outbox.ts'
import {
  type Account,
  createFreshener,
  type Demo,
  register,
  signByLink,
  topUpIfShort,
} from './demo-people.ts'
import { collectSealedPdf, type Target } from './demo-seal.ts'
import { headline, step } from './demo-steps.ts'
import { createVisitor, type Visitor } from './demo-visitor.ts'

const usage = `Usage: npm run demo -- [--url http://localhost:3000] [--out demo-output] [--cert certificate.pem]

Plays the whole way on a running server, over HTTP only: two people open accounts, send contracts of examples/ and,
when REAL_CONTRACTS names a folder with contracts, two of those; everyone signs; the sealed PDFs are downloaded
and verified. --cert names the certificate to trust if the server seals with a different one from the one in DATA_DIR/keys.`

/** Fails unless a server answers that keeps its messages in the sandbox, where codes can be read. */
async function mustBeSandbox(visitor: Visitor, origin: string) {
  try {
    await visitor.call(systemApi.ready, {})
  } catch {
    throw new Error(`No server answers at ${origin}. Start one with npm start, or name another with --url.`)
  }
  try {
    await visitor.call(outboxApi.list, { query: { limit: 1 } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    const line = `The server at ${origin} sends real messages; the demo reads codes from a sandbox outbox.`
    throw new Error(line, { cause: error })
  }
}

/** From the text to the sealed and verified PDF. */
async function play(demo: Demo, owner: Account, contract: DemoContract, target: Target) {
  headline(contract.title)
  const { person, visitor } = owner
  await topUpIfShort(owner, CONTRACT_PRICE_CENTS)
  const { title, content, workflow, twoFARequirement, signers } = contract
  const names = signers.map((signer) => signer.name).join(', ')
  const { id } = await step(`${person.name} writes the contract for ${names}`, () =>
    visitor.call(contractsApi.create, { body: { title, content, workflow, twoFARequirement, signers } }),
  )
  await step(`${person.name} sends it for $0.50`, () => visitor.call(contractsApi.send, { params: { id } }))
  const inOrder = signers.toSorted((one, other) => one.signingOrder - other.signingOrder)
  for (const signer of inOrder) await signByLink(demo, signer)
  await collectSealedPdf(demo, owner, id, contract, target)
}

async function main() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      out: { type: 'string', default: 'demo-output' },
      cert: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const origin = new URL(values.url).origin
  const anyone = createVisitor(origin)
  await mustBeSandbox(anyone, origin)
  const demo = { origin, outbox: await Outbox.open(anyone) }
  const target = { folder: path.resolve(values.out), certificates: values.cert }

  const fresh = createFreshener()
  const freshSigners = (contract: DemoContract) => ({ ...contract, signers: contract.signers.map(fresh) })
  const contracts = readExamples(['mutual-nda', 'services-agreement']).map(freshSigners)
  const owners: Account[] = []
  headline('Two people open accounts')
  for (const { signers } of contracts)
    for (const person of signers.slice(0, 1)) owners.push(await register(demo, person))
  for (const [number, contract] of contracts.entries()) await playFor(owners[number], contract)

  const folder = process.env.REAL_CONTRACTS
  const real = folder ? readRealContracts(folder, contracts[0]?.signers ?? []) : []
  for (const contract of real) await playFor(owners[0], contract)
  const count = contracts.length + real.length
  headline(`${count} contracts signed, sealed, and verified. They are in ${target.folder}.`)

  async function playFor(owner: Account | undefined, contract: DemoContract) {
    if (owner) await play(demo, owner, contract, target)
  }
}

try {
  await main()
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
