import {
  type Bytes,
  type Der,
  childrenOf,
  concat,
  DerError,
  expectTag,
  readDer,
  readOid,
  tags,
} from './der.ts'

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512'

const hashes: Record<string, Hash> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}
const rsa: Record<string, Hash> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
}
const ecdsa: Record<string, Hash> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
}
const rsaEncryption = '1.2.840.113549.1.1.1'
const ecPublicKey = '1.2.840.10045.2.1'
const curves: Record<string, { name: string; size: number }> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', size: 32 },
  '1.3.132.0.34': { name: 'P-384', size: 48 },
  '1.3.132.0.35': { name: 'P-521', size: 66 },
}

export async function digest(hash: Hash, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(hash, bytes))
}

/** The hash that an AlgorithmIdentifier names. SHA-1 and older are refused. @throws DerError */
export function readHash(algorithm: Der | undefined): Hash {
  const found = hashes[readAlgorithm(algorithm)]
  if (!found) throw new DerError('hash algorithm is unknown or too weak')
  return found
}

/** The identifier, with parameters absent or NULL as the algorithms used here have them. */
export function readAlgorithm(algorithm: Der | undefined): string {
  const [id, parameters, more] = childrenOf(expectTag(algorithm, tags.sequence))
  if (more) throw new DerError('algorithm with too many parts')
  if (parameters && (parameters.tag !== tags.null || parameters.content.length > 0))
    throw new DerError('algorithm with unexpected parameters')
  return readOid(id)
}

/**
 * Whether `signature` is that of `data` under a public key (SubjectPublicKeyInfo). RSA PKCS #1 v1.5 and ECDSA on the
 * NIST curves, with SHA-2. `hash` is what the surrounding structure says; the signature algorithm must agree.
 * @throws DerError for anything else
 */
export async function verifySignature(options: {
  spki: Bytes
  algorithm: Der
  hash?: Hash
  signature: Bytes
  data: Bytes
}): Promise<boolean> {
  const { spki, algorithm, signature, data } = options
  const id = readAlgorithm(algorithm)
  const hash = rsa[id] ?? ecdsa[id] ?? (id === rsaEncryption ? options.hash : undefined)
  if (!hash || (options.hash && options.hash !== hash)) throw new DerError('signature algorithm is unknown')
  const key = readKey(spki)
  if (key.kind === 'rsa') {
    if (ecdsa[id]) throw new DerError('signature algorithm does not fit the key')
    const scheme = { name: 'RSASSA-PKCS1-v1_5', hash }
    const imported = await crypto.subtle.importKey('spki', spki, scheme, false, ['verify'])
    return crypto.subtle.verify(scheme, imported, signature, data)
  }
  if (!ecdsa[id]) throw new DerError('signature algorithm does not fit the key')
  const scheme = { name: 'ECDSA', namedCurve: key.curve.name, hash }
  const imported = await crypto.subtle.importKey('spki', spki, scheme, false, ['verify'])
  return crypto.subtle.verify(scheme, imported, ecdsaPair(signature, key.curve.size), data)
}

function readKey(spki: Bytes) {
  const [algorithm] = childrenOf(readDer(spki))
  const [id, parameters] = childrenOf(expectTag(algorithm, tags.sequence))
  const kind = readOid(id)
  if (kind === rsaEncryption) return { kind: 'rsa' as const }
  const curve = kind === ecPublicKey ? curves[readOid(parameters)] : undefined
  if (!curve) throw new DerError('kind of key is unknown')
  return { kind: 'ec' as const, curve }
}

/** From SEQUENCE { r, s } to the fixed-length pair that WebCrypto takes. */
function ecdsaPair(signature: Bytes, size: number): Bytes {
  const [r, s, more] = childrenOf(readDer(signature))
  if (more) throw new DerError('signature with too many parts')
  return concat(...[r, s].map((part) => positive(expectTag(part, tags.integer).content, size)))
}

function positive(content: Bytes, size: number): Bytes {
  const [first = 0x80, second = 0] = content
  if (first >= 0x80) throw new DerError('number is negative')
  if (first === 0 && content.length > 1 && second < 0x80) throw new DerError('number is not minimal')
  const digits = first === 0 ? content.subarray(1) : content
  if (digits.length > size) throw new DerError('number is too large')
  return concat(new Uint8Array(size - digits.length), digits)
}
