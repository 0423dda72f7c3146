import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { convertInTurn } from './convert-in-turn.ts'
import { gotenberg } from './gotenberg.ts'
import { libreOffice } from './libreoffice.ts'
import type { OfficeConverter } from './office-converter.ts'

/** Gotenberg where it is set up, else the LibreOffice of this machine, else nobody. */
export function openOfficeConverter(gotenbergUrl: string | undefined): OfficeConverter | undefined {
  // Gotenberg has a queue of its own, in which the time limit runs already
  if (gotenbergUrl) return convertInTurn(gotenberg({ url: gotenbergUrl }), { atOnce: 8, maxWaiting: 50 })
  const program = findProgram('soffice')
  return program ? convertInTurn(libreOffice({ program }), { atOnce: 1, maxWaiting: 9 }) : undefined
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
