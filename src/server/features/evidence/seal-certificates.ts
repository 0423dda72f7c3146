import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SealKey } from '#server/pdf/seal-key.ts'
import { certificateFile } from '#server/pdf/seal-key.ts'
import { keepCertificate, listKeptCertificates, unlessMissing } from './kept-certificates.ts'

const folderIn = (keysDir: string) => path.join(keysDir, 'seal-certificates')

/** Remembers a certificate for good: what it sealed stays known here when another one seals. */
export const saveSealCertificate = (
  keysDir: string,
  { certificatePem, certificateSha256 }: Pick<SealKey, 'certificatePem' | 'certificateSha256'>,
) => keepCertificate(folderIn(keysDir), certificateSha256, certificatePem)

/** PEM of every certificate that sealed here, the present one first. */
export async function listSealCertificates(keysDir: string): Promise<string[]> {
  const present = await readFile(path.join(keysDir, certificateFile), 'utf8').catch(unlessMissing)
  const kept = await listKeptCertificates(folderIn(keysDir))
  return [...new Set(present === undefined ? kept : [present, ...kept])]
}
