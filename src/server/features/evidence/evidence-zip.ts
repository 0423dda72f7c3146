import { X509Certificate } from 'node:crypto'
import { type Zippable, zipSync } from 'fflate'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { type Db, ONE_MOMENT } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { unavailable } from '#server/http/errors.ts'
import { extendTree, RolledBackError } from '#server/log/extend-tree.ts'
import { listRecords } from '#server/log/log.queries.ts'
import { openRecords } from '#server/log/read-log.ts'
import { inclusionProof, MissingNodeError } from '#server/log/tree.ts'
import { type CheckpointRow, computeOnTree, findCheckpoint, listLeaves } from '#server/log/tree.queries.ts'
import { bundleFiles } from '#verifier/verify-bundle.ts'
import { listSealedSigners } from './build-sealed-document.ts'
import { findDocument } from './documents.queries.ts'
import { evidenceReadme } from './evidence-readme.ts'
import { openShownDetails } from './open-shown-details.ts'
import { readSealedPdf } from './read-sealed-pdf.ts'

/**
 * All that proves a completed contract to somebody who trusts neither the sender nor this server, as one zip whose files
 * are stored as they are. Undefined while it is being sealed; 409 before completion, 503 while no checkpoint can be had.
 * What was changed in the database is handed out as it is: the check of the zip names it.
 */
export async function readEvidenceZip(
  deps: Deps,
  contract: ContractRow,
  ownerId: string,
  origin: Origin,
): Promise<Uint8Array | undefined> {
  const pdf = await readSealedPdf(deps, contract, { kind: 'owner', ref: ownerId }, origin)
  if (!pdf) return undefined
  const checkpoint = await newestCheckpoint(deps)
  const [log, certificate, program] = await Promise.all([
    deps.db.transaction((tx) => readLogFiles(tx, deps, contract, checkpoint), ONE_MOMENT),
    sealCertificateOf(deps, contract.id),
    deps.verifyProgram(),
  ])
  const pdfName = pdfFilename(contract.title)
  return pack({
    [bundleFiles.readme]: evidenceReadme({ pdfName, appUrl: deps.settings.appUrl }),
    [pdfName]: pdf,
    ...log,
    [bundleFiles.checkpoint]: checkpoint.note,
    [bundleFiles.key]: `${deps.logTree.key.verifierKey}\n`,
    [bundleFiles.certificate]: certificate,
    [bundleFiles.verifier]: program,
  })
}

/** One that covers all there is; the last that was signed, while the database is behind what was signed. */
async function newestCheckpoint(deps: Deps): Promise<CheckpointRow> {
  try {
    const made = await extendTree(deps)
    if (made) return made
  } catch (error) {
    if (!(error instanceof RolledBackError)) throw error
    const last = await findCheckpoint(deps.db)
    if (last) return last
  }
  throw unavailable('The evidence can’t be put together right now. Try again later.')
}

/** PEM of the certificate that sealed the PDF, with those over it; empty where it was lost. */
async function sealCertificateOf(deps: Deps, contractId: string): Promise<string> {
  const document = await findDocument(deps.db, contractId)
  const isOfSeal = (pem: string) =>
    new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase() === document?.certificateSha256
  return (await deps.sealCertificates()).find(isOfSeal) ?? ''
}

async function readLogFiles(tx: Db, deps: Deps, contract: ContractRow, { size }: CheckpointRow) {
  const { id } = contract
  const key = await getContractKey(tx, deps, id)
  const stored = openRecords(id, key, await listRecords(tx, id))
  const details = openShownDetails(stored, await listSealedSigners(tx, key, contract))
  return {
    [bundleFiles.log]: stored.map(({ record }) => `${record}\n`).join(''),
    [bundleFiles.openings]: json({ records: details }),
    [bundleFiles.proofs]: json({ size, records: await listProofs(tx, id, size) }),
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`

/** Proofs without a pause for others: some 10 ms. */
const AT_ONCE = 250

/** Of each record that the checkpoint covers, what leads from it to the root; none where the stored tree has a hole. */
async function listProofs(tx: Db, contractId: string, size: number) {
  const leaves = (await listLeaves(tx, contractId)).flatMap(({ cseq, leafIndex }) =>
    leafIndex !== null && leafIndex >= 0 && leafIndex < size ? [{ cseq, leafIndex }] : [],
  )
  const proofs: { cseq: number; leafIndex: number; hashes: string[] }[] = []
  try {
    for (let at = 0; at < leaves.length; at += AT_ONCE) {
      const some = leaves.slice(at, at + AT_ONCE)
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
    if (error instanceof MissingNodeError) return []
    throw error
  }
}

/** The same files give the same bytes. */
function pack(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytes: Zippable = {}
  for (const [name, content] of Object.entries(files)) bytes[name] = Buffer.from(content)
  return zipSync(bytes, { level: 0, mtime: new Date(1980, 0, 2) })
}
