import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  canonicalText,
  commitTo,
  GENESIS,
  hashOfRecord,
  type Openings,
  type StoredRecord,
  whyChainBroken,
} from './chain.ts'

const contractId = randomUUIDv7()

function aChain(length: number): (StoredRecord & { openings: Openings })[] {
  let prev = GENESIS
  return Array.from({ length }, (_, index) => {
    const { commitments, openings } = commitTo({ ipAddress: `203.0.113.${index}` })
    const record = canonicalText({
      v: 1,
      contract: contractId,
      cseq: index + 1,
      prev,
      at: '2026-11-20T12:00:00.000Z',
      action: 'document.viewed',
      actor: { kind: 'anonymous' },
      data: { n: index },
      commitments,
    })
    prev = hashOfRecord(record)
    return { cseq: index + 1, hash: prev, record, openings }
  })
}
const headOf = (records: StoredRecord[]) => ({ cseq: records.length, hash: records.at(-1)!.hash })

describe('a contract’s chain of records', () => {
  test('is intact as it was written', () => {
    const chain = aChain(6)
    expect(whyChainBroken(contractId, chain, headOf(chain))).toBeUndefined()
  })

  test('shows every changed record', () => {
    for (let i = 0; i < 6; i++) {
      const chain = aChain(6)
      chain[i]!.record = chain[i]!.record.replace('document.viewed', 'document.ignored')
      expect(whyChainBroken(contractId, chain)).toBe(`record ${i + 1} was changed`)
    }
  })

  test('shows a changed record even when its own hash was made to fit', () => {
    for (let i = 0; i < 5; i++) {
      const chain = aChain(6)
      chain[i]!.record = chain[i]!.record.replace('document.viewed', 'document.ignored')
      chain[i]!.hash = hashOfRecord(chain[i]!.record)
      expect(whyChainBroken(contractId, chain)).toBe(`record ${i + 2} doesn’t follow the one before`)
    }
  })

  test('shows a dropped, swapped or repeated record', () => {
    for (let i = 0; i < 5; i++) {
      expect(whyChainBroken(contractId, aChain(6).toSpliced(i, 1))).toBe(`record ${i + 1} is missing`)
      const swapped = aChain(6)
      swapped.splice(i, 2, swapped[i + 1]!, swapped[i]!)
      expect(whyChainBroken(contractId, swapped)).toBeDefined()
      const chain = aChain(6)
      expect(whyChainBroken(contractId, chain.toSpliced(i, 0, chain[i]!))).toBeDefined()
    }
  })

  test('shows that its end was cut off', () => {
    const chain = aChain(6)
    expect(whyChainBroken(contractId, chain.slice(0, 5), headOf(chain))).toBe(
      'the end of the chain is missing',
    )
  })

  test('shows a record of another contract', () => {
    expect(whyChainBroken(randomUUIDv7(), aChain(1))).toBe('record 1 belongs to another contract')
  })

  test('shows that personal data kept beside a record was exchanged', () => {
    const chain = aChain(3)
    chain[1]!.openings.ipAddress!.value = '198.51.100.7'
    expect(whyChainBroken(contractId, chain)).toBe(
      'record 2: it doesn’t confirm the ipAddress kept beside it',
    )
  })

  test('shows that personal data kept beside a record is missing, or cannot be read', () => {
    const without = aChain(3).map((record, at) => (at === 1 ? { ...record, openings: undefined } : record))
    expect(whyChainBroken(contractId, without)).toBe('record 2: the ipAddress kept beside it is missing')
    const emptied = aChain(3).map((record, at) => (at === 1 ? { ...record, openings: {} } : record))
    expect(whyChainBroken(contractId, emptied)).toBe('record 2: the ipAddress kept beside it is missing')
    const spoilt = aChain(3).map((record, at) =>
      at === 1 ? { ...record, openings: 'unreadable' as const } : record,
    )
    expect(whyChainBroken(contractId, spoilt)).toBe('record 2: what is kept beside it was changed')
  })

  test('shows another time kept beside a record', () => {
    const chain = aChain(2).map((record) => ({ ...record, createdAt: new Date('2026-11-20T12:00:00.001Z') }))
    expect(whyChainBroken(contractId, chain)).toBe('record 1 doesn’t confirm the time kept beside it')
  })
})
