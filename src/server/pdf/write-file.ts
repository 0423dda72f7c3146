import { randomUUID } from 'node:crypto'
import { link, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a file whole or not at all, and durably; a file that exists is left alone. Of several processes that
 * create the same file at once, one wins.
 */
export async function createFile(path: string, text: string, mode: number): Promise<void> {
  const draft = await writeDraft(path, text, mode)
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  await syncFolder(path)
}

/** Replaces a file at once: a reader sees the old text or the new one. */
export async function replaceFile(path: string, text: string, mode: number): Promise<void> {
  await rename(await writeDraft(path, text, mode), path)
  await syncFolder(path)
}

async function writeDraft(path: string, text: string, mode: number): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

async function syncFolder(path: string) {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
