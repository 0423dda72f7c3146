import { digest } from './algorithms.ts'
import { type Bytes, bytesOf, toHex } from './der.ts'

/** A record of a contract's log, as far as it is checked here. */
export type ChainedRecord = {
  cseq: number
  /** SHA-256 of its text. */
  hash: Bytes
  contract: string
  /** When it was written, as it says. */
  at: string
  action: string
  data: Record<string, unknown>
  commitments: Record<string, unknown>
}

type Fields = Record<string, unknown>
type LinkedRecord = ChainedRecord & { prev: unknown }
type Chain = { records: ChainedRecord[]; problem: string | undefined }

const BEFORE_FIRST = '0'.repeat(64)
const MAX_RECORDS = 50_000

const sha256 = (text: string): Promise<Bytes> => digest('SHA-256', bytesOf(new TextEncoder().encode(text)))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a file, byte for byte; undefined where it is no UTF-8. */
export function readText(file: Uint8Array | undefined): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  } catch {
    return undefined
  }
}

/** A JSON object that is written as Plainseal writes it, so that nobody reads in it what is not checked here. */
export function readExact(file: Uint8Array | undefined): Fields | undefined {
  const text = readText(file)
  const fields = text === undefined ? undefined : readFields(text)
  return fields && `${JSON.stringify(fields, null, 1)}\n` === text ? fields : undefined
}

/** The object, where it has these fields and no others. */
export const withOnly = (value: unknown, ...names: string[]): Fields | undefined =>
  isFields(value) && Object.keys(value).toSorted().join() === names.toSorted().join() ? value : undefined

/** Undefined where the text is no JSON object. */
export function readFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The records of a log, a line each, as far as they can be read; and the first reason why they are no unbroken chain. */
export async function readChain(log: string): Promise<Chain> {
  const lines = log.split('\n')
  if (lines.pop() !== '' || lines.length === 0) return { records: [], problem: 'The log can’t be read.' }
  if (lines.length > MAX_RECORDS) return { records: [], problem: 'The log has too many records.' }
  const read = await Promise.all(lines.map(readRecord))
  const records = read.filter((record) => record !== undefined)
  return { records, problem: whyBroken(read) }
}

function whyBroken(records: (LinkedRecord | undefined)[]): string | undefined {
  let prev = BEFORE_FIRST
  for (const [index, record] of records.entries()) {
    const position = index + 1
    if (!record) return `Record ${position} can’t be read.`
    if (record.cseq !== position) return `Record ${position} is missing, or not in its place.`
    if (record.prev !== prev)
      return `Record ${position} doesn’t follow the one before it: one of the two was changed.`
    if (record.contract !== records[0]?.contract) return `Record ${position} belongs to another contract.`
    prev = toHex(record.hash)
  }
  return undefined
}

async function readRecord(line: string): Promise<LinkedRecord | undefined> {
  const { cseq, contract, at, action, prev, data, commitments } = readFields(line) ?? {}
  const isRecord =
    typeof cseq === 'number' &&
    typeof contract === 'string' &&
    typeof at === 'string' &&
    typeof action === 'string' &&
    isFields(data) &&
    isFields(commitments)
  return isRecord
    ? { cseq, contract, at, action, prev, data, commitments, hash: await sha256(line) }
    : undefined
}

/** As the log makes them: a value cannot take part of it over, nor give it part of its own. */
const wholeSalt = /^[\da-f]{32}$/
const MAX_NAME = 100

/**
 * Why what is said to stand behind the hashes in the records does not; undefined when all of it does. `openings` is
 * an array of { cseq, values: { name: { salt, value } } }, at most one for each record.
 */
export async function whyOpeningsWrong(
  records: ChainedRecord[],
  openings: unknown,
): Promise<string | undefined> {
  if (!Array.isArray(openings)) return 'The details kept beside the log can’t be read.'
  const left = new Map(records.map((record) => [record.cseq, record]))
  for (const opening of openings) {
    const { cseq, values } = withOnly(opening, 'cseq', 'values') ?? {}
    const record = typeof cseq === 'number' ? left.get(cseq) : undefined
    if (!record || !isFields(values)) return 'The details kept beside the log name a record that isn’t there.'
    left.delete(record.cseq)
    for (const [name, kept] of Object.entries(values)) {
      const { salt, value } = withOnly(kept, 'salt', 'value') ?? {}
      const isWhole = typeof salt === 'string' && wholeSalt.test(salt) && typeof value === 'string'
      if (!isWhole || record.commitments[name] !== toHex(await sha256(`${salt}:${value}`)))
        return `Record ${record.cseq} doesn’t confirm the ${name.slice(0, MAX_NAME)} kept beside it.`
    }
  }
  return undefined
}
