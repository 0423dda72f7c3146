import { closeSync, constants, openSync, readSync } from 'node:fs'
import path from 'node:path'
import type { Places } from '#server/db/embedded-places.ts'

/** Whoever uses the server holds the writing end; once nobody does, the server stops. */
export const usersPipe = ({ folder }: Places) => path.join(folder, 'users')
/** The server and its children hold the reading end. */
export const serverPipe = ({ folder }: Places) => path.join(folder, 'server')

/** Whether any process of this machine, in this container or another, has the pipe open for reading. */
export function hasReader(pipe: string) {
  const fd = openForWriting(pipe)
  if (fd !== undefined) closeSync(fd)
  return fd !== undefined
}

export function openForWriting(pipe: string) {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENXIO' || error.code === 'ENOENT'))
      return undefined
    throw error
  }
}

/** Whether any process has the pipe open for writing. */
export function hasWriter(pipe: string) {
  const fd = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    return readSync(fd, Buffer.alloc(1)) > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return true
    throw error
  } finally {
    closeSync(fd)
  }
}
