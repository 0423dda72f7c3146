import type { PdfDocument, Pdfium } from './pdfium.ts'

/** A module that hands a function of ours on as one of its own: `(i32, i32, i32) -> i32`. */
const BRIDGE = Buffer.from('0061736d0100000001080160037f7f7f017f02070101650166000007050101660000', 'hex')
const WHOLE_FILE = 2

/** The one free place in its table of functions, which cannot grow: that of a pointer to nothing. */
const PLACE = 0

type Sink = { take: (from: number, length: number) => void }
const sinks = new WeakMap<Pdfium, Sink>()

/** What takes the bytes that the module writes, for as long as it lives. */
function sinkOf(pdfium: Pdfium): Sink {
  const known = sinks.get(pdfium)
  if (known) return known
  const sink: Sink = { take: () => {} }
  const write = (_: number, from: number, length: number) => {
    sink.take(from, length)
    return 1
  }
  const bridge = new WebAssembly.Instance(new WebAssembly.Module(BRIDGE), { e: { f: write } })
  pdfium.wasmExports.__indirect_function_table.set(PLACE, bridge.exports.f)
  sinks.set(pdfium, sink)
  return sink
}

/**
 * The document as it was understood, written anew and whole: with tables that every reader can follow. Undefined when
 * it cannot be written.
 */
export function saveDocument({ pdfium, handle }: PdfDocument): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  const sink = sinkOf(pdfium)
  sink.take = (from, length) => void parts.push(pdfium.HEAPU8.slice(from, from + length))
  // version 1, and the function to call
  const writer = pdfium.wasmExports.malloc(8)
  pdfium.HEAPU8.set(new Uint8Array(new Uint32Array([1, PLACE]).buffer), writer)
  const isSaved = pdfium._FPDF_SaveAsCopy(handle, writer, WHOLE_FILE)
  pdfium.wasmExports.free(writer)
  return isSaved ? Buffer.concat(parts) : undefined
}
