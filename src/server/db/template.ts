import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

export const templateFile = path.join(import.meta.dirname, 'template.tar.zst')
export const templateOriginFile = path.join(import.meta.dirname, 'template.json')

/**
 * A data folder as PGlite's initdb leaves it, as a tar archive. initdb takes seconds and more than a gigabyte
 * of memory; unpacking takes half a second. Made by `npm run db:template` for the pinned PGlite version.
 */
export const readTemplate = () => zstdDecompressSync(readFileSync(templateFile))

/** Creates the data folder from the template unless it is there already: whole, or not at all. */
export async function createFromTemplate(folder: string, onProgress?: (line: string) => void): Promise<void> {
  if (existsSync(folder)) return
  onProgress?.('Creating the database…')
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  for (const { name, content } of tarEntries(readTemplate())) {
    const target = path.join(unfinished, name)
    if (content === undefined) await mkdir(target, { recursive: true, mode: 0o700 })
    else await writeFile(target, content, { mode: 0o600, flush: true })
  }
  renameSync(unfinished, folder)
  const parent = openSync(path.dirname(folder), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

const block = 512
const text = (bytes: Buffer) => bytes.toString('utf8').replace(/\0.*$/s, '')

/** The folders (without content) and files of a plain tar archive, in its order. */
export function* tarEntries(tar: Buffer): Generator<{ name: string; content?: Buffer }> {
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + block)
    const size = Number.parseInt(text(header.subarray(124, 136)), 8)
    const name = text(header.subarray(0, 100)).replace(/^\/+/, '')
    const isFolder = header.toString('latin1', 156, 157) === '5'
    at += block
    if (isFolder) yield { name }
    else yield { name, content: tar.subarray(at, at + size) }
    at += Math.ceil(size / block) * block
  }
}
