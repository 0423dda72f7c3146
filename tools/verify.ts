import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCACertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { listSealCertificates } from '#server/features/evidence/seal-certificates.ts'
import { listTimestampRoots } from '#server/features/evidence/timestamp-authorities.ts'
import { findEmbeddedFile } from '#verifier/attached-file.ts'
import { bytesOf } from '#verifier/der.ts'
import type { Verification } from '#verifier/findings.ts'
import { oneLine } from '#verifier/one-line.ts'
import { isZip } from '#verifier/read-bundle.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'

const usage = `Usage: npm run verify -- file.pdf [--cert certificate.pem] [--tsa-cert root.pem] [--sha256 <hash> --length <bytes>] [--extract attachment]

Shows whether a sealed PDF is intact, who signed and sealed it and when, which of its pages are the certificate, and
which check failed, if any.
Without --cert, the certificates in DATA_DIR/keys are trusted, if there are any, and for timestamps the roots kept there
when seals were made. Timestamps are also trusted from the authorities that this version of Node knows, and those named
by --tsa-cert.
--extract saves the file that was attached to the contract, if the document contains it.
Exit code: 0 if every check holds, 1 if not, 2 if the file or an option can’t be read.`

class Unusable extends Error {}

function read(file: string, what: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Unusable(`Can’t read the ${what} ${oneLine(file)}.`)
  }
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        cert: { type: 'string', multiple: true },
        'tsa-cert': { type: 'string', multiple: true },
        sha256: { type: 'string' },
        length: { type: 'string' },
        extract: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Unusable(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function dataDir(): string {
  const root = path.join(import.meta.dirname, '..')
  try {
    process.loadEnvFile(path.join(root, '.env'))
  } catch {
    // settings may come from the environment alone
  }
  return path.resolve(root, process.env.DATA_DIR ?? './data')
}

type Trusted = { certificates: (Buffer | string)[]; clocks: string[] }

/** Whom to trust: the certificates named, else all that ever sealed here, with the roots behind their timestamps. */
async function whomToTrust(named: string[] | undefined): Promise<Trusted> {
  if (named) return { certificates: named.map((file) => read(file, 'certificate')), clocks: [] }
  const keysDir = path.join(dataDir(), 'keys')
  return { certificates: await listSealCertificates(keysDir), clocks: await listTimestampRoots(keysDir) }
}

function pin(sha256: string | undefined, length: string | undefined) {
  if (sha256 === undefined && length === undefined) return undefined
  if (!/^[\da-f]{64}$/i.test(sha256 ?? '') || !/^\d+$/.test(length ?? ''))
    throw new Unusable(`--sha256 (64 hex digits) and --length (bytes) belong together.\n\n${usage}`)
  return { sha256: sha256 ?? '', length: Number(length) }
}

function verdict(result: Verification): string {
  if (result.intact) return 'INTACT. Every check holds.'
  if (result.unchanged)
    return 'UNCHANGED since it was sealed, but one of its certificates isn’t trusted here.'
  return 'NOT INTACT. Do not rely on this file.'
}

function report(file: string, result: Verification): string {
  const { sealedBy, certificateSha256, sealedAt, timestamp, contractId, attachment, signers, findings } =
    result
  const proof = timestamp ? `proven by ${timestamp.authority}` : 'by the sealing service’s own clock'
  return [
    `${path.basename(file)}: ${verdict(result)}`,
    '',
    ...(sealedBy
      ? [`Sealed by    ${sealedBy}`, `Fingerprint  ${certificateSha256} (SHA-256 of the certificate)`]
      : []),
    ...(sealedAt ? [`Sealed at    ${sealedAt} (${proof})`] : []),
    ...(contractId ? [`Contract     ${contractId}`] : []),
    ...(signers ?? []).map(({ name, email, signedAt }) => `Signed by    ${name} <${email}> at ${signedAt}`),
    ...(attachment ? [`Attachment   ${attachment.name}, SHA-256 ${attachment.sha256}`] : []),
    ...(sealedBy ? [''] : []),
    ...findings.map(
      ({ check, ok, detail }) => `${ok ? '  holds ' : '  FAILS '} ${check.padEnd(12)} ${detail}`,
    ),
  ]
    .map(oneLine)
    .join('\n')
}

/** Saves the file that the document holds; never over another one. */
async function extract(pdf: Buffer, { attachment }: Verification, to: string) {
  const found = attachment && (await findEmbeddedFile(bytesOf(pdf), attachment.sha256))
  if (!found)
    throw new Unusable(
      attachment ? 'The attachment is part of the pages.' : 'The document has no proven attachment.',
    )
  try {
    writeFileSync(to, found, { flag: 'wx' })
  } catch {
    throw new Unusable(`${to} can’t be written, or already exists.`)
  }
  console.log(`\nThe attachment is saved as ${to}.`)
}

async function main(): Promise<number> {
  const { values, positionals } = options()
  const [file, more] = positionals
  if (values.help) {
    console.log(usage)
    return 0
  }
  if (!file || more) throw new Unusable(usage)
  const bytes = read(file, 'file')
  if (isZip(bytes))
    throw new Unusable('This is a zip. Unzip the evidence, and run node verify.mjs in its folder.')
  const trusted = await whomToTrust(values.cert)
  const named = (values['tsa-cert'] ?? []).map((name) => read(name, 'certificate'))
  const result = await verifyPdf(bytes, {
    trustedCertificates: trusted.certificates,
    trustedTimestampCertificates: [...getCACertificates('default'), ...trusted.clocks, ...named],
    expected: pin(values.sha256, values.length),
  })
  console.log(report(file, result))
  if (values.extract) await extract(bytes, result, values.extract)
  return result.intact ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
