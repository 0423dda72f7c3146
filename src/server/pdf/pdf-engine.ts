import { forkLocked } from '#server/processes/fork-locked.ts'
import { createWorkerPool } from '#server/processes/worker-pool.ts'
import type { Failures } from '#server/processes/worker-process.ts'
import { maxHtmlLength } from './limits.ts'
import type { Job } from './pdf-worker.ts'
import { RenderError, type RenderFailure } from './render-error.ts'
import type { PreviewDocument, SealedDocument } from './sealed-document.ts'
import { type CompilerKind, isTypstInstalled, type PlainPicture } from './typst-compiler.ts'

export type PdfEngine = {
  /**
   * Contract pages, signature blocks and certificate of completion, not yet sealed. The same document gives the same
   * bytes. @throws RenderError
   */
  renderSealed(document: SealedDocument): Promise<Uint8Array>
  /**
   * Contract pages alone, each saying that it is a draft, or a receipt. `owner`: who waits for them; nobody may have more than two
   * under way. @throws RenderError
   */
  renderPreview(document: PreviewDocument, owner?: string): Promise<Uint8Array>
  /** One page that is this picture and nothing else. `owner` as for previews. @throws RenderError */
  renderPicture(picture: PlainPicture, owner: string): Promise<Uint8Array>
  /** Whether documents can be set; no process needs to run for that. */
  isReady(): boolean
  close(): Promise<void>
}

export type PdfEngineOptions = {
  /** For one document, without the time in the queue; by default a minute, and less for a preview. */
  timeoutMs?: number
  /** Previews that may wait before new ones are refused. */
  maxWaitingPreviews?: number
  /** A worker that holds more is replaced after its job; the compiler leaks about 3 MB a document. */
  maxIdleMemoryBytes?: number
  /** For tests; by default the native compiler where it is installed, else the WASM one. */
  compiler?: CompilerKind
  /** For tests. */
  idleMs?: number
  /** A worker that holds more is killed in its job; known on Linux only. By default less for a preview. */
  maxProcessMemoryBytes?: number
  /** A preview that has taken longer gives way to somebody else's that waits. */
  previewGivesWayAfterMs?: number
}

const mebibyte = 1024 * 1024
/** Of HTML, some 60 pages: previews of more wait behind shorter ones. */
const LONG_CHARACTERS = 200_000
/** People wait for a preview. */
const TIMEOUT_MS = { sealed: 60_000, preview: 25_000, picture: 15_000 }
/** What was signed must be sealed: as much as the largest text and the largest file together take, and half as much again. */
const MAX_MEMORY_BYTES = { sealed: 4000 * mebibyte, preview: 1500 * mebibyte, picture: 1500 * mebibyte }

const failures: Failures<RenderFailure> = {
  ofWork: (code, message) => new RenderError(code, message),
  ofProcess(failure, timeoutMs) {
    if (failure === 'timeout')
      return new RenderError(failure, `The document was not set within ${timeoutMs} ms.`)
    if (failure === 'memory')
      return new RenderError(failure, 'Setting this document takes more memory than one may use.')
    if (failure === 'gave-way')
      return new RenderError(failure, 'The document took long while others waited to be set.')
    if (failure === 'too-many')
      return new RenderError(failure, 'Other documents of this owner are being set.')
    if (failure === 'queue-full') return new RenderError(failure, 'Too many documents are waiting to be set.')
    if (failure === 'closed') return new RenderError(failure, 'The PDF engine is shut down.')
    if (failure === 'not-startable')
      return new RenderError('worker-died', 'The process that sets documents cannot be started.')
    return new RenderError('worker-died', 'The process that sets documents ended unexpectedly.')
  },
}

/** Sets documents in forked processes, so that no document can stall or bring down the server. */
export function createPdfEngine(options: PdfEngineOptions = {}): PdfEngine {
  const { maxWaitingPreviews = 20, compiler, idleMs } = options
  const { maxIdleMemoryBytes = 900 * mebibyte, previewGivesWayAfterMs = 3000 } = options
  const pool = createWorkerPool<Job, Uint8Array, Job['kind'], RenderFailure>({
    fork: () =>
      // the compiler itself is native and beyond the lock; it is given files in memory and no way to others
      forkLocked('pdf/pdf-worker.ts', {
        readable: ['src/server/pdf/template'],
        allow: ['addons'],
        heapMegabytes: 1024,
        ...(compiler && { env: { PLAINSEAL_TYPST: compiler } }),
      }),
    failures,
    size: 3,
    // neither waits for the other, and no preview for one that takes long
    lanes: {
      sealed: { atOnce: 1, maxWaiting: 200 },
      preview: {
        atOnce: 2,
        atOncePerOwner: 1,
        maxWaiting: maxWaitingPreviews,
        givesWayAfterMs: previewGivesWayAfterMs,
      },
      picture: { atOnce: 1, maxWaiting: 20 },
    },
    maxPerOwner: 2,
    maxIdleMemoryBytes,
    idleMs,
  })

  async function set(job: Job, owner?: string): Promise<Uint8Array> {
    const { length } = 'document' in job ? job.document.contract.contentHtml : ''
    if (length > maxHtmlLength)
      throw new RenderError('too-large', 'The text of the contract is too long to be set as a PDF.')
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS[job.kind]
    const maxProcessMemoryBytes = options.maxProcessMemoryBytes ?? MAX_MEMORY_BYTES[job.kind]
    const isLong = length > LONG_CHARACTERS
    return pool.run(job, { lane: job.kind, owner, isLong, timeoutMs, maxProcessMemoryBytes })
  }

  return {
    renderSealed: (document) => set({ kind: 'sealed', document }),
    renderPreview: (document, owner) => set({ kind: 'preview', document }, owner),
    renderPicture: (picture, owner) => set({ kind: 'picture', picture }, owner),
    isReady: () => isTypstInstalled() && pool.isReady(),
    close: () => pool.close(),
  }
}
