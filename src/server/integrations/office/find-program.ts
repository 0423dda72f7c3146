import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** A program by its name, as a shell would find it. */
export function findProgram(name: string, folders = process.env.PATH ?? ''): string | undefined {
  return folders
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
