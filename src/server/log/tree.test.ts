import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { leafHash, rootOfNothing, verifyConsistency, verifyInclusion } from '#verifier/merkle-tree.ts'
import {
  appendLeaves,
  consistencyProof,
  edgeOf,
  hashLeaf,
  inclusionProof,
  MissingNodeError,
  type Node,
  nodesByPlace,
  placesReadBy,
  rootOf,
} from './tree.ts'

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** MTH of RFC 9162 2.1.1, written down as it stands there. */
function definedRoot(data: Buffer[]): Buffer {
  if (data.length === 0) return sha256()
  if (data.length === 1) return sha256(Buffer.of(0), data[0]!)
  let k = 1
  while (k * 2 < data.length) k *= 2
  return sha256(Buffer.of(1), definedRoot(data.slice(0, k)), definedRoot(data.slice(k)))
}

/** A tree that grew by appending, `step` leaves at a time. */
function grow(data: Buffer[], step: number) {
  const nodes: Node[] = []
  for (let size = 0; size < data.length; size += step) {
    const nodeAt = nodesByPlace(nodes)
    const edge = edgeOf(size).map((place) => ({ ...place, hash: nodeAt(place) }))
    nodes.push(...appendLeaves(size, data.slice(size, size + step).map(hashLeaf), edge))
  }
  return { nodes, nodeAt: nodesByPlace(nodes) }
}

const flipped = (bytes: Buffer, at: number) => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

/** The eight leaves of the reference implementation of Certificate Transparency, and the roots that it names. */
const reference = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'))
const referenceRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('the tree over all contracts', () => {
  test('has the roots of the Certificate Transparency reference tree', async () => {
    const { nodeAt } = grow(reference, 3)
    expect(referenceRoots.map((_, at) => rootOf(at + 1, nodeAt).toString('hex'))).toEqual(referenceRoots)
    expect(rootOf(0, nodeAt)).toEqual(Buffer.from(await rootOfNothing()))
    expect(hashLeaf(reference[3]!)).toEqual(Buffer.from(await leafHash(reference[3]!)))
  })

  test('has the root that the standard defines, however many records are taken at once', () => {
    const data = Array.from({ length: 70 }, (_, at) => sha256(Buffer.from(`record ${at}`)))
    for (const step of [1, 2, 7, 64, 70]) {
      const { nodeAt } = grow(data, step)
      for (let size = 0; size <= data.length; size += 1)
        expect(rootOf(size, nodeAt)).toEqual(definedRoot(data.slice(0, size)))
    }
  })

  test('proves of every record of every size up to 40 that it is in it, and of no other', async () => {
    const data = Array.from({ length: 40 }, (_, at) => sha256(Buffer.from(`record ${at}`)))
    const { nodeAt } = grow(data, 9)
    for (let size = 1; size <= data.length; size += 1) {
      const root = rootOf(size, nodeAt)
      for (let index = 0; index < size; index += 1) {
        const proof = inclusionProof(index, size, nodeAt)
        const claim = { index, size, leaf: hashLeaf(data[index]!), proof, root }
        const wrong = [
          { ...claim, leaf: hashLeaf(data[(index + 1) % 40]!) },
          { ...claim, index: index + 1 },
          { ...claim, index: index - 1 },
          { ...claim, root: flipped(root, 31) },
          { ...claim, proof: [...proof, root] },
          ...proof.map((hash, at) => ({ ...claim, proof: proof.with(at, flipped(hash, at % 32)) })),
          ...(proof.length > 0
            ? [
                { ...claim, proof: proof.slice(1) },
                { ...claim, proof: proof.slice(0, -1) },
              ]
            : []),
        ]
        const answers = await Promise.all([claim, ...wrong].map((one) => verifyInclusion(one)))
        expect(answers).toEqual([true, ...wrong.map(() => false)])
      }
    }
  })

  test('proves of every two sizes up to 40 that the larger begins with the smaller, and of no other tree', async () => {
    const data = Array.from({ length: 40 }, (_, at) => sha256(Buffer.from(`record ${at}`)))
    const { nodeAt } = grow(data, 40)
    const other = grow(data.with(0, sha256()), 40)
    for (let second = 0; second <= data.length; second += 1)
      for (let first = 0; first <= second; first += 1) {
        const proof = consistencyProof(first, second, nodeAt)
        const [firstRoot, secondRoot] = [rootOf(first, nodeAt), rootOf(second, nodeAt)]
        const claim = { first, firstRoot, second, secondRoot, proof }
        const wrong = [
          ...(first > 0 ? [{ ...claim, firstRoot: rootOf(first, other.nodeAt) }] : []),
          ...(first > 0 ? [{ ...claim, secondRoot: rootOf(second, other.nodeAt) }] : []),
          ...proof.map((hash, at) => ({ ...claim, proof: proof.with(at, flipped(hash, at % 32)) })),
          { ...claim, proof: [...proof, secondRoot] },
          ...(proof.length > 0 ? [{ ...claim, proof: proof.slice(1) }] : []),
        ]
        const answers = await Promise.all([claim, ...wrong].map(verifyConsistency))
        expect(answers).toEqual([true, ...wrong.map(() => false)])
      }
  })

  test('reads no more than a few nodes for a proof in a tree of a million records', () => {
    const size = 1_000_003
    const places = placesReadBy((nodeAt) => inclusionProof(777_777, size, nodeAt))
    expect(places.length).toBeLessThan(40)
    expect(edgeOf(size).length).toBeLessThan(21)
  })

  test('a node that is missing is named', () => {
    const { nodes } = grow(reference, 8)
    const nodeAt = nodesByPlace(nodes.filter(({ level, index }) => level !== 1 || index !== 2))
    expect(() => rootOf(6, nodeAt)).toThrow(MissingNodeError)
  })
})
