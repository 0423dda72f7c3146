import { forkLocked } from '#server/processes/fork-locked.ts'
import { createProcessPool } from '#server/processes/process-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import { maxHtmlLength } from './limits.ts'
import type { Job } from './pdf-worker.ts'
import { RenderError, type RenderFailure } from './render-error.ts'
import type { PreviewDocument, SealedDocument } from './sealed-document.ts'
import type { CompilerKind } from './typst-compiler.ts'

export type PdfEngine = {
  /**
   * Contract pages, signature blocks and certificate of completion, not yet sealed. The same document gives the same
   * bytes. @throws RenderError
   */
  renderSealed(document: SealedDocument): Promise<Uint8Array>
  /** Contract pages alone, each saying that it is a draft. @throws RenderError */
  renderPreview(document: PreviewDocument): Promise<Uint8Array>
  /** Whether a worker is warm and waiting, or will be within the time limit. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

export type PdfEngineOptions = {
  /** Processes that set documents, 1 or 2. */
  workers?: number
  /** For one document, without the time in the queue. */
  timeoutMs?: number
  /** Documents that may wait before new ones are refused. */
  maxQueue?: number
  /** A worker that holds more is replaced after its job; the compiler leaks about 3 MB a document. */
  maxHeapBytes?: number
  /** Start a process when there is something to set and end it after so long without. Otherwise all run at once. */
  idleMs?: number
  /** For tests; by default the native compiler where it is installed, else the WASM one. */
  compiler?: CompilerKind
}

const mebibyte = 1024 * 1024

const failures: Failures<RenderFailure> = {
  ofWork: (code, message) => new RenderError(code, message),
  ofProcess(failure, timeoutMs) {
    if (failure === 'timeout')
      return new RenderError(failure, `The document was not set within ${timeoutMs} ms.`)
    if (failure === 'queue-full') return new RenderError(failure, 'Too many documents are waiting to be set.')
    if (failure === 'closed') return new RenderError(failure, 'The PDF engine is shut down.')
    if (failure === 'not-startable')
      return new RenderError('worker-died', 'The process that sets documents cannot be started.')
    return new RenderError('worker-died', 'The process that sets documents ended unexpectedly.')
  },
}

/** For people who wait: starts with the first document, gives up early, and ends when nobody wants one any more. */
export const createPreviewEngine = () =>
  createPdfEngine({ workers: 1, timeoutMs: 25_000, maxQueue: 20, idleMs: 5 * 60_000 })

/** Sets documents in forked processes, so that no document can stall or bring down the server. */
export function createPdfEngine(options: PdfEngineOptions = {}): PdfEngine {
  const { timeoutMs = 60_000, maxQueue = 200, maxHeapBytes = 900 * mebibyte, compiler, idleMs } = options
  const size = Math.min(Math.max(options.workers ?? 1, 1), 2)
  const fork = () =>
    // the compiler itself is native and beyond the lock; it is given files in memory and no way to others
    forkLocked('pdf/pdf-worker.ts', {
      readable: ['src/server/pdf/template'],
      allow: ['addons'],
      heapMegabytes: 1024,
      ...(compiler && { env: { PLAINSEAL_TYPST: compiler } }),
    })
  const pool = createProcessPool<Job, Uint8Array, RenderFailure>({
    fork,
    failures,
    size,
    maxQueue,
    maxHeapBytes,
    ...(idleMs !== undefined && { idleMs }),
  })

  async function set(job: Job): Promise<Uint8Array> {
    if (job.document.contract.contentHtml.length > maxHtmlLength)
      throw new RenderError('too-large', 'The text of the contract is too long to be set as a PDF.')
    return pool.run(job, timeoutMs)
  }

  return {
    renderSealed: (document) => set({ kind: 'sealed', document }),
    renderPreview: (document) => set({ kind: 'preview', document }),
    ready: () => pool.ready(),
    close: () => pool.close(),
  }
}
