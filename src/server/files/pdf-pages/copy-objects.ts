import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core'
import { resolved } from './pdf-values.ts'
import { tooLarge } from './stream-data.ts'
import { unpackedLength } from './unpacked-length.ts'

/** What does something, leads elsewhere, may be shown or hidden, or is there for programs only. */
const REFUSED_KEYS = new Set([
  'AA',
  'AF',
  'Alternates',
  'Annots',
  'EF',
  'JS',
  'Metadata',
  'OC',
  'OPI',
  'OpenAction',
  'PS',
  'Parent',
  'PieceInfo',
  'Ref',
  'StructParent',
  'StructParents',
  'URI',
])
/** Data of a stream that would be read from another file. */
const FOREIGN_DATA_KEYS = new Set(['F', 'FFilter', 'FDecodeParms'])
const MAX_OBJECTS = 500_000
/** Of everything but pictures, unpacked: what takes more is made to keep readers busy. */
const MAX_UNPACKED_BYTES = 400 * 1024 * 1024

/**
 * Copies what pages are made of into another document, each object once, and nothing active with it.
 * @throws FileError when it is more than a reader can show
 */
export function objectCopier(source: PDF, target: PDF) {
  const resolve = (ref: PdfRef) => source.getObject(ref)
  const copies = new Map<PdfObject, PdfRef>()
  const open: (() => void)[] = []
  let room = MAX_UNPACKED_BYTES
  let objects = 0

  function copyOf(value: PdfObject): PdfObject {
    const found = resolved(value, resolve) ?? PdfNull.instance
    if (found instanceof PdfNumber) return isSmall(found) ? new SmallNumber(found.value) : found
    if (!(found instanceof PdfDict) && !(found instanceof PdfArray)) return found
    const isShared = value instanceof PdfRef || found instanceof PdfStream
    return isShared ? sharedCopy(found) : plainCopy(found)
  }

  function sharedCopy(found: PdfDict | PdfArray): PdfRef {
    const known = copies.get(found)
    if (known) return known
    const copy = found instanceof PdfStream ? copyStream(found) : emptyLike(found)
    const ref = target.register(copy)
    copies.set(found, ref)
    // not from within: what refers to each other a thousand times does not end the stack
    open.push(() => fill(copy, found))
    return ref
  }

  function plainCopy(found: PdfDict | PdfArray): PdfObject {
    const copy = emptyLike(found)
    fill(copy, found)
    return copy
  }

  function copyStream(found: PdfStream): PdfStream {
    room -= unpackedLength(found, room, resolve)
    if (room <= 0) throw tooLarge()
    return new PdfStream([], found.data)
  }

  function fill(copy: PdfDict | PdfArray, found: PdfDict | PdfArray) {
    objects += 1
    if (objects > MAX_OBJECTS) throw tooLarge()
    if (found instanceof PdfArray && copy instanceof PdfArray) copy.push(...[...found].map(copyOf))
    if (found instanceof PdfDict && copy instanceof PdfDict)
      for (const [{ value: key }, value] of found) if (isKept(found, key)) copy.set(key, copyOf(value))
  }

  return function copy(value: PdfObject): PdfObject {
    const copied = copyOf(value)
    for (let next = open.pop(); next; next = open.pop()) next()
    return copied
  }
}

const isSmall = ({ value }: PdfNumber) => !Number.isInteger(value) && Math.abs(value) < 0.1

/** The library keeps five digits, of which little is left where a pattern is drawn large and made small. */
class SmallNumber extends PdfNumber {
  override toBytes(writer: Parameters<PdfNumber['toBytes']>[0]) {
    writer.writeAscii(this.value.toFixed(12))
  }
}

const emptyLike = (found: PdfDict | PdfArray) => (found instanceof PdfArray ? new PdfArray() : new PdfDict())

function isKept(dict: PdfDict, key: string): boolean {
  if (REFUSED_KEYS.has(key)) return false
  // names of layers, in the resources of a page
  if (key === 'Properties') return dict.has('Subtype')
  return !(dict instanceof PdfStream && (FOREIGN_DATA_KEYS.has(key) || key === 'Length'))
}
