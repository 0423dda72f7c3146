import { oneLine } from './one-line.ts'

/** Text of one line in a seal. */
export const readText = (units: string): string =>
  oneLine(
    (units.match(/.{4}/g) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join('')
      .toWellFormed(),
  )

/** UTF-16 in hex: any text, and never a bracket that could end the string. */
export function writeText(text: string, maxLength: number): string {
  const units = Array.from(text.toWellFormed().slice(0, maxLength).toWellFormed(), (character) =>
    character
      .split('')
      .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
      .join(''),
  )
  return `<feff${units.join('')}>`
}

/** How many pages of a sealed document each part has. The certificate is always last. */
export type PageCounts = {
  contract: number
  attachment: number
  certificate: number
  /** The pages of the attached file come before text and signatures; else they follow those. */
  attachmentFirst: boolean
}

const countsKey = (attachmentFirst: boolean) => (attachmentFirst ? 'PLSL_AttachmentFirst' : 'PLSL_Pages')

/** For the signature dictionary; followed by a space. */
export const writePageCounts = ({ contract, attachment, certificate, attachmentFirst }: PageCounts): string =>
  `/${countsKey(attachmentFirst)} [${contract} ${attachment} ${certificate}] `

type Part = 'contract' | 'attachment' | 'certificate'
type Placed = { part: Part; before: number; count: number }

/** The parts that have pages, in the order in which they appear. */
function partsInOrder(counts: PageCounts): Placed[] {
  const order: Part[] = counts.attachmentFirst
    ? ['attachment', 'contract', 'certificate']
    : ['contract', 'attachment', 'certificate']
  let before = 0
  return order.flatMap((part) => {
    const count = counts[part]
    const placed = { part, before, count }
    before += count
    return count > 0 ? [placed] : []
  })
}

const prefixes = { contract: '', attachment: '/P (Attachment ) ', certificate: '/P (Certificate ) ' }

/** For the catalog: PDF readers show beside each page what it is. */
export function writePageLabels(counts: PageCounts): string {
  const labels = partsInOrder(counts).map(
    ({ part, before }) => `${before} << ${prefixes[part]}/S /D${before > 0 ? ` /St ${before + 1}` : ''} >>`,
  )
  return `/PageLabels << /Nums [${labels.join(' ')}] >>`
}

/** Reads them back from where they begin, with the length of what was read. */
export function readPageCounts(text: string): { counts: PageCounts; length: number } | undefined {
  const found = /^\/(PLSL_Pages|PLSL_AttachmentFirst) \[(\d{1,6}) (\d{1,6}) (\d{1,6})\] /.exec(text)
  if (!found) return undefined
  const [contract = 0, attachment = 0, certificate = 0] = found.slice(2).map(Number)
  const attachmentFirst = found[1] === countsKey(true)
  return { counts: { contract, attachment, certificate, attachmentFirst }, length: found[0].length }
}

/** Who signed, as the seal says. */
export type NamedSigner = {
  name: string
  email: string
  /** ISO 8601 in UTC. */
  signedAt: string
}

/** For the signature dictionary; followed by a space. */
export function writeSigners(signers: NamedSigner[]): string {
  const entries = signers.map(
    ({ name, email, signedAt }) =>
      `<< /Name ${writeText(name, 300)} /Email ${writeText(email, 300)} /M (${new Date(signedAt).toISOString()}) >>`,
  )
  return `/PLSL_Signers [${entries.join('')}] `
}

const MAX_SIGNERS = 1000

/** Reads them back from where they begin; undefined when the seal does not say. */
export function readSigners(text: string): NamedSigner[] | undefined {
  const start = '/PLSL_Signers ['
  if (!text.startsWith(start)) return undefined
  const entry =
    /<< \/Name <feff((?:[\da-f]{4}){0,300})> \/Email <feff((?:[\da-f]{4}){0,300})> \/M \((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\) >>/y
  const signers: NamedSigner[] = []
  entry.lastIndex = start.length
  for (let found = entry.exec(text); found && signers.length < MAX_SIGNERS; found = entry.exec(text)) {
    const [, name = '', email = '', signedAt = ''] = found
    signers.push({ name: readText(name), email: readText(email), signedAt })
  }
  return signers
}

export type PageRange = { first: number; last: number }
/** Which pages each part has; null where it has none. */
export type SealedPages = {
  contract: PageRange | null
  attachment: PageRange | null
  certificate: PageRange | null
}

export function pageRanges(counts: PageCounts): SealedPages {
  const ranges: SealedPages = { contract: null, attachment: null, certificate: null }
  for (const { part, before, count } of partsInOrder(counts))
    ranges[part] = { first: before + 1, last: before + count }
  return ranges
}

const inWords = ({ first, last }: PageRange) =>
  first === last ? `page ${first}` : `pages ${first} to ${last}`

/** "Pages 7 to 9 are the certificate of completion; the contract is on pages 1 to 4, …" */
export function describePages({ contract, attachment, certificate }: SealedPages): string {
  const said = certificate
    ? `${inWords(certificate).replace('p', 'P')} ${certificate.first === certificate.last ? 'is' : 'are'} the certificate of completion`
    : 'No page is a certificate of completion'
  const isFirst = attachment !== null && attachment.first === 1
  const ofContract = contract
    ? [`${isFirst ? 'the text and signatures are' : 'the contract is'} on ${inWords(contract)}`]
    : []
  const ofAttachment = attachment
    ? [`the attached file${isFirst ? ' is' : ''} on ${inWords(attachment)}`]
    : []
  const others = isFirst ? [...ofAttachment, ...ofContract] : [...ofContract, ...ofAttachment]
  return `${[said, ...others].join('; ')}. Anything on another page that looks like a certificate isn’t one.`
}
