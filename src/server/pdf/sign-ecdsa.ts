import { bytesOf, integer, sequence } from '#verifier/der.ts'

/** ECDSA with SHA-256 in the form that X.509 and CMS use: SEQUENCE { r, s }. */
export async function signEcdsa(key: CryptoKey, data: Uint8Array): Promise<Uint8Array> {
  const scheme = { name: 'ECDSA', hash: 'SHA-256' }
  const pair = new Uint8Array(await crypto.subtle.sign(scheme, key, bytesOf(data)))
  const half = pair.length / 2
  return sequence(integer(pair.subarray(0, half)), integer(pair.subarray(half)))
}
