import { randomBytes } from 'node:crypto'
import {
  bitString,
  booleanTrue,
  bytesOf,
  concat,
  der,
  integer,
  octetString,
  oid,
  readBitString,
  readDer,
  childrenOf,
  sequence,
  tags,
  time,
  utf8String,
} from '#verifier/der.ts'
import { signEcdsa } from './sign-ecdsa.ts'

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))
const usage = new Uint8Array([6, 0b1100_0000])

/**
 * A self-signed certificate for sealing documents: digitalSignature and nonRepudiation, RFC 9336 document signing,
 * no authority over others, ten years.
 */
export async function makeSealCertificate(
  keys: CryptoKeyPair,
  name: string,
  from: Date,
): Promise<Uint8Array> {
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))
  const subject = sequence(der(tags.set, sequence(oid('2.5.4.3'), utf8String(name))))
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + 10)
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const keyId = await keyIdentifier(spki)
  const tbs = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    subject,
    sequence(time(from), time(until)),
    subject,
    spki,
    der(
      0xa3,
      sequence(
        extension('2.5.29.19', sequence(), true),
        extension('2.5.29.15', der(tags.bitString, usage), true),
        extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.36'), oid('1.3.6.1.4.1.311.10.3.12'))),
        extension('2.5.29.14', octetString(keyId)),
        extension('2.5.29.35', sequence(der(0x80, keyId))),
      ),
    ),
  )
  return sequence(tbs, ecdsaWithSha256, bitString(await signEcdsa(keys.privateKey, tbs)))
}

function extension(id: string, value: Uint8Array, critical = false) {
  return sequence(oid(id), critical ? booleanTrue() : new Uint8Array(), octetString(value))
}

/** RFC 7093 2.1: the first 160 bits of the SHA-256 of the key. */
async function keyIdentifier(spki: Uint8Array) {
  const [, key] = childrenOf(readDer(bytesOf(spki)))
  const hash = await crypto.subtle.digest('SHA-256', concat(readBitString(key)))
  return new Uint8Array(hash).slice(0, 20)
}
