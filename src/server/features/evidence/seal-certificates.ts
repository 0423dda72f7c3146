import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPrivateFile, openPrivateFolder } from '#server/crypto/private-file.ts'
import type { SealKey } from '#server/pdf/seal-key.ts'
import { certificateFile } from '#server/pdf/seal-key.ts'

const PAST = 'seal-certificates'

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Remembers a certificate for good: what it sealed stays known here when another one seals. */
export function saveSealCertificate(
  keysDir: string,
  { certificatePem, certificateSha256 }: Pick<SealKey, 'certificatePem' | 'certificateSha256'>,
) {
  const folder = path.join(keysDir, PAST)
  openPrivateFolder(folder)
  createPrivateFile(path.join(folder, `${certificateSha256}.pem`), certificatePem)
}

/** PEM of every certificate that sealed here, the present one first. They are in files: the database may not add to them. */
export async function listSealCertificates(keysDir: string): Promise<string[]> {
  const folder = path.join(keysDir, PAST)
  const present = await readFile(path.join(keysDir, certificateFile), 'utf8').catch(unlessMissing)
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  const kept = await Promise.all(
    names
      .filter((name) => /^[\da-f]{64}\.pem$/.test(name))
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return [...new Set(present === undefined ? kept : [present, ...kept])]
}
