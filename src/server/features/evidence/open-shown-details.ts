import type { LogRecord, StoredRecord } from '#server/log/chain.ts'
import { logRecord } from '#server/log/chain.ts'
import type { SealedSigner } from '#server/pdf/sealed-document.ts'

type Values = Record<string, { salt: string; value: string }>
export type Opening = { cseq: number; values: Values }

/**
 * Of what is kept beside the records of a contract, that alone which the certificate in its sealed PDF shows of the same
 * person, with the salt that proves it. Everything else stays behind its hash.
 */
export const openShownDetails = (records: StoredRecord[], signers: SealedSigner[]): Opening[] =>
  records.flatMap(({ cseq, record, openings }) => {
    const read = parse(record)
    if (!read || !openings || openings === 'unreadable') return []
    const shown = Object.entries(openings).filter(([name, { value }]) => isShown(read, signers, name, value))
    return shown.length > 0 ? [{ cseq, values: Object.fromEntries(shown) }] : []
  })

function parse(text: string): LogRecord | undefined {
  try {
    return logRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** As the certificate prints coordinates, and no closer. */
const atMostFiveDecimals = /^-?\d+(\.\d{1,5})?,-?\d+(\.\d{1,5})?$/

function isShown(record: LogRecord, signers: SealedSigner[], name: string, value: string): boolean {
  const { action, actor, data, at } = record
  const ref = actor.kind === 'signer' ? actor.ref : data.signer
  const signer = signers.find(({ id }) => id === ref)
  if (!signer) return false
  const { signature, consent, authentication } = signer
  switch (action) {
    case 'signer.added':
      return (name === 'name' && value === signer.name) || (name === 'email' && value === signer.email)
    case 'link.opened':
      return name === 'sentTo' && authentication.some((by) => by.kind === 'link' && by.sentTo === value)
    case 'consent.given':
      return name === 'ipAddress' && at === consent.givenAt && value === consent.ipAddress
    case 'contract.signed':
      if (name === 'location') return signature.location?.source === 'gps' && atMostFiveDecimals.test(value)
      if (name === 'place') return signature.location !== undefined
      return (
        (name === 'ipAddress' && value === signature.ipAddress) ||
        (name === 'userAgent' && value === signature.userAgent)
      )
    default:
      return false
  }
}
