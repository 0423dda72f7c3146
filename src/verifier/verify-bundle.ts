import { fingerprintOf, isSignedBy, readCertificates } from './certificate.ts'
import { readCheckpoint } from './checkpoint.ts'
import { type Bytes, bytesOf, readHex, toHex } from './der.ts'
import { digest } from './algorithms.ts'
import { type Finding, type Verification, unreadable } from './findings.ts'
import { type KnownNodes, leafHash, verifyInclusion } from './merkle-tree.ts'
import type { Bundle } from './read-bundle.ts'
import {
  type ChainedRecord,
  readChain,
  readExact,
  readText,
  whyOpeningsWrong,
  withOnly,
} from './record-chain.ts'
import { checkNote, readNote, readNoteKey } from './signed-note.ts'
import { type VerifyOptions, verifyPdf } from './verify-pdf.ts'

/** The names of the files in an evidence zip; beside them it has one PDF. */
export const bundleFiles = {
  log: 'log.jsonl',
  openings: 'openings.json',
  proofs: 'proofs.json',
  checkpoint: 'checkpoint.txt',
  key: 'log-key.txt',
  certificate: 'seal-certificate.pem',
  verifier: 'verify.mjs',
  readme: 'README.txt',
} as const

type BundleOptions = Pick<VerifyOptions, 'trustedCertificates' | 'trustedTimestampCertificates'> & {
  /** Of the logs that you know: verifier keys of C2SP signed-note. */
  trustedLogKeys: string[]
}
export type BundleVerification = Verification & {
  /** SHA-256 in hex, length, and whether it alone is intact; null where there is no PDF. */
  pdf: { sha256: string; length: number; isIntact: boolean } | null
  /** What the checkpoint says, where its key is trusted. */
  checkpoint: TrustedCheckpoint | null
  /** The last one in the zip, whose hash stands for all before it. */
  lastRecord: { cseq: number; hash: string } | null
}
export type TrustedCheckpoint = {
  /** The signed note. */
  note: string
  /** When the newest record of the log in the zip was written, as that says: ISO 8601. */
  newest: string
}

const text = (bytes: Uint8Array | undefined) => readText(bytes) ?? ''
const finding = (check: string, problem: string | undefined, detail: string): Finding => ({
  check,
  ok: problem === undefined,
  detail: problem ?? detail,
})

/**
 * Says whether the files of an evidence zip are what Plainseal made, and fit together: the PDF, the log of its
 * contract, and the proofs that lead from each record to a signed checkpoint. Needs nothing but the files and what you
 * trust, as verifyPdf does, and never throws for a bad file.
 */
export async function verifyBundle(files: Bundle, options: BundleOptions): Promise<BundleVerification> {
  const known: string[] = Object.values(bundleFiles)
  const needed = known.filter((name) => name !== bundleFiles.verifier && name !== bundleFiles.readme)
  const pdfs = [...files.keys()].filter((name) => /\.pdf$/i.test(name))
  const missing = needed.filter((name) => !files.has(name))
  const others = [...files.keys()].filter((name) => !known.includes(name) && !pdfs.includes(name))
  const problem =
    pdfs.length !== 1
      ? `The zip should contain one PDF, but contains ${pdfs.length}.`
      : missing.length > 0
        ? `Missing from the zip: ${missing.join(', ')}.`
        : others.length > 0
          ? `These files don’t belong in the zip: ${others.join(', ')}.`
          : undefined
  const file = files.get(pdfs[0] ?? '')
  if (!file || pdfs.length > 1)
    return { ...unreadable([], problem ?? ''), pdf: null, checkpoint: null, lastRecord: null }
  const verification = await verifyPdf(file, options)
  const sha256 = toHex(await digest('SHA-256', bytesOf(file)))
  const pdf = { sha256, length: file.length, isIntact: verification.intact }
  const chain = await readChain(text(files.get(bundleFiles.log)))
  const last = chain.records.length
  const lastRecord = chain.records.at(-1)
  const signed = await readTree(files, options.trustedLogKeys)
  const findings: Finding[] = [
    finding(
      'files',
      problem,
      `All files of the evidence are there, and no others beside them. ${bundleFiles.readme} and ${bundleFiles.verifier} aren’t evidence: anyone could have written them.`,
    ),
    finding('log', chain.problem, `The log has ${last} records. Each of them follows the one before.`),
    checkSealedRecord(chain.records, pdf, verification),
    finding(
      'openings',
      await whyOpeningsWrong(
        chain.records,
        withOnly(readExact(files.get(bundleFiles.openings)), 'records')?.records,
      ),
      'The details kept beside the log are the ones that its records commit to.',
    ),
    await checkCertificateFile(files.get(bundleFiles.certificate), verification),
    ...signed.findings,
    await checkInclusion(chain.records, files.get(bundleFiles.proofs), signed.checkpoint),
  ]
  return {
    ...verification,
    intact: verification.intact && findings.every(({ ok }) => ok),
    unchanged: verification.unchanged && findings.every(isFirm),
    findings: [...verification.findings, ...findings],
    pdf,
    checkpoint: signed.isKnown
      ? { note: text(files.get(bundleFiles.checkpoint)), newest: lastRecord?.at ?? '' }
      : null,
    lastRecord: lastRecord ? { cseq: lastRecord.cseq, hash: toHex(lastRecord.hash) } : null,
  }
}

