import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rotateMasterKey } from './key-files.ts'
import { openKeyring } from './keyring.ts'
import { boxKid, newDataKey } from './sealed-box.ts'

const place = { table: 'contract_encryption', id: 'contract-1', column: 'wrapped_key' }
const phone = { table: 'users', id: 'user-1', column: 'phone' }

let dir: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'plainseal-keyring-'))
  dir = join(folder, 'keys')
  return () => rmSync(folder, { recursive: true })
})
afterEach(() => vi.useRealTimers())

test('a contract key comes back from its wrapping, and only at its own contract', () => {
  const keyring = openKeyring(dir)
  const key = newDataKey()
  const wrapped = keyring.wrapKey(key, place)
  expect(keyring.unwrapKey(wrapped, place).secret.equals(key.secret)).toBe(true)
  expect(() => keyring.unwrapKey(wrapped, { ...place, id: 'contract-2' })).toThrow('cannot be decrypted')
})

test('keys survive a restart', () => {
  const box = openKeyring(dir).encryptField('+15551234567', phone)
  expect(openKeyring(dir).decryptText(box, phone)).toBe('+15551234567')
})

test('a wrapped contract key does not open as account data, nor account data as a key', () => {
  const keyring = openKeyring(dir)
  expect(() => keyring.decryptField(keyring.wrapKey(newDataKey(), place), place)).toThrow(
    'cannot be decrypted',
  )
  expect(() => keyring.unwrapKey(keyring.encryptField(Buffer.alloc(32), place), place)).toThrow(
    'cannot be decrypted',
  )
})

describe('after a rotation', () => {
  test('what the old key sealed stays readable, new data is sealed with the new key', () => {
    const before = openKeyring(dir)
    const wrapped = before.wrapKey(newDataKey(), place)
    const box = before.encryptField('old', phone)
    const kid = rotateMasterKey(dir)

    const after = openKeyring(dir)
    expect(after.activeKid()).toBe(kid)
    expect(after.decryptText(box, phone)).toBe('old')
    expect(after.unwrapKey(wrapped, place)).toBeDefined()
    expect(boxKid(after.encryptField('new', phone), phone)).toBe(kid)
    expect(after.isCurrent(box, phone)).toBe(false)
  })

  test('a process that started earlier opens what a newer one sealed at once', () => {
    const running = openKeyring(dir)
    running.encryptField('warm', phone)
    rotateMasterKey(dir)
    const box = openKeyring(dir).encryptField('sealed with the new key', phone)
    expect(running.decryptText(box, phone)).toBe('sealed with the new key')
    expect(running.activeKid()).toBe(boxKid(box, phone))
  })

  test('a process that started earlier seals with the new key within a second', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const running = openKeyring(dir)
    const kid = rotateMasterKey(dir)
    vi.advanceTimersByTime(1001)
    expect(boxKid(running.encryptField('x', phone), phone)).toBe(kid)
  })

  test('keys and data move to the new key unchanged, and moving them again changes nothing', () => {
    const old = openKeyring(dir)
    const key = newDataKey()
    const wrapped = old.wrapKey(key, place)
    const box = old.encryptField('+15551234567', phone)
    rotateMasterKey(dir)
    const keyring = openKeyring(dir)

    const rewrapped = keyring.rewrap(wrapped, place)
    expect(keyring.isCurrent(rewrapped, place)).toBe(true)
    expect(keyring.unwrapKey(rewrapped, place).secret.equals(key.secret)).toBe(true)
    expect(keyring.rewrap(rewrapped, place).equals(rewrapped)).toBe(true)

    const resealed = keyring.reseal(box, phone)
    expect(keyring.isCurrent(resealed, phone)).toBe(true)
    expect(keyring.decryptText(resealed, phone)).toBe('+15551234567')
    expect(keyring.reseal(resealed, phone).equals(resealed)).toBe(true)
  })

  test('a changed box is refused by a move too, never carried over', () => {
    const box = openKeyring(dir).encryptField('x', phone)
    box[box.length - 1] = (box.at(-1) ?? 0) ^ 1
    rotateMasterKey(dir)
    expect(() => openKeyring(dir).reseal(box, phone)).toThrow('cannot be decrypted')
  })

  test('ten rotations under traffic leave everything readable from every process', () => {
    const processes = [openKeyring(dir), openKeyring(dir)]
    const boxes: Buffer[] = []
    for (let round = 0; round < 10; round++) {
      for (const each of processes) boxes.push(each.encryptField(`text ${boxes.length}`, phone))
      rotateMasterKey(dir)
      processes.push(openKeyring(dir))
    }
    for (const each of processes) {
      expect(boxes.map((box) => each.decryptText(box, phone))).toEqual(boxes.map((_, n) => `text ${n}`))
    }
    expect(readdirSync(dir).filter((name) => name.endsWith('.key'))).toHaveLength(11)
  })
})

test('data sealed with a key that is lost says which file to restore', () => {
  const box = openKeyring(`${dir}-elsewhere`).encryptField('x', phone)
  const kid = boxKid(box, phone)
  expect(() => openKeyring(dir).decryptField(box, phone)).toThrow(
    `users.phone can't be decrypted: master-${kid}.key is not in ${dir}; copy it from the machine that has it, or restore it from your backup`,
  )
})
