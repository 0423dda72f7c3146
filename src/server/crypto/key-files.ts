import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createPrivateFile,
  KeyFileError,
  openPrivateFolder,
  readPrivateFile,
  removePrivateFile,
  replacePrivateFile,
} from './private-file.ts'

/** Length of every key in bytes. */
export const keyBytes = 32

export type MasterKeys = {
  /** Name of the key that new data is sealed with; always one of `keys`. */
  active: string
  keys: ReadonlyMap<string, KeyObject>
}

const activeFile = 'master.active'
const movedFile = 'master.moved'
export const codesFile = 'codes.key'
export const masterFile = (kid: string) => `master-${kid}.key`
const masterName = /^master-([0-9a-f]{16})\.key$/

/** A key's public name: 16 hex digits that follow from the key itself, so that a file cannot hold the wrong one. */
export function kidOf(key: KeyObject): string {
  return createHash('sha256').update('plainseal kid v1\0').update(key.export()).digest('hex').slice(0, 16)
}

/**
 * Every master key of the folder. At the very first start one is made; processes that start together agree on
 * one. A folder that lost the key named as active is refused: a new key would hide that old data is unreadable.
 */
export function openMasterKeys(dir: string): MasterKeys {
  openPrivateFolder(dir)
  if (readPrivateFile(join(dir, activeFile)) === undefined) makeFirstMasterKey(dir)
  return readMasterKeys(dir)
}

/** The path of a file that the first start would have made, where there is none. */
export const findLostKey = (dir: string): string | undefined =>
  [activeFile, codesFile].map((name) => join(dir, name)).find((path) => readPrivateFile(path) === undefined)

/** Reads the folder anew, as after a rotation by another process. */
export function readMasterKeys(dir: string): MasterKeys {
  const active = readActive(dir)
  const keys = new Map<string, KeyObject>()
  for (const name of listFolder(dir)) {
    const kid = masterName.exec(name)?.[1]
    const text = kid === undefined ? undefined : readPrivateFile(join(dir, name))
    if (kid !== undefined && text !== undefined) keys.set(kid, parseMasterKey(join(dir, name), kid, text))
  }
  if (!keys.has(active)) {
    throw new KeyFileError(
      `${join(dir, masterFile(active))} is missing, but ${activeFile} names it; restore it from your backup.`,
    )
  }
  return { active, keys }
}

/** Makes a new master key and activates it. Old keys stay, so that what they sealed stays readable. */
export function rotateMasterKey(dir: string): string {
  openMasterKeys(dir)
  const kid = addMasterKey(dir)
  replacePrivateFile(join(dir, activeFile), `${kid}\n`)
  return kid
}

/** The master key to which stored data was last moved, or is being moved. */
export const readMovedTo = (dir: string): string | undefined => readPrivateFile(join(dir, movedFile))?.trim()

export const saveMovedTo = (dir: string, kid: string): void =>
  replacePrivateFile(join(dir, movedFile), `${kid}\n`)

/** The key for hashes of verification codes and for blind indexes; made at the first start. */
export function openCodesKey(dir: string): KeyObject {
  openPrivateFolder(dir)
  const path = join(dir, codesFile)
  const text = readPrivateFile(path)
  if (text !== undefined) return parseKey(path, text)
  createPrivateFile(path, newKeyText())
  const made = readPrivateFile(path)
  if (made === undefined) throw new KeyFileError(`${path} disappeared while it was being made.`)
  return parseKey(path, made)
}

/**
 * Only the process that made a key may be the first to activate it, so the one that comes second can remove its
 * own key safely: nothing can have been sealed with it.
 */
function makeFirstMasterKey(dir: string) {
  const kid = addMasterKey(dir)
  if (!createPrivateFile(join(dir, activeFile), `${kid}\n`)) removePrivateFile(join(dir, masterFile(kid)))
}

function addMasterKey(dir: string): string {
  const text = newKeyText()
  const kid = kidOf(parseKey('new key', text))
  createPrivateFile(join(dir, masterFile(kid)), text)
  return kid
}

function readActive(dir: string): string {
  const path = join(dir, activeFile)
  const kid = readPrivateFile(path)?.trim()
  if (kid === undefined || !masterName.test(masterFile(kid))) {
    throw new KeyFileError(
      `${path} should name a master key by its 16 hex digits; restore it from your backup.`,
    )
  }
  return kid
}

function listFolder(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    throw new KeyFileError(
      `The key folder ${dir} can't be listed; it must belong to the user that runs Plainseal.`,
    )
  }
}

function parseMasterKey(path: string, kid: string, text: string): KeyObject {
  const key = parseKey(path, text)
  if (kidOf(key) !== kid) {
    throw new KeyFileError(`${path} doesn't hold the key that its name says; restore it from your backup.`)
  }
  return key
}

function parseKey(path: string, text: string): KeyObject {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64url')
  if (bytes.length !== keyBytes || bytes.toString('base64url') !== trimmed) {
    throw new KeyFileError(
      `${path} should hold ${keyBytes} bytes as base64url, but doesn't (${trimmed.length} characters); restore it from your backup.`,
    )
  }
  return createSecretKey(bytes)
}

const newKeyText = () => `${randomBytes(keyBytes).toString('base64url')}\n`
