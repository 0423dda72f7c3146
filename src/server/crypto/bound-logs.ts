import { join } from 'node:path'
import { createPrivateFile, readPrivateFile, removePrivateFile } from './private-file.ts'

const fileIn = (dir: string) => join(dir, 'logs.bound')

/** Whether every log was bound by its contract's key since these keys were made, or since binding began. */
export const areLogsBound = (dir: string): boolean => readPrivateFile(fileIn(dir)) !== undefined

export function markLogsBound(dir: string): void {
  createPrivateFile(
    fileIn(dir),
    'The ends of all logs are bound. Without this file, the next start binds those that aren’t.\n',
  )
}

/** Lets the next start bind logs once more: for whoever imports those of an older version. */
export function forgetLogsBound(dir: string): void {
  if (areLogsBound(dir)) removePrivateFile(fileIn(dir))
}
