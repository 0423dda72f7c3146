import type { Bytes } from './der.ts'
import type { Finding } from './findings.ts'
import { latin1 } from './seal-layout.ts'
import { describePages, pageRanges, writePageLabels } from './sealed-facts.ts'
import type { SealedRevision } from './sealed-revision.ts'

/**
 * Whether the pages of the document are marked as the seal says: the labels that readers show beside them, and their
 * number. Undefined for a seal that says nothing of pages.
 */
export function checkPages(file: Bytes, { pages, catalog, tail }: SealedRevision): Finding | undefined {
  if (!pages) return undefined
  const total = pages.contract + pages.attachment + pages.certificate
  const ok =
    catalog.includes(`${writePageLabels(pages)} `) && countPages(file, tail.previous, catalog) === total
  const detail = ok
    ? describePages(pageRanges(pages))
    : 'The pages aren’t marked the way the seal says. Don’t rely on any of them being the certificate.'
  return { check: 'pages', ok, detail }
}

/** As the root of the page tree says, in the revision whose cross-reference table begins at `xrefAt`. */
function countPages(file: Bytes, xrefAt: number, catalog: string): number | undefined {
  const root = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])
  const head = /^xref\s+0 (\d+)\s+(?=\d{10} )/.exec(latin1(file.subarray(xrefAt, xrefAt + 40)))
  if (!head || !(root < Number(head[1]))) return undefined
  const entry = xrefAt + head[0].length + root * 20
  const at = Number(latin1(file.subarray(entry, entry + 10)))
  const object = objectAt(file, at)
  const count = /\/Count (\d{1,6})\b/.exec(object ?? '')?.[1]
  return object?.startsWith(`${root} 0 obj`) && count ? Number(count) : undefined
}

const MAX_OBJECT_BYTES = 2_000_000

/** Reads no more of a large file than it must: undefined where the object does not end. */
function objectAt(file: Bytes, at: number): string | undefined {
  for (let length = 1000; length <= MAX_OBJECT_BYTES * 2; length *= 2) {
    const text = latin1(file.subarray(at, at + Math.min(length, MAX_OBJECT_BYTES)))
    const end = text.indexOf('endobj')
    if (end >= 0) return text.slice(0, end)
    if (at + length >= file.length) return undefined
  }
  return undefined
}
