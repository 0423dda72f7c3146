import { digest } from './algorithms.ts'
import { type Bytes, bytesOf, concat, equalBytes, toHex } from './der.ts'

/** SHA-256 of nothing: the root of the tree without leaves (RFC 9162 2.1.1). */
export const rootOfNothing = (): Promise<Bytes> => digest('SHA-256', bytesOf(new Uint8Array()))

/** RFC 9162 2.1.1: leaves and nodes are hashed apart, so that neither can stand for the other. */
export const leafHash = (data: Uint8Array): Promise<Bytes> =>
  digest('SHA-256', concat(new Uint8Array([0]), data))

const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  digest('SHA-256', concat(new Uint8Array([1]), left, right))

const isPlace = (value: number) => Number.isSafeInteger(value) && value >= 0
const half = (value: number) => Math.floor(value / 2)
const isOdd = (value: number) => value % 2 === 1
const isPowerOfTwo = (value: number): boolean => value === 1 || (!isOdd(value) && isPowerOfTwo(value / 2))

/** Nodes that were computed before: the proofs of leaves beside each other have most of them in common. */
export type KnownNodes = Map<string, Bytes>

async function knownNodeHash(known: KnownNodes, left: Uint8Array, right: Uint8Array): Promise<Bytes> {
  const children = toHex(left) + toHex(right)
  const hash = known.get(children) ?? (await nodeHash(left, right))
  known.set(children, hash)
  return hash
}

type Inclusion = { index: number; size: number; leaf: Uint8Array; proof: Uint8Array[]; root: Uint8Array }

/**
 * Whether a leaf (its hash) is the one at this index of the tree of this size and root: RFC 9162 2.1.3.2. Sizes up to
 * 2^53 - 1.
 */
export async function verifyInclusion(
  { index, size, leaf, proof, root }: Inclusion,
  known: KnownNodes = new Map(),
): Promise<boolean> {
  if (!isPlace(index) || !isPlace(size) || index >= size) return false
  let [at, last] = [index, size - 1]
  let hash = bytesOf(leaf)
  for (const sibling of proof) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      hash = await knownNodeHash(known, sibling, hash)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else hash = await knownNodeHash(known, hash, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && equalBytes(hash, root)
}

type Consistency = {
  first: number
  firstRoot: Uint8Array
  second: number
  secondRoot: Uint8Array
  proof: Uint8Array[]
}

/**
 * Whether the tree of the second size and root begins with all of the first: RFC 9162 2.1.4.2. Every tree begins with
 * the empty one, whose proof is empty.
 */
export async function verifyConsistency(trees: Consistency): Promise<boolean> {
  const { first, firstRoot, second, secondRoot } = trees
  if (!isPlace(first) || !isPlace(second) || first > second) return false
  if (first === 0) return trees.proof.length === 0 && equalBytes(firstRoot, await rootOfNothing())
  if (first === second) return trees.proof.length === 0 && equalBytes(firstRoot, secondRoot)
  const [start, ...rest] = isPowerOfTwo(first) ? [firstRoot, ...trees.proof] : trees.proof
  if (!start || rest.length === 0) return false
  let [at, last] = [first - 1, second - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [older, newer] = [bytesOf(start), bytesOf(start)]
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      older = await nodeHash(sibling, older)
      newer = await nodeHash(sibling, newer)
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else newer = await nodeHash(newer, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && equalBytes(older, firstRoot) && equalBytes(newer, secondRoot)
}
