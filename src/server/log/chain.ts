import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'

/** Before the first record of every chain. */
export const GENESIS = '0'.repeat(64)

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])
const actor = z.object({
  kind: z.enum(['owner', 'signer', 'anonymous', 'system']),
  /** The owner's user id, or the reference of a signer (never the signer id: that opens the link). */
  ref: z.string().optional(),
})

/** One fact of a contract's life. Personal data stands in it only as salted hashes. */
export const logRecord = z.object({
  v: z.literal(1),
  contract: z.string(),
  cseq: z.number().int(),
  prev: z.string(),
  at: z.string(),
  action: z.string(),
  actor,
  data: z.record(z.string(), plain),
  /** SHA-256 over salt and value, hex, of each piece of personal data kept beside the record. */
  commitments: z.record(z.string(), z.string()),
})
export type LogRecord = z.output<typeof logRecord>
export type Actor = z.output<typeof actor>
export type PlainValue = z.output<typeof plain>

export const openings = z.record(z.string(), z.object({ salt: z.string(), value: z.string() }))
export type Openings = z.output<typeof openings>

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** RFC 8785 text of a record: the bytes that its hash covers. */
export const canonicalText = (record: LogRecord): string => canonicalJson(record)

export const hashOfRecord = (text: string) => sha256(text)

const commitmentOf = (salt: string, value: string) => sha256(`${salt}:${value}`)

/** Commits to each value with a 128-bit salt of its own, so that the record proves it without telling it. */
export function commitTo(personal: Record<string, string>): {
  commitments: Record<string, string>
  openings: Openings
} {
  const opened = Object.entries(personal).map(
    ([name, value]) => [name, { salt: randomBytes(16).toString('hex'), value }] as const,
  )
  return {
    openings: Object.fromEntries(opened),
    commitments: Object.fromEntries(
      opened.map(([name, { salt, value }]) => [name, commitmentOf(salt, value)]),
    ),
  }
}

/** What is kept beside a record, opened; 'unreadable' when it is not what was stored there. */
type Kept = Openings | 'unreadable' | undefined
export type StoredRecord = { cseq: number; hash: string; record: string; openings?: Kept; createdAt?: Date }

type Checked = {
  /** Those that can be read, oldest first. */
  records: { record: LogRecord; stored: StoredRecord }[]
  /** Undefined when nothing is wrong. */
  problem: string | undefined
}

/**
 * Why this is not the unbroken chain of the contract, in words; no problem when every record follows the one before, is
 * what its hash says, and opens to all that it committed to. With `head`, the chain must also end there.
 */
export function checkChain(
  contractId: string,
  stored: StoredRecord[],
  head?: { cseq: number; hash: string },
): Checked {
  const parsed = stored.map((row) => ({ stored: row, record: parseRecord(row.record) }))
  return {
    records: parsed.flatMap(({ record, stored: row }) => (record ? [{ record, stored: row }] : [])),
    problem: whyBroken(contractId, parsed, head),
  }
}

/** The problem alone. */
export const whyChainBroken = (...chain: Parameters<typeof checkChain>): string | undefined =>
  checkChain(...chain).problem

function whyBroken(
  contractId: string,
  records: { stored: StoredRecord; record: LogRecord | undefined }[],
  head: { cseq: number; hash: string } | undefined,
): string | undefined {
  let prev = GENESIS
  for (const [index, { stored, record }] of records.entries()) {
    const { cseq, hash, record: text, openings: kept, createdAt } = stored
    const position = index + 1
    if (cseq !== position) return `record ${position} is missing`
    if (hashOfRecord(text) !== hash) return `record ${position} was changed`
    if (!record) return `record ${position} is malformed`
    if (record.contract !== contractId) return `record ${position} belongs to another contract`
    if (record.cseq !== position) return `record ${position} is in the wrong place`
    if (record.prev !== prev) return `record ${position} doesn’t follow the one before`
    if (createdAt && createdAt.toISOString() !== record.at)
      return `record ${position} doesn’t confirm the time kept beside it`
    const wrong = whyKeptWrong(record.commitments, kept)
    if (wrong) return `record ${position}: ${wrong}`
    prev = hash
  }
  if (head && (head.cseq !== records.length || head.hash !== prev)) return 'the end of the chain is missing'
  return undefined
}

function whyKeptWrong(commitments: LogRecord['commitments'], kept: Kept): string | undefined {
  if (kept === 'unreadable') return 'what is kept beside it was changed'
  const missing = Object.keys(commitments).find((name) => !kept?.[name])
  if (missing) return `the ${missing} kept beside it is missing`
  const wrong = Object.entries(kept ?? {}).find(
    ([name, { salt, value }]) => commitments[name] !== commitmentOf(salt, value),
  )
  return wrong && `it doesn’t confirm the ${wrong[0]} kept beside it`
}

/** The record of this text; undefined when it is none. */
/** Undefined for what is no record, or none any more. */
export function parseRecord(text: string): LogRecord | undefined {
  try {
    return logRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Stands for a signer in the log and in evidence, without being the key to the signing link. */
export const signerRef = (signerId: string) => sha256(`plainseal signer\n${signerId}`).slice(0, 24)

export const signerActor = (signerId: string): Actor => ({ kind: 'signer', ref: signerRef(signerId) })
