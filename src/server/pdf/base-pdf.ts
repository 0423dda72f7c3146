import { PDF } from '@libpdf/core'
import { latin1 } from '#verifier/seal-layout.ts'
import type { PageCounts } from '#verifier/sealed-facts.ts'
import { readClassicXref } from './classic-xref.ts'
import { countPages } from './count-pages.ts'
import { SealError } from './seal-error.ts'

/** A PDF of one revision with a plain cross-reference table, to which a seal can be added. */
export type BasePdf = {
  bytes: Uint8Array
  size: number
  /** `/Root`, `/Info` and `/ID`, for the trailers that follow. */
  identity: string
  root: number
  /** What the catalog holds, between `<<` and `>>`, but labels of pages. */
  catalog: string
  /** Undefined for a document that our template did not set. */
  pages: PageCounts | undefined
  firstPage: { number: number; body: string } | undefined
  xrefAt: number
}

/**
 * Reads what the seal builds upon. A PDF in any other form is rewritten first; an encrypted one, one with a form or
 * one that is signed already is refused. @throws SealError not-sealable
 */
export async function readBasePdf(bytes: Uint8Array): Promise<BasePdf> {
  const base = readClassic(bytes) ?? readClassic(await rewritten(bytes))
  if (!base) throw new SealError('not-sealable', 'The PDF cannot be read.')
  if (/\/(?:AcroForm|Perms|DSS)\b/.test(base.catalog))
    throw new SealError('not-sealable', 'The PDF holds a form or a signature already.')
  return base
}

async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted) throw new SealError('not-sealable', 'The PDF is encrypted.')
    return await pdf.save({ useXRefStream: false })
  } catch (error) {
    if (error instanceof SealError) throw error
    throw new SealError('not-sealable', 'The PDF is damaged.', { cause: error })
  }
}

const identifier = String.raw`(?:\([\w+/=]*\)|<[\da-fA-F]*>)`

function readClassic(bytes: Uint8Array): BasePdf | undefined {
  const xref = readClassicXref(bytes)
  if (!xref) return undefined
  const { xrefAt, offsets, trailer } = xref
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1])
  const info = /\/Info \d+ 0 R/.exec(trailer)?.[0]
  const id = new RegExp(String.raw`/ID\s*\[\s*(${identifier})\s*(${identifier})\s*\]`).exec(trailer)
  const objectAt = (number: number) => latin1(objectBytes(bytes, offsets[number] ?? bytes.length))
  const catalog = Number.isInteger(root)
    ? /^\d+ 0 obj\s*<<([^]*)>>\s*endobj/.exec(objectAt(root))?.[1]
    : undefined
  if (catalog === undefined) return undefined
  return {
    bytes,
    size: offsets.length,
    identity: [`/Root ${root} 0 R`, info, id && `/ID [${id[1]} ${id[2]}]`].filter(Boolean).join(' '),
    root,
    catalog: showingTitle(catalog.replace(/\/PageLabels \d+ 0 R/, '').trim()),
    pages: countPages(catalog, objectAt),
    firstPage: findFirstPage(catalog, objectAt),
    xrefAt,
  }
}

/** Readers show the title of the document where they would show the name of the file (PDF/UA-1 7.1). */
function showingTitle(catalog: string): string {
  if (!catalog.includes('/ViewerPreferences'))
    return `${catalog}\n/ViewerPreferences << /DisplayDocTitle true >>`
  if (catalog.includes('/DisplayDocTitle')) return catalog
  return catalog.replace(/\/ViewerPreferences\s*<</, '$& /DisplayDocTitle true')
}

function objectBytes(bytes: Uint8Array, at: number): Uint8Array {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('endobj', at, 'latin1')
  return end === -1 ? new Uint8Array() : bytes.subarray(at, end + 6)
}

function findFirstPage(catalog: string, objectAt: (number: number) => string): BasePdf['firstPage'] {
  let number = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1])
  for (let depth = 0; depth < 50 && Number.isInteger(number); depth += 1) {
    const body = /^\d+ 0 obj\s*<<([^]*)>>\s*endobj/.exec(objectAt(number))?.[1]
    if (body && /\/Type\s*\/Page\b/.test(body)) return { number, body: body.trim() }
    number = Number(/\/Kids\s*\[\s*(\d+) 0 R/.exec(body ?? '')?.[1])
  }
  return undefined
}
