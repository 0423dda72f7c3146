import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** How often the embedded databases of this process have asked the disk to keep what was written. */
export const fsyncs = { count: 0 }

type ModuleOptions = Parameters<NodeFS['init']>[1]
type Stream = { nfd?: number; node: unknown }
type WasmModule = {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string }
  FS: { ErrnoError: new (errno: number) => Error }
}

const EIO = 29

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
  const { NODEFS, FS } = module
  NODEFS.stream_ops.fsync = (stream) => {
    fsyncs.count++
    try {
      if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node))
      else fdatasyncSync(stream.nfd)
      return 0
    } catch (error) {
      console.error('The disk refused to keep data of the embedded database:', error)
      throw new FS.ErrnoError(EIO)
    }
  }
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
    'FS' in module &&
    typeof module.NODEFS === 'object' &&
    module.NODEFS !== null &&
    'stream_ops' in module.NODEFS &&
    'realPath' in module.NODEFS
  )
}
