import { type Bytes, concat } from './der.ts'
import { fromLatin1, latin1 } from './seal-layout.ts'
import { Rejected } from './signed-data.ts'

/** The end of a classic PDF revision: its cross-reference section and trailer, in the form that Plainseal writes. */
export type UpdateTail = {
  offsets: Map<number, number>
  size: number
  root: number
  /** `/Root`, `/Info` and `/ID` as written; every later revision repeats them. */
  identity: string
  previous: number
  /** Offset of `xref`, and of the first byte after `%%EOF` and its line end. */
  at: number
  end: number
}

/** Objects of an update, in the order of their numbers within each run of consecutive ones. */
export type NumberedObject = {
  number: number
  body: Uint8Array
}

/** Objects, cross-reference section and trailer, to be put at the end of a file of `start` bytes. */
export function writeUpdate(
  start: number,
  objects: NumberedObject[],
  tail: { size: number; identity: string; previous: number },
): Bytes {
  const parts: Uint8Array[] = []
  const offsets = new Map<number, number>()
  let at = start
  for (const { number, body } of objects) {
    const object = concat(fromLatin1(`${number} 0 obj\n`), body, fromLatin1('\nendobj\n'))
    offsets.set(number, at)
    at += object.length
    parts.push(object)
  }
  const sections = runs([...offsets.keys()].toSorted((a, b) => a - b)).map((run) =>
    [
      `${run[0]} ${run.length}\n`,
      ...run.map((number) => `${padded(offsets.get(number) ?? 0)} 00000 n \n`),
    ].join(''),
  )
  const trailer = `trailer\n<< /Size ${tail.size} ${tail.identity} /Prev ${tail.previous} >>\nstartxref\n${at}\n%%EOF\n`
  return concat(...parts, fromLatin1(`xref\n${sections.join('')}${trailer}`))
}

const padded = (offset: number) => String(offset).padStart(10, '0')

function runs(numbers: number[]): number[][] {
  const out: number[][] = []
  for (const number of numbers) {
    const last = out.at(-1)
    if (last && last.at(-1) === number - 1) last.push(number)
    else out.push([number])
  }
  return out
}

/** Reads the last update of a file and demands that nothing follows it. @throws Rejected */
export function readLastTail(file: Bytes): UpdateTail {
  const ending = /startxref\n(\d{1,10})\n%%EOF\n$/.exec(latin1(file.subarray(-40)))
  if (!ending) throw new Rejected('The file doesn’t end the way a sealed PDF does.')
  const tail = readTail(file, Number(ending[1]))
  if (tail.end !== file.length) throw new Rejected('There are bytes after the end of the sealed document.')
  return tail
}

const MAX_TAIL_BYTES = 20_000

/** Reads the update whose cross-reference section begins at `at`. @throws Rejected */
export function readTail(file: Bytes, at: number): UpdateTail {
  const text = latin1(file.subarray(at, at + MAX_TAIL_BYTES))
  const pattern =
    /^xref\n((?:\d+ \d+\n(?:\d{10} 00000 n \n)+)+)trailer\n<< \/Size (\d+) (\/Root (\d+) 0 R[^\n]*?) \/Prev (\d+) >>\nstartxref\n(\d+)\n%%EOF\n/
  const found = pattern.exec(text)
  if (!found || Number(found[6]) !== at)
    throw new Rejected('The file was not sealed by Plainseal, or its end was damaged.')
  const [whole, sections = '', size, identity = '', root, previous] = found
  return {
    offsets: readOffsets(sections),
    size: Number(size),
    root: Number(root),
    identity,
    previous: Number(previous),
    at,
    end: at + whole.length,
  }
}

function readOffsets(sections: string): Map<number, number> {
  const offsets = new Map<number, number>()
  let next = 0
  for (const line of sections.split('\n')) {
    const head = /^(\d+) (\d+)$/.exec(line)
    if (head) next = Number(head[1])
    else if (line !== '') {
      offsets.set(next, Number(line.slice(0, 10)))
      next += 1
    }
  }
  return offsets
}
