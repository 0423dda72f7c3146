import { digest } from './algorithms.ts'
import { type Bytes, bytesOf, toHex } from './der.ts'

/** A record of a contract's log, as far as it is checked here. */
export type ChainedRecord = {
  cseq: number
  /** SHA-256 of its text. */
  hash: Bytes
  contract: string
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
  const { cseq, contract, action, prev, data, commitments } = readFields(line) ?? {}
  const isRecord =
    typeof cseq === 'number' &&
    typeof contract === 'string' &&
    typeof action === 'string' &&
    isFields(data) &&
    isFields(commitments)
  return isRecord ? { cseq, contract, action, prev, data, commitments, hash: await sha256(line) } : undefined
}

/**
 * Why what is said to stand behind the hashes in the records does not; undefined when all of it does. `openings` is
 * an array of { cseq, values: { name: { salt, value } } }.
 */
export async function whyOpeningsWrong(
  records: ChainedRecord[],
  openings: unknown,
): Promise<string | undefined> {
  if (!Array.isArray(openings)) return 'The details kept beside the log can’t be read.'
  for (const opening of openings) {
    const { cseq, values } = isFields(opening) ? opening : {}
    const record = records.find((one) => one.cseq === cseq)
    if (!record || !isFields(values)) return 'The details kept beside the log name a record that isn’t there.'
    for (const [name, kept] of Object.entries(values)) {
      const { salt, value } = isFields(kept) ? kept : {}
      if (record.commitments[name] !== toHex(await sha256(`${String(salt)}:${String(value)}`)))
        return `Record ${record.cseq} doesn’t confirm the ${name} kept beside it.`
    }
  }
  return undefined
}
