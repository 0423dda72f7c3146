import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkStorage, saveFile } from './cloud-storage.ts'
import { openFolder } from './folder-storage.ts'

const signal = new AbortController().signal
const aFile = (text: string, contractId = 'one') => ({
  folder: 'Contracts/2026',
  filename: 'Mutual_NDA_signed.pdf',
  bytes: Buffer.from(text),
  contractId,
  sha256: text,
})
const first = 'Contracts/2026/Mutual_NDA_signed.pdf'
const second = 'Contracts/2026/Mutual_NDA_signed_2.pdf'

test('the folder of a sandbox takes files, none over another, and none outside of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const storage = openFolder(folder)
  await checkStorage(storage, 'Contracts', signal)
  expect(await saveFile(storage, aFile('one'), signal)).toBe(first)
  expect(await saveFile(storage, aFile('one'), signal)).toBe(first)
  expect(await saveFile(storage, aFile('two', 'two'), signal)).toBe(second)
  expect(readFileSync(path.join(folder, second), 'utf8')).toBe('two')
  const outside = saveFile(storage, { ...aFile('one'), folder: '../elsewhere' }, signal)
  await expect(outside).rejects.toMatchObject({ failure: 'denied' })
})
