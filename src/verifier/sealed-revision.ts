import { readAttachmentFact, type SealedAttachment } from './attached-file.ts'
import type { Bytes } from './der.ts'
import { type UpdateTail, readLastTail, readTail } from './pdf-update.ts'
import { type SignatureGap, latin1, readGap, signatureType } from './seal-layout.ts'
import { type NamedSigner, type PageCounts, readPageCounts, readSigners } from './sealed-facts.ts'
import { Rejected } from './signed-data.ts'

/** The revision of a file that was sealed, as far as it can be read without trusting it. */
export type SealedRevision = {
  tail: UpdateTail
  gap: SignatureGap
  /** The clock of the sealing service, in its own words. */
  claimedTime: Date
  contractId: string | undefined
  attachment: SealedAttachment | undefined
  pages: PageCounts | undefined
  signers: NamedSigner[] | undefined
  /** What the catalog holds, as far as the seal needs it. */
  catalog: string
  /** Number of the /DSS that the seal left open; undefined when it was made without a timestamp authority. */
  openNumber: number | undefined
  /** Whether an update follows that may only be the evidence. */
  hasEvidence: boolean
}

/** In bytes: a thousand signers with long names and addresses. */
const MAX_FACTS = 3_000_000

/** @throws Rejected when the file does not hold exactly one seal of Plainseal at its end */
export function readSealedRevision(file: Bytes): SealedRevision {
  const last = readLastTail(file)
  const hasEvidence = !last.offsets.has(last.root)
  const tail = hasEvidence ? readTail(file, last.previous) : last
  const catalogAt = tail.offsets.get(tail.root)
  if (catalogAt === undefined) throw new Rejected('The file has no Plainseal seal.')
  const catalog = latin1(file.subarray(catalogAt, catalogAt + 2000))
  const references = /^\d+ 0 obj\n<< \/Perms << \/DocMDP (\d+) 0 R >> (?:\/DSS (\d+) 0 R )?\/AcroForm /.exec(
    catalog,
  )
  const signatureAt = tail.offsets.get(Number(references?.[1]))
  if (!references || signatureAt === undefined) throw new Rejected('The file has no Plainseal seal.')
  const gap = readGap(file, signatureAt, `${references[1]} 0 obj\n<< ${signatureType}`, tail.end)
  const facts = latin1(file.subarray(gap.end, Math.min(tail.at, gap.end + MAX_FACTS)))
  const said =
    /^ \/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\+00'00'\) (?:\/PLSL_ContractID \(([\w-]{1,64})\) )?/.exec(
      facts,
    )
  if (!said) throw new Rejected('The seal doesn’t say when it was made.')
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = said.slice(1, 7).map(Number)
  let rest = facts.slice(said[0].length)
  const attached = readAttachmentFact(rest)
  rest = rest.slice(attached?.length ?? 0)
  const counted = readPageCounts(rest)
  rest = rest.slice(counted?.length ?? 0)
  return {
    tail,
    gap,
    claimedTime: new Date(Date.UTC(year, month - 1, day, hour, minute, second)),
    contractId: said[7],
    attachment: attached?.attachment,
    pages: counted?.counts,
    signers: readSigners(rest),
    catalog,
    openNumber: references[2] === undefined ? undefined : Number(references[2]),
    hasEvidence,
  }
}
