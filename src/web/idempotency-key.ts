/**
 * A new Idempotency-Key: one for each attempt of a person, the same for its automatic repeats. Not randomUUID: browsers
 * offer that over HTTPS only.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
