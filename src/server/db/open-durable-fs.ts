import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** How often the embedded databases of this process have asked the disk to keep what was written. */
export const fsyncs = { count: 0 }

type ModuleOptions = Parameters<NodeFS['init']>[1]
type Stream = { nfd?: number; node: unknown; path?: string }
type Write = (stream: Stream, ...rest: unknown[]) => number
type WasmModule = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number; write: Write }
    realPath(node: unknown): string
  }
}

/** PGlite's file system on a real folder, with the fsync that PGlite's own lacks. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [addFsync, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function addFsync(module: object) {
  if (!isWasmModule(module)) throw new Error('PGlite has changed: its file system cannot be made durable.')
  const { stream_ops: ops } = module.NODEFS
  const { write } = ops
  ops.fsync = (stream) => {
    fsyncs.count++
    try {
      if (stream.nfd === undefined) syncFolder(module.NODEFS.realPath(stream.node))
      else fdatasyncSync(stream.nfd)
      return 0
    } catch (error) {
      return stopAtOnce(error)
    }
  }
  ops.write = (stream, ...rest) => {
    try {
      return write(stream, ...rest)
    } catch (error) {
      if (stream.path?.includes('/pg_wal/')) return stopAtOnce(error)
      throw error
    }
  }
}

/**
 * PostgreSQL itself ends here and recovers from its log at the next start: what the log could not take was never
 * confirmed. PGlite would go on in a loop instead.
 */
function stopAtOnce(error: unknown): never {
  const why = error instanceof Error ? error.message : 'the disk refused to write'
  console.error(
    `The embedded database cannot write its log (${why}). Plainseal stops; what it confirmed is safe.`,
  )
  process.exit(1)
}

function syncFolder(folder: string) {
  const fd = openSync(folder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

function isWasmModule(module: object): module is WasmModule {
  return (
    'NODEFS' in module &&
    typeof module.NODEFS === 'object' &&
    module.NODEFS !== null &&
    'stream_ops' in module.NODEFS &&
    'realPath' in module.NODEFS
  )
}
