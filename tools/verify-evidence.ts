import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { rootCertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { readCertificates } from '#verifier/certificate.ts'
import { checkContinued } from '#verifier/continued-log.ts'
import { bytesOf } from '#verifier/der.ts'
import type { Finding } from '#verifier/findings.ts'
import { oneLine } from '#verifier/one-line.ts'
import { readBundle } from '#verifier/read-bundle.ts'
import { type BundleVerification, verifyBundle } from '#verifier/verify-bundle.ts'

// becomes verify.mjs of the evidence zip: one file, which runs on Node 20 and imports nothing else

const usage = `Usage: node verify.mjs [folder or zip] [--cert certificate.pem] [--key log-key.txt] [--tsa-cert root.pem] [--later checkpoint.json]

Checks the files of a Plainseal evidence zip: by default, those in the folder of this program.
--cert and --key name the certificate and the log key that you trust, from a source other than the zip. Without
them, the check shows that the files fit together, not who made them.
--tsa-cert names the root of a timestamp authority that this version of Node doesn’t know.
--later names what the service answers at /api/log-checkpoint?since=N, where N is the second line of checkpoint.txt:
it shows that the log still begins with all that this checkpoint covers.
Exit code: 0 if every check holds, 1 if not, 2 if something can’t be read, 3 if the files fit together but no one named
what to trust.`

class Unusable extends Error {}

const MAX_FILES = 100

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Unusable(`Can’t read ${oneLine(file)}.`)
  }
}

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/** What programs and systems leave in folders is no evidence, and nobody put it there. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

function readFiles(place: string) {
  if (!isFolder(place)) {
    const bundle = readBundle(bytesOf(read(place)))
    if (!bundle) throw new Unusable(`${oneLine(place)} isn’t an evidence zip as it was downloaded.`)
    return bundle
  }
  const names = readdirSync(place).filter((name) => !isHidden(name) && !isFolder(path.join(place, name)))
  if (names.length > MAX_FILES) throw new Unusable('Unzip the evidence into a folder of its own.')
  return new Map(names.map((name) => [name, bytesOf(read(path.join(place, name)))]))
}

/** Those of Node, without the kinds that are of no use to a timestamp. */
const timestampRoots = () =>
  rootCertificates.filter((pem) => {
    try {
      return readCertificates(Buffer.from(pem)).length > 0
    } catch {
      return false
    }
  })

function verdict({ intact, unchanged, findings }: BundleVerification, isNamed: boolean): string {
  if (intact) return 'INTACT. Every check holds.'
  if (!unchanged) return 'NOT INTACT. Don’t rely on these files.'
  const failed = new Set(findings.filter(({ ok }) => !ok).map(({ check }) => check))
  if (failed.has('continued'))
    return 'DOESN’T MATCH. The files hold by themselves, but the service’s answer named with --later doesn’t match them: see below.'
  if (failed.has('later'))
    return 'UNCHANGED. The files hold by themselves. The answer named with --later shows nothing: see below.'
  return isNamed
    ? 'UNCHANGED, but a certificate or key isn’t one that you named.'
    : 'UNCHANGED. The files fit together. Who made them isn’t known yet: see below.'
}

/** These fail only because somebody isn’t known, or wasn’t named. */
const trustChecks = new Set(['certificate', 'timestamp', 'archive', 'log-key'])
const markOf = (ok: boolean, check: string, isUnchanged: boolean) =>
  ok ? '  holds ' : isUnchanged && trustChecks.has(check) ? '  open  ' : '  FAILS '

function report(result: BundleVerification, isNamed: boolean): string {
  const { sealedBy, certificateSha256, sealedAt, contractId, signers, timestamp, findings } = result
  return [
    verdict(result, isNamed),
    '',
    ...(sealedBy ? [`Sealed by    ${sealedBy}`, `Fingerprint  ${certificateSha256}`] : []),
    ...(sealedAt
      ? [
          `Sealed at    ${sealedAt} (by ${timestamp ? 'a timestamp authority' : 'the sealing service’s own clock'})`,
        ]
      : []),
    ...(contractId ? [`Contract     ${contractId}`] : []),
    ...(signers ?? []).map(({ name, email, signedAt }) => `Signed by    ${name} <${email}> at ${signedAt}`),
    ...(signers
      ? ['             The seal doesn’t prove who a signer is: see the certificate in the PDF.']
      : []),
    '',
    ...findings.map(
      ({ check, ok, detail }) => `${markOf(ok, check, result.unchanged)} ${check.padEnd(16)} ${detail}`,
    ),
    ...(isNamed
      ? []
      : [
          '',
          'To be sure who made the files, compare the fingerprint and the key above with what the service publishes,',
          'or get both from there and name them: --cert and --key. README.txt has the addresses.',
        ]),
  ]
    .map(oneLine)
    .join('\n')
}

/** Of the service's log as it is now, not of the files. */
const withFinding = (result: BundleVerification, finding: Finding): BundleVerification => ({
  ...result,
  intact: result.intact && finding.ok,
  findings: [...result.findings, finding],
})

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        cert: { type: 'string', multiple: true },
        key: { type: 'string', multiple: true },
        'tsa-cert': { type: 'string', multiple: true },
        later: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Unusable(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function main(): Promise<number> {
  const { values, positionals } = options()
  if (values.help || positionals.length > 1) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const files = readFiles(positionals[0] ?? import.meta.dirname ?? '.')
  const certificates = values.cert?.map(read) ?? []
  const logKeys = values.key?.map((file) => read(file).toString('utf8')) ?? []
  const clocks = values['tsa-cert']?.map(read) ?? []
  const isNamed = certificates.length > 0 || logKeys.length > 0
  const result = await verifyBundle(files, {
    trustedCertificates: certificates,
    trustedTimestampCertificates: [...timestampRoots(), ...certificates, ...clocks],
    trustedLogKeys: logKeys,
  })
  const later = values.later === undefined ? undefined : await checkContinued(files, read(values.later))
  const all = later ? withFinding(result, later) : result
  console.log(report(all, isNamed))
  if (all.intact) return 0
  return all.unchanged && !isNamed && later?.ok !== false ? 3 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
