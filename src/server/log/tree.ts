import { createHash } from 'node:crypto'

/** A complete subtree: node `index` of this level covers 2^level leaves, from index × 2^level on. */
export type Place = { level: number; index: number }
export type Node = Place & { hash: Buffer }

/** Gives the stored hash of a complete subtree. */
type NodeAt = (place: Place) => Buffer

const hashOf = (prefix: number, ...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256').update(Buffer.of(prefix))
  for (const part of parts) hash.update(part)
  return hash.digest()
}
/** RFC 9162 2.1.1. */
export const hashLeaf = (data: Uint8Array): Buffer => hashOf(0, data)
const hashNode = (left: Buffer, right: Buffer): Buffer => hashOf(1, left, right)

/** Where a tree of `size` leaves splits: the largest power of two below it. */
const splitOf = (size: number): number => {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** The complete subtree that these leaves are; undefined where they are none. */
function placeOf(start: number, end: number): Place | undefined {
  let [width, level] = [1, 0]
  while (width < end - start) [width, level] = [width * 2, level + 1]
  return width === end - start && start % width === 0 ? { level, index: start / width } : undefined
}

/** Of incomplete subtrees, which are the same few at the right edge for all leaves of a tree. */
const computed = new WeakMap<NodeAt, Map<string, Buffer>>()

/** MTH of the leaves from start up to end, which begin where a subtree does: RFC 9162 2.1.1. */
function hashRange(start: number, end: number, nodeAt: NodeAt): Buffer {
  const place = placeOf(start, end)
  if (place) return nodeAt(place)
  const known = computed.get(nodeAt) ?? new Map<string, Buffer>()
  computed.set(nodeAt, known)
  const range = `${start}-${end}`
  const middle = start + splitOf(end - start)
  const hash = known.get(range) ?? hashNode(hashRange(start, middle, nodeAt), hashRange(middle, end, nodeAt))
  known.set(range, hash)
  return hash
}

/** The root of the first `size` leaves. */
export const rootOf = (size: number, nodeAt: NodeAt): Buffer =>
  size === 0 ? createHash('sha256').digest() : hashRange(0, size, nodeAt)

/** RFC 9162 2.1.3.1: the hashes that lead from the leaf at `index` to the root of the first `size`, lowest first. */
export function inclusionProof(index: number, size: number, nodeAt: NodeAt): Buffer[] {
  const path = (start: number, end: number): Buffer[] => {
    if (end - start === 1) return []
    const middle = start + splitOf(end - start)
    return index < middle
      ? [...path(start, middle), hashRange(middle, end, nodeAt)]
      : [...path(middle, end), hashRange(start, middle, nodeAt)]
  }
  return path(0, size)
}

/** RFC 9162 2.1.4.1: what proves that the first `second` leaves begin with the first `first`. */
export function consistencyProof(first: number, second: number, nodeAt: NodeAt): Buffer[] {
  const path = (start: number, end: number, isKnown: boolean): Buffer[] => {
    if (first === end) return isKnown ? [] : [hashRange(start, end, nodeAt)]
    const middle = start + splitOf(end - start)
    return first <= middle
      ? [...path(start, middle, isKnown), hashRange(middle, end, nodeAt)]
      : [...path(middle, end, false), hashRange(start, middle, nodeAt)]
  }
  return first === 0 || first === second ? [] : path(0, second, true)
}

/** The complete subtrees that the first `size` leaves consist of, from left to right. */
export function edgeOf(size: number): Place[] {
  const edge: Place[] = []
  for (let start = 0; start < size;) {
    let [width, level] = [1, 0]
    while (start % (width * 2) === 0 && start + width * 2 <= size) [width, level] = [width * 2, level + 1]
    edge.push({ level, index: start / width })
    start += width
  }
  return edge
}

/** Every node that comes into being when these leaves follow the first `size`, whose edge is known. */
export function appendLeaves(size: number, leaves: Buffer[], edge: Node[]): Node[] {
  const open = [...edge]
  const added: Node[] = []
  for (const [at, hash] of leaves.entries()) {
    let node: Node = { level: 0, index: size + at, hash }
    added.push(node)
    for (let left = open.at(-1); left?.level === node.level; left = open.at(-1)) {
      open.pop()
      node = { level: node.level + 1, index: left.index / 2, hash: hashNode(left.hash, node.hash) }
      added.push(node)
    }
    open.push(node)
  }
  return added
}

/** Which complete subtrees a computation reads, without their hashes. */
export function placesReadBy(compute: (nodeAt: NodeAt) => unknown): Place[] {
  const read = new Map<string, Place>()
  compute((place) => {
    read.set(`${place.level}/${place.index}`, place)
    return Buffer.alloc(32)
  })
  return [...read.values()]
}

/** Finds among nodes; throws where one is missing. */
export function nodesByPlace(nodes: Node[]): NodeAt {
  const known = new Map(nodes.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  return ({ level, index }) => {
    const hash = known.get(`${level}/${index}`)
    if (!hash) throw new MissingNodeError(level, index)
    return hash
  }
}

/** The tree in the database has a hole, which nothing of ours makes. */
export class MissingNodeError extends Error {
  override readonly name = 'MissingNodeError'
  constructor(level: number, index: number) {
    super(`Node ${index} of level ${level} is missing in the tree of the log.`)
  }
}
