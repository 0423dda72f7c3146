import { X509Certificate } from 'node:crypto'
import { type Zippable, zipSync } from 'fflate'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { type Db, ONE_MOMENT } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, findContract } from '#server/features/contracts/contracts.queries.ts'
import { bringOrNothing } from '#server/features/kept-files/bring-content.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { listEvidenceRows } from '#server/features/signing/read-evidence.ts'
import { notFound, unavailable } from '#server/http/errors.ts'
import type { StoredRecord } from '#server/log/chain.ts'
import { extendTree, isSignedBy, RolledBackError, TreeBusyError } from '#server/log/extend-tree.ts'
import { openRecords } from '#server/log/read-log.ts'
import { inclusionProof, MissingNodeError } from '#server/log/tree.ts'
import { type CheckpointRow, computeOnTree, findCheckpoint, listLeaves } from '#server/log/tree.queries.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'
import { certificatesIn } from '#verifier/verify-pdf.ts'
import { listSealedSigners } from './build-sealed-document.ts'
import { findDocument } from './documents.queries.ts'
import { evidenceReadme } from './evidence-readme.ts'
import { openShownDetails } from './open-shown-details.ts'
import { awaitSealedPdf, recordReading } from './read-sealed-pdf.ts'

/**
 * All that proves a completed contract to somebody who trusts neither the sender nor this server, as one zip whose files
 * are stored as they are. Undefined while it is being sealed; 409 before completion, 503 while no checkpoint that covers
 * the seal can be had, or while the bucket doesn't answer. Records that are newer than the checkpoint are left out. A log
 * that was changed in the database is handed out as it is: the check of the zip names it. What the check couldn't name is
 * a 409.
 */
export async function readEvidenceZip(
  deps: Deps,
  contract: ContractRow,
  ownerId: string,
  origin: Origin,
): Promise<Uint8Array | undefined> {
  const pdf = await awaitSealedPdf(deps, contract)
  if (!pdf) return undefined
  const checkpoint = await newestCheckpoint(deps)
  const [log, document, certificates, program] = await Promise.all([
    readLogFiles(deps, contract.id, checkpoint),
    findDocument(deps.db, contract.id),
    deps.sealCertificates(),
    deps.verifyProgram(),
  ])
  const pdfName = pdfFilename(contract.title)
  const zip = pack({
    [bundleFiles.readme]: evidenceReadme({
      pdfName,
      appUrl: deps.settings.appUrl,
      hasTimestamp: document?.level === 'B-LTA',
    }),
    [pdfName]: pdf,
    ...log,
    [bundleFiles.checkpoint]: checkpoint.note,
    [bundleFiles.key]: `${deps.logTree.key.verifierKey}\n`,
    [bundleFiles.certificate]: sealCertificateIn(certificates, document?.certificateSha256, pdf),
    [bundleFiles.verifier]: program,
  })
  await recordReading(deps, contract.id, { kind: 'owner', ref: ownerId }, origin, 'evidence')
  return zip
}

const notNow = (cause?: unknown) =>
  unavailable('The evidence can’t be put together right now. Try again later.', undefined, { cause })

/** What a download waits for: a job that works off more goes on meanwhile. */
const PATIENCE = { lockMs: 2000, batches: 4 }

/** One that covers all there is; the last that was signed, while no other is to be had. */
async function newestCheckpoint(deps: Deps): Promise<CheckpointRow> {
  try {
    const made = await extendTree(deps, PATIENCE)
    if (made) return made
  } catch (error) {
    const isExpected =
      error instanceof RolledBackError || error instanceof TreeBusyError || error instanceof MissingNodeError
    if (!isExpected) throw error
    const last = await findCheckpoint(deps.db)
    if (last && (await isSignedBy(deps.logTree.key, last))) return last
    throw notNow(error)
  }
  throw notNow()
}

/**
 * PEM of the certificate that sealed the PDF, with those over it; as the seal itself has it where this machine doesn't, and
 * empty where nothing says which it is.
 */
