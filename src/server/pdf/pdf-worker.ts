import type { PreviewDocument, SealedDocument } from './sealed-document.ts'
import { RenderError, type RenderFailure } from './render-error.ts'
import { setDocument } from './set-document.ts'
import { warmUpDocument } from './warm-up.ts'
import { previewFiles, sealedFiles } from './template-data.ts'
import { type CompilerKind, openTypst } from './typst-compiler.ts'

/** What the engine and its forked workers say to each other. */
export type Job =
  | { id: number; kind: 'sealed'; document: SealedDocument }
  | { id: number; kind: 'preview'; document: PreviewDocument }

export type Answer =
  | { kind: 'ready'; compiler: CompilerKind }
  | { kind: 'done'; id: number; pdf: Uint8Array; memoryInBytes: number }
  | { kind: 'failed'; id: number; code: RenderFailure; message: string; memoryInBytes: number }

function say(answer: Answer) {
  // heard or not: without a listener for the failure, a server that is gone would make a stack trace here
  process.send?.(answer, undefined, undefined, () => {})
}

const wanted = process.env.PLAINSEAL_TYPST
const typst = await openTypst(wanted === 'native' || wanted === 'wasm' ? wanted : undefined)

// the first compile reads fonts and fills caches: better now than on somebody's contract
typst.compile(sealedFiles(warmUpDocument))

process.on('message', (job: Job) => {
  const { id } = job
  try {
    const pdf = setDocument(typst, (damaged) =>
      job.kind === 'sealed' ? sealedFiles(job.document, damaged) : previewFiles(job.document, damaged),
    )
    say({ kind: 'done', id, pdf, memoryInBytes: process.memoryUsage.rss() })
  } catch (error) {
    const code = error instanceof RenderError ? error.code : 'not-settable'
    const message = error instanceof Error ? error.message : String(error)
    say({ kind: 'failed', id, code, message, memoryInBytes: process.memoryUsage.rss() })
  }
})
// the server is gone: so is the reason to be here
process.on('disconnect', () => process.exit(0))

say({ kind: 'ready', compiler: typst.kind })
