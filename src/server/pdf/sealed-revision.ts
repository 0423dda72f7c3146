import { writeAttachmentFact } from '#verifier/attached-file.ts'
import { writePageCounts, writePageLabels, writeSigners, writeText } from '#verifier/sealed-facts.ts'
import { type Bytes, concat, toHex } from '#verifier/der.ts'
import { type NumberedObject, writeUpdate } from '#verifier/pdf-update.ts'
import { byteRange, coveredBytes, fromLatin1, signatureType } from '#verifier/seal-layout.ts'
import type { BasePdf } from './base-pdf.ts'
import { SealError } from './seal-error.ts'
import type { SealRequest } from './seal-pdf.ts'

export type SealedDraft = {
  /** The file with an empty gap for the signature. */
  bytes: Bytes
  gap: { start: number; end: number }
  /** What is to be signed. */
  covered: Bytes
  /** Number of the object that the evidence update begins with. */
  openNumber: number
}

/**
 * The revision to be sealed: the PDF and an update that adds an invisible signature field, certification (DocMDP 1)
 * and the signature dictionary. With `open`, a second field and the /DSS point to objects that only the evidence
 * update will bring.
 */
export function writeSealedRevision(
  base: BasePdf,
  request: SealRequest,
  { room, open }: { room: number; open: boolean },
): SealedDraft {
  const form = base.size
  const field = form + 1
  const signature = form + 2
  const stampField = form + 3
  const openNumber = form + (open ? 4 : 3)
  const start = concat(base.bytes, base.bytes.at(-1) === 0x0a ? new Uint8Array() : new Uint8Array([0x0a]))
  const page = base.firstPage === undefined ? '' : ` /P ${base.firstPage.number} 0 R`
  const widget = (name: string, value: number) =>
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /F 132 /Rect [0 0 0 0]${page} /V ${value} 0 R >>`
  const dss = open ? `/DSS ${openNumber} 0 R ` : ''
  const labels = base.pages ? `${writePageLabels(base.pages)} ` : ''
  const catalog = `<< /Perms << /DocMDP ${signature} 0 R >> ${dss}/AcroForm ${form} 0 R ${labels}\n${base.catalog} >>`
  const fields = open ? `${field} 0 R ${stampField} 0 R` : `${field} 0 R`
  const objects: NumberedObject[] = [
    ...pageWithFields(base, fields),
    { number: base.root, body: fromLatin1(catalog) },
    { number: form, body: fromLatin1(`<< /Fields [${fields}] /SigFlags 3 >>`) },
    { number: field, body: fromLatin1(widget('Seal', signature)) },
    ...(open ? [{ number: stampField, body: fromLatin1(widget('Timestamp', openNumber + 1)) }] : []),
  ]
  const head = `<< ${signatureType} ${byteRange(0, 0, 0)} /Contents `
  const objectsLength = objects.reduce(
    (sum, { number, body }) => sum + `${number} 0 obj\n\nendobj\n`.length + body.length,
    0,
  )
  const gapStart = start.length + objectsLength + `${signature} 0 obj\n${head}`.length
  const gapEnd = gapStart + room * 2 + 2
  const write = (range: string) => {
    const body = `<< ${signatureType} ${range} /Contents <${'0'.repeat(room * 2)}>${factsOf(base, request)} >>`
    const tail = { size: openNumber, identity: base.identity, previous: base.xrefAt }
    return writeUpdate(start.length, [...objects, { number: signature, body: fromLatin1(body) }], tail)
  }
  const total = start.length + write(byteRange(0, 0, 0)).length
  const bytes = concat(start, write(byteRange(gapStart, gapEnd, total - gapEnd)))
  const gap = { start: gapStart, end: gapEnd }
  return { bytes, gap, covered: coveredBytes(bytes, gap, bytes.length), openNumber }
}

/** The first page, listing the invisible fields among its annotations: some readers look for them there. */
function pageWithFields({ firstPage }: BasePdf, fields: string): NumberedObject[] {
  if (!firstPage || /\/Annots\s*\d/.test(firstPage.body)) return []
  const { number, body } = firstPage
  const listed = /\/Annots\s*\[/.test(body)
    ? body.replace(/\/Annots\s*\[/, `/Annots [${fields} `)
    : `/Annots [${fields}]\n${body}`
  // the order of the tab key is that of the structure
  const ordered = /\/Tabs\b/.test(listed) ? listed : `/Tabs /S ${listed}`
  return [{ number, body: fromLatin1(`<< ${ordered} >>`) }]
}

const certification =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]'

function factsOf(
  { pages }: BasePdf,
  { signingAt, contractId, attachment, signers, reason }: SealRequest,
): string {
  if (contractId !== undefined && !/^[\w-]{1,64}$/.test(contractId))
    throw new SealError('not-sealable', 'The contract id holds characters that a seal cannot carry.')
  const digits = signingAt.toISOString().replace(/\.\d+Z$|[-:T]/g, '')
  const contract = contractId === undefined ? '' : ` /PLSL_ContractID (${contractId})`
  const facts = [
    attachment ? writeAttachmentFact(attachment) : '',
    pages ? writePageCounts(pages) : '',
    signers ? writeSigners(signers) : '',
  ].join('')
  return ` /M (D:${digits}+00'00')${contract} ${facts}/Name (Plainseal) /Reason ${writeText(reason, 500)} ${certification}`
}

/** Puts the signature into the gap. @throws SealError when it does not fit */
export function fillGap(draft: Pick<SealedDraft, 'bytes' | 'gap'>, cms: Uint8Array): Bytes {
  const hex = toHex(cms)
  if (hex.length > draft.gap.end - draft.gap.start - 2)
    throw new SealError('not-sealable', 'The signature is larger than the room that was left for it.')
  const bytes = concat(draft.bytes)
  bytes.set(fromLatin1(hex), draft.gap.start + 1)
  return bytes
}
