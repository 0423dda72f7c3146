import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA-256 as base64url (43 characters). The purpose separates uses of one key: a hash made for one is worth
 * nothing for another. Several values stay apart ("ab", "c" is not "a", "bc").
 */
export function mac(key: KeyObject, purpose: string, ...values: string[]): string {
  return createHmac('sha256', key)
    .update(joinUnambiguously(['plainseal mac v1', purpose, ...values]))
    .digest('base64url')
}

/** Whether `expected` is the hash of these values, in a time that tells nothing about where they differ. */
export function macMatches(key: KeyObject, purpose: string, values: string[], expected: string): boolean {
  return sameText(mac(key, purpose, ...values), expected)
}

/** Compares two hashes in constant time. Texts of different length differ at once; lengths are no secret. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a, 'utf8')
  const right = Buffer.from(b, 'utf8')
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Each part preceded by its length in bytes, so that no two lists of parts give the same bytes. */
export function joinUnambiguously(parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part, 'utf8')
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )
}
