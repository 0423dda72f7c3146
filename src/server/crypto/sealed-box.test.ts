import { assert, property, uint8Array } from 'fast-check'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { decryptField, decryptText, encryptField, newDataKey, SealedBoxError } from './sealed-box.ts'

const place = { table: 'signers', id: 'sgn_1', column: 'phone' }
const key = newDataKey()

const reasonOf = (open: () => unknown) => {
  try {
    open()
  } catch (error) {
    if (error instanceof SealedBoxError) return error.reason
    throw error
  }
  return 'opened'
}

describe('a sealed field', () => {
  test('opens with its key at its place, text and bytes alike, empty ones too', () => {
    for (const text of ['+15551234567', '', 'Ünïcode 契約 🖋', 'x'.repeat(100_000)]) {
      expect(decryptText(key, encryptField(key, text, place), place)).toBe(text)
    }
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(new Uint8Array(decryptField(key, encryptField(key, bytes, place), place))).toEqual(bytes)
  })

  test('opens from a plain Uint8Array, as some database drivers hand it out', () => {
    const box = new Uint8Array([9, 9, ...encryptField(key, 'hello', place), 9]).subarray(2, -1)
    expect(decryptText(key, box, place)).toBe('hello')
  })

  test('does not show its text, and looks different each time', () => {
    const boxes = Array.from({ length: 200 }, () => encryptField(key, '+15551234567', place))
    expect(new Set(boxes.map((box) => box.toString('hex'))).size).toBe(200)
    expect(new Set(boxes.map((box) => box.subarray(9, 21).toString('hex'))).size).toBe(200)
    expect(boxes.every((box) => !box.includes('5551234567'))).toBe(true)
  })

  test('does not open at another table, row or column, nor where names run together to the same text', () => {
    const box = encryptField(key, 'secret', place)
    for (const other of [
      { ...place, table: 'users' },
      { ...place, id: 'sgn_2' },
      { ...place, column: 'email' },
      { table: 'signerss', id: 'gn_1', column: 'phone' },
      { table: 'signers', id: 'sgn_1p', column: 'hone' },
      { table: 'signers', id: '', column: 'sgn_1phone' },
    ]) {
      expect(reasonOf(() => decryptField(key, box, other))).toBe('not-authentic')
    }
  })

  test('swapped with the field of another row does not open', () => {
    const hers = { ...place, id: 'sgn_2' }
    const [his, her] = [encryptField(key, 'his', place), encryptField(key, 'hers', hers)]
    expect(reasonOf(() => decryptField(key, her, place))).toBe('not-authentic')
    expect(reasonOf(() => decryptField(key, his, hers))).toBe('not-authentic')
  })

  test('with the ciphertext of one box and the tag of another does not open', () => {
    const [one, two] = [encryptField(key, 'yes', place), encryptField(key, 'no!', place)]
    const mixed = Buffer.concat([one.subarray(0, -16), two.subarray(-16)])
    expect(reasonOf(() => decryptField(key, mixed, place))).toBe('not-authentic')
  })

  test('with any single bit flipped does not open', () => {
    const box = encryptField(key, 'I agree', place)
    for (let bit = 0; bit < box.length * 8; bit++) {
      const flipped = Buffer.from(box)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(reasonOf(() => decryptField(key, flipped, place))).not.toBe('opened')
    }
  })

  test('cut to any shorter length, as with a tag of 4, 8 or 12 bytes, does not open', () => {
    const box = encryptField(key, 'I agree to pay', place)
    for (let length = 0; length < box.length; length++) {
      expect(reasonOf(() => decryptField(key, box.subarray(0, length), place))).not.toBe('opened')
    }
    expect(reasonOf(() => decryptField(key, box.subarray(0, 36), place))).toBe('malformed')
  })

  test('with bytes appended does not open', () => {
    const box = Buffer.concat([encryptField(key, 'x', place), Buffer.of(0)])
    expect(reasonOf(() => decryptField(key, box, place))).toBe('not-authentic')
  })

  test('does not open with another key, and says which key it wants', () => {
    const box = encryptField(key, 'x', place)
    expect(() => decryptField(newDataKey(), box, place)).toThrow(`it is sealed with key ${key.kid}`)
    const relabelled = newDataKey()
    box.set(Buffer.from(relabelled.kid, 'hex'), 1)
    expect(reasonOf(() => decryptField(relabelled, box, place))).toBe('not-authentic')
  })

  test('never fails in any other way, whatever bytes come from the database', () => {
    assert(
      property(uint8Array({ maxLength: 80 }), (bytes) => {
        expect(reasonOf(() => decryptField(key, bytes, place))).not.toBe('opened')
      }),
    )
  })

  test('that cannot be opened tells neither the row, which may be a secret link, nor the content', () => {
    const box = encryptField(key, 'top secret', { ...place, id: 'link-key' })
    expect(() => decryptField(key, box, { ...place, id: 'other-link-key' })).toThrow(
      /^signers\.phone cannot be decrypted: it was changed, or belongs elsewhere$/,
    )
  })
})

test('a key shows its secret neither in logs nor in JSON', () => {
  const secret = key.secret.export()
  for (const shown of [inspect(key, { depth: 9 }), JSON.stringify(key), `${key.secret}`]) {
    expect(shown).not.toContain(secret.toString('hex'))
    expect(shown).not.toContain(secret.toString('base64url'))
    expect(shown).not.toContain([...secret.subarray(0, 4)].join(','))
  }
})