const isFirm = ({ ok, check }: Finding) => ok || check === 'log-key'

const SEALED = 'contract.sealed'

/** The record that was made when the PDF was sealed names its hash. */
function checkSealedRecord(
  records: ChainedRecord[],
  pdf: { sha256: string; length: number },
  { contractId }: Verification,
): Finding {
  const sealed = records.find(({ action }) => action === SEALED)
  const isNamed = sealed?.data.sha256 === pdf.sha256 && sealed.data.length === pdf.length
  const problem = !sealed
    ? 'The log doesn’t say that a PDF was sealed.'
    : !isNamed
      ? `Record ${sealed.cseq} names a different PDF from the one in the zip.`
      : contractId !== undefined && contractId !== sealed.contract
        ? 'The log belongs to a different contract from the PDF.'
        : undefined
  return finding('sealed-record', problem, `Record ${sealed?.cseq} names exactly this PDF.`)
}

/** The certificate in the zip is the one that sealed; whether it is trusted is said of the PDF. */
async function checkCertificateFile(
  file: Uint8Array | undefined,
  { certificateSha256 }: Verification,
): Promise<Finding> {
  const wrong = `${bundleFiles.certificate} isn’t the certificate that sealed the PDF.`
  const isSame = certificateSha256 !== null && (await fingerprintOfLine(file)) === certificateSha256
  const detail = `${bundleFiles.certificate} is the certificate that sealed the PDF.`
  return finding('seal-certificate', isSame ? undefined : wrong, detail)
}

const certificateBlock = /-----BEGIN CERTIFICATE-----\n[A-Za-z\d+/=\n]+-----END CERTIFICATE-----\n?/g

/** Of the first certificate, where each further one signed the one before it, and nothing else is in the file. */
async function fingerprintOfLine(file: Uint8Array | undefined): Promise<string | undefined> {
  try {
    if (text(file).replaceAll(certificateBlock, '') !== '') return undefined
    const line = readCertificates(file ?? new Uint8Array())
    for (const [at, certificate] of line.entries()) {
      const issuer = line[at + 1]
      if (issuer && !(await isSignedBy(certificate, issuer))) return undefined
    }
    return line[0] && (await fingerprintOf(line[0]))
  } catch {
    return undefined
  }
}