function sealCertificateIn(certificates: string[], sha256: string | undefined, pdf: Uint8Array): string {
  if (!sha256) return ''
  const isOfSeal = (certificate: X509Certificate) =>
    certificate.fingerprint256.replaceAll(':', '').toLowerCase() === sha256
  const found = certificates.find((pem) => isOfSeal(new X509Certificate(pem)))
  if (found !== undefined) return found
  const inSeal = certificatesIn(new Uint8Array(pdf)).map(({ raw }) => new X509Certificate(raw))
  const [first, ...over] = inSeal.toSorted((a, b) => Number(isOfSeal(b)) - Number(isOfSeal(a)))
  if (!first || !isOfSeal(first))
    throw notNow(new Error(`Neither keys/seal-certificates nor the PDF has the certificate ${sha256}.`))
  return [first, ...over].map(String).join('')
}

async function readLogFiles(deps: Deps, id: string, { size }: CheckpointRow) {
  const read = await deps.db.transaction((tx) => readLog(tx, deps, id, size), ONE_MOMENT)
  const { contract, key, rows, sender, covered, proofs } = read
  const attachment = rows.attachment && {
    ...rows.attachment,
    content: await bringOrNothing(deps, rows.attachment),
  }
  const signers = await listSealedSigners(key, contract, { ...rows, attachment }, sender)
  return {
    [bundleFiles.log]: covered.map(({ record }) => `${record}\n`).join(''),
    [bundleFiles.openings]: json({ records: openShownDetails(covered, signers) }),
    [bundleFiles.proofs]: json({ size, records: proofs }),
  }
}

async function readLog(tx: Db, deps: Deps, id: string, size: number) {
  // as it is now: it may have been sealed since the call came, and is held against the log
  const contract = await findContract(tx, id)
  if (!contract) throw notFound('Contract')
  const key = await getContractKey(tx, deps, id)
  const leaves = await listCoveredLeaves(tx, id, size)
  const rows = await listEvidenceRows(tx, id)
  const covered = takeCovered(openRecords(id, key, rows.records), leaves)
  const wanted = covered.flatMap(({ cseq }) => {
    const leafIndex = leaves.get(cseq)
    return leafIndex === undefined ? [] : [{ cseq, leafIndex }]
  })
  const sender = await senderOf(tx, contract)
  return { contract, key, rows, sender, covered, proofs: await listProofs(tx, wanted, size) }
}

const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`

/** Which leaf each record is that a checkpoint of this size covers, by the record's number. */
const listCoveredLeaves = async (tx: Db, contractId: string, size: number) =>
  new Map(
    (await listLeaves(tx, contractId)).flatMap(({ cseq, leafIndex }) =>
      leafIndex !== null && leafIndex >= 0 && leafIndex < size ? [[cseq, leafIndex] as const] : [],
    ),
  )

/** RFC 8785 puts names in order, so that a record begins with its action. */
const isSeal = ({ record }: StoredRecord) => record.startsWith('{"action":"contract.sealed",')

/** The records before the first that is not covered. Up to the seal all must be: what ends before it proves no contract. */
function takeCovered(stored: StoredRecord[], leaves: Map<number, number>): StoredRecord[] {
  const end = stored.findIndex(({ cseq }) => !leaves.has(cseq))
  if (end < 0) return stored
  if (stored.findLastIndex(isSeal) >= end) throw notNow()
  return stored.slice(0, end)
}

/** Proofs without a pause for others: some 10 ms. */
const AT_ONCE = 250

/** Of each of these leaves what leads from it to the root. */
async function listProofs(tx: Db, wanted: { cseq: number; leafIndex: number }[], size: number) {
  const proofs: { cseq: number; leafIndex: number; hashes: string[] }[] = []
  try {
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE)
      const proved = await computeOnTree(tx, (nodeAt) =>
        some.map((leaf) => ({
          ...leaf,
          hashes: inclusionProof(leaf.leafIndex, size, nodeAt).map((hash) => hash.toString('hex')),
        })),
      )
      proofs.push(...proved)
    }
    return proofs
  } catch (error) {
    throw error instanceof MissingNodeError ? notNow(error) : error
  }
}

/** The same files give the same bytes. */
function pack(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytes: Zippable = {}
  for (const [name, content] of Object.entries(files)) bytes[name] = Buffer.from(content)
  return zipSync(bytes, { level: 0, mtime: new Date(1980, 0, 2) })
}
