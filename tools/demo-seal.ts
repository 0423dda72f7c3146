import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { addressOf } from '#shared/call.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { DemoContract } from './demo-contracts.ts'
import { waitFor } from './demo-outbox.ts'
import type { Account, Demo } from './demo-people.ts'
import { say, step } from './demo-steps.ts'

const SEAL_TIMEOUT_MS = 60_000
const verifier = path.join(import.meta.dirname, 'verify.ts')
const runFile = promisify(execFile)

export type Target = { folder: string; certificates: string[] }

/** Waits for the seal and the mails that carry it, downloads the sealed PDF and has it verified. */
export async function collectSealedPdf(
  { outbox }: Demo,
  { person, visitor }: Account,
  contractId: string,
  { signers, fileName }: DemoContract,
  { folder, certificates }: Target,
) {
  const params = { id: contractId }
  const { seal } = await step('Plainseal sets and seals the PDF', () =>
    waitFor('The sealed PDF', SEAL_TIMEOUT_MS, async () => {
      const contract = await visitor.call(contractsApi.get, { params })
      if (contract.seal.state === 'failing') throw new Error(contract.seal.lastError ?? 'the seal fails')
      return contract.seal.state === 'sealed' ? contract : undefined
    }),
  )
  const pdf = await step(`${person.name} downloads it`, () =>
    visitor.download(addressOf(contractsApi.pdf, { params })),
  )
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  if (seal.sha256 !== sha256)
    throw new Error(`The downloaded PDF has SHA-256 ${sha256}; ${seal.sha256} was sealed`)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${fileName}.pdf`)
  writeFileSync(file, pdf)
  say(`Saved ${file}: ${Math.ceil(pdf.length / 1024)} KB, ${seal.level}`)

  for (const { name, email } of signers)
    await step(`The sealed PDF reaches ${name} by email`, async () => {
      const { attachments } = await outbox.takeSealedCopy(email)
      const [copy] = attachments
      if (copy && !pdf.equals(await visitor.download(copy.url)))
        throw new Error('the attached PDF is another one')
    })
  const verdict = await step('npm run verify checks every byte of it', () =>
    verify(file, sha256, pdf.length, certificates),
  )
  say(verdict)
}

/** The verifier's first line; fails with all that it says when a check does not hold. */
async function verify(file: string, sha256: string, length: number, certificates: string[]): Promise<string> {
  const pins = ['--sha256', sha256, '--length', String(length)]
  const trusted = certificates.flatMap((certificate) => ['--cert', certificate])
  const { stdout } = await runFile(process.execPath, [verifier, file, ...pins, ...trusted]).catch(
    (error: unknown) => {
      const said = error instanceof Error && 'stdout' in error ? String(error.stdout).trim() : ''
      throw new Error(said || (error instanceof Error ? error.message : String(error)))
    },
  )
  return stdout.split('\n', 1).join('')
}
