import { answerTasks } from '#server/processes/answer-tasks.ts'
import type { PreviewDocument, SealedDocument } from './sealed-document.ts'
import { RenderError, type RenderFailure } from './render-error.ts'
import { setDocument } from './set-document.ts'
import { warmUpDocument } from './warm-up.ts'
import { previewFiles, sealedFiles } from './template-data.ts'
import { openTypst, type PlainPicture } from './typst-compiler.ts'

/** What a forked worker sets. */
export type Job =
  | { kind: 'sealed'; document: SealedDocument }
  | { kind: 'preview'; document: PreviewDocument }
  | { kind: 'picture'; picture: PlainPicture }

const wanted = process.env.PLAINSEAL_TYPST
const typst = await openTypst(wanted === 'native' || wanted === 'wasm' ? wanted : undefined)

// the first compile reads fonts and fills caches: better now than on somebody's contract
typst.compile(sealedFiles(warmUpDocument))

function set(job: Job): Uint8Array {
  if (job.kind === 'picture') return typst.setPicture(job.picture)
  return setDocument(typst, (damaged) =>
    job.kind === 'sealed' ? sealedFiles(job.document, damaged) : previewFiles(job.document, damaged),
  )
}

answerTasks<Job, Uint8Array, RenderFailure>(set, (error) => ({
  code: error instanceof RenderError ? error.code : 'not-settable',
  message: error instanceof Error ? error.message : String(error),
}))
