/** Text of one line in a seal, which may be anybody's: nothing in it may steer a terminal or turn what stands around it. */
export const readText = (units: string): string =>
  (units.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')

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

/** How many pages of a sealed document each part has, in the order in which they stand. */
export type PageCounts = { contract: number; attachment: number; certificate: number }

/** For the signature dictionary; followed by a space. */
export const writePageCounts = ({ contract, attachment, certificate }: PageCounts): string =>
  `/PLSL_Pages [${contract} ${attachment} ${certificate}] `

const labelFrom = (at: number, prefix: string) => `${at} << /P (${prefix} ) /S /D /St ${at + 1} >>`

/** For the catalog: PDF readers show beside each page what it is. */
export function writePageLabels({ contract, attachment, certificate }: PageCounts): string {
  const labels = [
    ...(contract > 0 ? ['0 << /S /D >>'] : []),
    ...(attachment > 0 ? [labelFrom(contract, 'Attachment')] : []),
    ...(certificate > 0 ? [labelFrom(contract + attachment, 'Certificate')] : []),
  ]
  return `/PageLabels << /Nums [${labels.join(' ')}] >>`
}

/** Reads them back from where they begin, with the length of what was read. */
export function readPageCounts(text: string): { counts: PageCounts; length: number } | undefined {
  const found = /^\/PLSL_Pages \[(\d{1,6}) (\d{1,6}) (\d{1,6})\] /.exec(text)
  if (!found) return undefined
  const [contract = 0, attachment = 0, certificate = 0] = found.slice(1).map(Number)
  return { counts: { contract, attachment, certificate }, length: found[0].length }
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

const rangeAfter = (before: number, count: number): PageRange | null =>
  count === 0 ? null : { first: before + 1, last: before + count }

export const pageRanges = ({ contract, attachment, certificate }: PageCounts): SealedPages => ({
  contract: rangeAfter(0, contract),
  attachment: rangeAfter(contract, attachment),
  certificate: rangeAfter(contract + attachment, certificate),
})

const inWords = ({ first, last }: PageRange) =>
  first === last ? `page ${first}` : `pages ${first} to ${last}`

/** "Pages 7 to 9 are the certificate of completion. The contract is on pages 1 to 4, …" */
export function describePages({ contract, attachment, certificate }: SealedPages): string {
  const said = certificate
    ? `${inWords(certificate).replace('p', 'P')} ${certificate.first === certificate.last ? 'is' : 'are'} the certificate of completion`
    : 'No page is a certificate of completion'
  const others = [
    ...(contract ? [`the contract is on ${inWords(contract)}`] : []),
    ...(attachment ? [`the attached file on ${inWords(attachment)}`] : []),
  ]
  return `${[said, ...others].join('; ')}. Whatever looks like a certificate on another page is none.`
}
