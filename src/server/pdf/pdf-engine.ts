import { maxHtmlLength } from './limits.ts'
import { PdfWorker, type Task } from './pdf-worker-process.ts'
import { RenderError } from './render-error.ts'
import type { PreviewDocument, SealedDocument } from './sealed-document.ts'
import type { CompilerKind } from './typst-compiler.ts'

export interface PdfEngine {
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

export interface PdfEngineOptions {
  /** Processes that set documents, 1 or 2. */
  workers?: number
  /** For one document, without the time in the queue. */
  timeoutMs?: number
  /** Documents that may wait before new ones are refused. */
  maxQueue?: number
  /** A worker that holds more is replaced after its job; the compiler leaks about 3 MB a document. */
  maxMemoryInBytes?: number
  /** For tests; by default the native compiler where it is installed, else the WASM one. */
  compiler?: CompilerKind
}

const mebibyte = 1024 * 1024

/** Sets documents in forked processes, so that no document can stall or bring down the server. */
export function createPdfEngine(options: PdfEngineOptions = {}): PdfEngine {
  const { timeoutMs = 60_000, maxQueue = 200, maxMemoryInBytes = 900 * mebibyte, compiler } = options
  const size = Math.min(Math.max(options.workers ?? 1, 1), 2)
  const queue: Task[] = []
  const workers = new Set<PdfWorker>()
  let closed = false

  const start = () => {
    const worker = new PdfWorker({ timeoutMs, compiler, onIdle: next, onGone: replace })
    workers.add(worker)
  }
  const next = () => {
    for (const worker of workers) {
      if (worker.memoryInBytes > maxMemoryInBytes && worker.idle) worker.stop()
      if (!worker.idle) continue
      const task = queue.shift()
      if (!task) return
      worker.run(task)
    }
  }
  const replace = (worker: PdfWorker) => {
    workers.delete(worker)
    if (worker.failedToStart)
      for (const task of queue.splice(0))
        task.reject(new RenderError('worker-died', 'The process that sets documents cannot be started.'))
    if (!closed) setTimeout(() => !closed && workers.size < size && start(), worker.failedToStart ? 1000 : 0)
  }
  for (let i = 0; i < size; i += 1) start()

  function enqueue(work: Task['work']): Promise<Uint8Array> {
    if (closed) return Promise.reject(new RenderError('closed', 'The PDF engine is shut down.'))
    if (work.document.contract.contentHtml.length > maxHtmlLength)
      return Promise.reject(
        new RenderError('too-large', 'The text of the contract is too long to be set as a PDF.'),
      )
    if (queue.length >= maxQueue)
      return Promise.reject(new RenderError('queue-full', 'Too many documents are waiting to be set.'))
    return new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject })
      next()
    })
  }

  return {
    renderSealed: (document) => enqueue({ kind: 'sealed', document }),
    renderPreview: (document) => enqueue({ kind: 'preview', document }),
    async ready() {
      if (closed) return false
      const warm = await Promise.all([...workers].map((worker) => worker.started))
      return warm.some(Boolean)
    },
    async close() {
      closed = true
      for (const task of queue.splice(0))
        task.reject(new RenderError('closed', 'The PDF engine was shut down before the document was set.'))
      await Promise.all([...workers].map((worker) => worker.stop()))
    },
  }
}
