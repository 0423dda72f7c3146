import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPrivateFile, openPrivateFolder } from '#server/crypto/private-file.ts'

export const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Remembers a certificate for good, in a file named by its SHA-256 in hex. */
export function keepCertificate(folder: string, sha256: string, pem: string) {
  const file = path.join(folder, `${sha256}.pem`)
  if (existsSync(file)) return
  openPrivateFolder(folder)
  createPrivateFile(file, pem)
}

/** PEM of every certificate that is remembered there. They are in files: the database may not add to them. */
export async function listKeptCertificates(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  return Promise.all(
    names
      .filter((name) => /^[\da-f]{64}\.pem$/.test(name))
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  )
}
