import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { gotenberg } from './gotenberg.ts'
import { libreOffice } from './libreoffice.ts'
import type { OfficeConverter } from './office-converter.ts'

/** Gotenberg where it is set up, else the LibreOffice of this machine, else nobody. */
export function openOfficeConverter(gotenbergUrl: string | undefined): OfficeConverter | undefined {
  if (gotenbergUrl) return gotenberg({ url: gotenbergUrl })
  const program = findProgram('soffice')
  return program ? libreOffice({ program }) : undefined
}

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