/** The checkpoint, where the key in the zip signed it, and whether that key is one that is trusted. */
async function readTree(files: Bundle, trusted: string[]) {
  const note = text(files.get(bundleFiles.checkpoint))
  const file = text(files.get(bundleFiles.key))
  const given = file.trim()
  const [parsed, key] = [readNote(note), file === `${given}\n` ? await readNoteKey(given) : undefined]
  const read = readCheckpoint(note)
  const signature = parsed && key ? await checkSignature(parsed, key) : 'absent'
  const problem =
    // further signatures would be checked by nobody
    !parsed || !read || parsed.signatures.length !== 1
      ? 'The checkpoint can’t be read.'
      : !key
        ? 'The key of the log can’t be read.'
        : signature === 'unsupported'
          ? 'This browser can’t check the signature of the checkpoint. Use another one, or verify.mjs.'
          : signature !== 'signed' || read.origin !== key.name
            ? 'The checkpoint isn’t signed by the key of the log: one of the two was changed.'
            : undefined
  const isKnown = problem === undefined && trusted.some((one) => one.trim() === given)
  const findings = [
    finding('checkpoint', problem, `The checkpoint over ${read?.size} records of all contracts is signed.`),
    finding(
      'log-key',
      isKnown ? undefined : `The key that signed the checkpoint isn’t known here: ${key ? given : 'none'}.`,
      'The checkpoint was signed by a key that’s trusted here.',
    ),
  ]
  return { checkpoint: problem === undefined ? read : undefined, isKnown, findings }
}

async function checkSignature(...[note, key]: Parameters<typeof checkNote>) {
  try {
    return await checkNote(note, key)
  } catch {
    // Ed25519 came to browsers in 2025
    return 'unsupported'
  }
}

type Proof = { leafIndex: number; hashes: Bytes[] }

/** Undefined where the entry is none. */
function readProof(entry: unknown): (Proof & { cseq: number }) | undefined {
  const { cseq, leafIndex, hashes } = withOnly(entry, 'cseq', 'leafIndex', 'hashes') ?? {}
  if (typeof cseq !== 'number' || typeof leafIndex !== 'number' || !Array.isArray(hashes)) return undefined
  const read = hashes.map((hash) => readHex(new TextEncoder().encode(String(hash))))
  const whole = read.filter((hash) => hash?.length === 32)
  return whole.length === hashes.length && whole.length < 64
    ? { cseq, leafIndex, hashes: whole.flatMap((hash) => hash ?? []) }
    : undefined
}

/** Every record of the log is in the tree of the checkpoint, and no other is said to be. */
async function checkInclusion(
  records: ChainedRecord[],
  file: Uint8Array | undefined,
  checkpoint: { size: number; root: Bytes } | undefined,
): Promise<Finding> {
  const check = 'inclusion'
  const fail = (detail: string): Finding => ({ check, ok: false, detail })
  const { records: entries, size: stated } = withOnly(readExact(file), 'records', 'size') ?? {}
  if (!Array.isArray(entries)) return fail('The proofs can’t be read.')
  if (!checkpoint) return fail('Without a signed checkpoint, the proofs prove nothing.')
  if (stated !== checkpoint.size)
    return fail('The proofs are for a different checkpoint from the one in the zip.')
  const proofs = new Map<number, Proof>()
  for (const entry of entries) {
    const proof = readProof(entry)
    if (!proof || proofs.has(proof.cseq)) return fail('The proofs can’t be read.')
    proofs.set(proof.cseq, proof)
  }
  const { size, root } = checkpoint
  const taken = new Set<number>()
  const known: KnownNodes = new Map()
  for (const { cseq, hash } of records) {
    const proof = proofs.get(cseq)
    if (!proof) return fail(`Record ${cseq} has no proof that the checkpoint covers it.`)
    const claim = { index: proof.leafIndex, size, leaf: await leafHash(hash), proof: proof.hashes, root }
    if (taken.has(proof.leafIndex) || !(await verifyInclusion(claim, known)))
      return fail(
        `Record ${cseq} isn’t among those that the checkpoint covers: it, or its proof, was changed.`,
      )
    taken.add(proof.leafIndex)
  }
  if (records.length === 0) return fail('There is no record that the checkpoint could cover.')
  if (proofs.size > records.length) return fail('There are proofs of records that aren’t in the log.')
  const detail = `The checkpoint covers records 1 to ${records.length} of the log, as they are. The zip doesn’t show whether there are later ones.`
  return { check, ok: true, detail }
}
