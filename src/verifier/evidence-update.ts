import { type Bytes, equalBytes, toHex } from './der.ts'
import { type UpdateTail, type NumberedObject, readLastTail, writeUpdate } from './pdf-update.ts'
import { type SignatureGap, byteRange, fromLatin1, latin1, readGap, timestampType } from './seal-layout.ts'
import { Rejected } from './signed-data.ts'

/** What proves a seal for the long term: the certificates and revocation lists behind it, and a document timestamp. */
export type ValidationData = {
  certificates: Uint8Array[]
  crls: Uint8Array[]
  ocsps: Uint8Array[]
}

export type EvidenceUpdate = {
  bytes: Bytes
  /** Offset in the whole file of the gap that holds the document timestamp. */
  gapStart: number
  gapEnd: number
}

/**
 * The update after the sealed revision. It defines only objects that the sealed revision left open or never had:
 * `first` (the /DSS), `first + 1` (the document timestamp) and the streams behind them. So it cannot change what
 * was sealed, and its form is fixed, so that a reader can write it again and compare.
 */
export function writeEvidenceUpdate(
  sealed: Pick<UpdateTail, 'end' | 'identity' | 'at'>,
  first: number,
  data: ValidationData,
  contents: Uint8Array,
): EvidenceUpdate {
  const streams = [...data.certificates, ...data.crls, ...data.ocsps]
  const reference = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${first + 2 + from + i} 0 R`).join(' ')
  const store =
    `<< /Type /DSS /Certs [${reference(0, data.certificates.length)}]` +
    ` /CRLs [${reference(data.certificates.length, data.crls.length)}]` +
    ` /OCSPs [${reference(data.certificates.length + data.crls.length, data.ocsps.length)}] >>`
  const objects: NumberedObject[] = [
    { number: first, body: fromLatin1(store) },
    ...streams.map((stream, i) => ({ number: first + 2 + i, body: streamBody(stream) })),
  ]
  const lengthBefore = writeObjects(objects)
  const head = `<< ${timestampType} ${byteRange(0, 0, 0)} /Contents `
  const gapStart = sealed.end + lengthBefore + `${first + 1} 0 obj\n${head}`.length
  const gapEnd = gapStart + contents.length * 2 + 2
  const write = (range: string) =>
    writeUpdate(
      sealed.end,
      [
        ...objects,
        {
          number: first + 1,
          body: fromLatin1(`<< ${timestampType} ${range} /Contents <${toHex(contents)}> >>`),
        },
      ],
      { size: first + 2 + streams.length, identity: sealed.identity, previous: sealed.at },
    )
  const total = sealed.end + write(byteRange(0, 0, 0)).length
  return { bytes: write(byteRange(gapStart, gapEnd, total - gapEnd)), gapStart, gapEnd }
}

function streamBody(stream: Uint8Array): Bytes {
  return fromLatin1(`<< /Length ${stream.length} >>\nstream\n${latin1(stream)}\nendstream`)
}

function writeObjects(objects: NumberedObject[]): number {
  return objects.reduce(
    (length, { number, body }) => length + `${number} 0 obj\n\nendobj\n`.length + body.length,
    0,
  )
}

/**
 * Reads the evidence update that ends a file and proves that it is nothing else: written again from its parts, it
 * must be the same bytes. @throws Rejected
 */
export function readEvidenceUpdate(
  file: Bytes,
  sealed: UpdateTail,
  first: number,
): ValidationData & { gap: SignatureGap } {
  const tail = readLastTail(file)
  const stampAt = tail.offsets.get(first + 1)
  if (stampAt === undefined || tail.previous !== sealed.at)
    throw new Rejected('Something other than a timestamp was added after sealing.')
  const counts = readStore(latin1(file.subarray(sealed.end, sealed.end + MAX_STORE_BYTES)), first)
  const streams = readStreams(
    file,
    tail,
    first,
    counts.reduce((a, b) => a + b, 0),
  )
  const gap = readGap(file, stampAt, `${first + 1} 0 obj\n<< ${timestampType}`, file.length)
  const [certificates = 0, crls = 0] = counts
  const data = {
    certificates: streams.slice(0, certificates),
    crls: streams.slice(certificates, certificates + crls),
    ocsps: streams.slice(certificates + crls),
  }
  const again = writeEvidenceUpdate(sealed, first, data, gap.contents)
  if (!equalBytes(again.bytes, file.subarray(sealed.end)))
    throw new Rejected('Something other than a timestamp was added after sealing.')
  return { ...data, gap }
}

const MAX_STORE_BYTES = 10_000

function readStore(text: string, first: number): number[] {
  const list = String.raw`\[((?:\d+ 0 R ?)*)\]`
  const found = new RegExp(
    `^${first} 0 obj\n<< /Type /DSS /Certs ${list} /CRLs ${list} /OCSPs ${list} >>\nendobj\n`,
  ).exec(text)
  if (!found) throw new Rejected('Something other than a timestamp was added after sealing.')
  return found.slice(1, 4).map((references = '') => references.split('R').length - 1)
}

function readStreams(file: Bytes, tail: UpdateTail, first: number, count: number): Bytes[] {
  return Array.from({ length: count }, (_, i) => {
    const at = tail.offsets.get(first + 2 + i) ?? file.length
    const head = /^\d+ 0 obj\n<< \/Length (\d{1,9}) >>\nstream\n/.exec(latin1(file.subarray(at, at + 60)))
    if (!head) throw new Rejected('The validation data can’t be read.')
    const start = at + head[0].length
    return file.subarray(start, start + Number(head[1]))
  })
}
