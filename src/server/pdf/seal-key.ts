import { X509Certificate, createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { P12Signer } from '@libpdf/core'
import {
  KeyFileError,
  createPrivateFile,
  openPrivateFolder,
  readPrivateFile,
  replacePrivateFile,
} from '#server/crypto/private-file.ts'
import { commonName, fingerprintOf, isSignedBy, lineage, readCertificate } from '#verifier/certificate.ts'
import { makeSealCertificate } from './make-certificate.ts'
import { signEcdsa } from './sign-ecdsa.ts'

export type SealKey = {
  /** DER. */
  certificate: Uint8Array
  /** DER, from the issuer of the certificate up; empty for a self-signed one. */
  chain: Uint8Array[]
  certificatePem: string
  /** Hex. */
  certificateSha256: string
  /** Common name of the certificate: "Plainseal seal". */
  name: string
  notBefore: Date
  notAfter: Date
  keyType: 'EC' | 'RSA'
  /** SHA-256 with ECDSA (as SEQUENCE { r, s }) or RSA PKCS #1 v1.5. */
  sign(data: Uint8Array): Promise<Uint8Array>
}

export type SealKeySettings = {
  dataDir: string
  /** Path of a PKCS #12 file and its password: a certificate of your own instead of the self-made one. */
  sealP12?: string
  sealP12Password?: string
  /** The time by which a key is made, where that is not the clock of this machine. */
  now?: Date
}

const certificateName = 'Plainseal seal'
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * The key that seals. Without a PKCS #12 file it is made at the first start and kept in DATA_DIR/keys; several
 * processes that start at once end up with the same one.
 */
export async function openSealKey({
  dataDir,
  sealP12,
  sealP12Password,
  now = new Date(),
}: SealKeySettings): Promise<SealKey> {
  const folder = join(dataDir, 'keys')
  openPrivateFolder(folder)
  const key = sealP12
    ? await readP12(sealP12, sealP12Password ?? '')
    : await openOwnKey(join(folder, 'seal.pem'), now)
  // what whoever verifies a document here trusts
  replacePrivateFile(join(folder, certificateFile), key.certificatePem)
  return key
}

/** Name of the public certificate in DATA_DIR/keys. */
export const certificateFile = 'seal-certificate.pem'

async function openOwnKey(path: string, now: Date): Promise<SealKey> {
  // whoever comes second reads what the first has made
  if (readPrivateFile(path) === undefined) createPrivateFile(path, await makeKeyFile(now))
  return fromPem(readPrivateFile(path) ?? '', path)
}

async function makeKeyFile(now: Date): Promise<string> {
  const keys = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const from = new Date(now)
  // contracts that were completed while the clock was wrong, or just before the key was made, can still be sealed
  from.setUTCHours(from.getUTCHours() - 24, 0, 0, 0)
  const certificate = await makeSealCertificate(keys, certificateName, from)
  return pem('PRIVATE KEY', privateKey) + pem('CERTIFICATE', certificate)
}

async function fromPem(text: string, path: string): Promise<SealKey> {
  const privateKey = fromPemBlock(text, 'PRIVATE KEY')
  const certificate = fromPemBlock(text, 'CERTIFICATE')
  if (!privateKey || !certificate) throw new KeyFileError(`${path} holds no seal key and certificate.`)
  const key = await crypto.subtle.importKey('pkcs8', privateKey, ecdsa, false, ['sign'])
  return describe(certificate, [], 'EC', (data) => signEcdsa(key, data))
}

function fromPemBlock(text: string, label: string): Uint8Array<ArrayBuffer> | undefined {
  const found = new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`).exec(text)?.[1]
  return found === undefined ? undefined : new Uint8Array(Buffer.from(found, 'base64'))
}

function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

async function readP12(path: string, password: string): Promise<SealKey> {
  const signer = await openP12(path, password)
  if (signer.signatureAlgorithm === 'RSA-PSS')
    throw new KeyFileError(`${path} (SEAL_P12) holds an RSA-PSS key; use RSA or ECDSA.`)
  const chain = await provenChain(signer.certificate, signer.certificateChain)
  return describe(signer.certificate, chain, signer.keyType, (data) => signer.sign(data, 'SHA-256'))
}

async function openP12(path: string, password: string): Promise<P12Signer> {
  const bytes = await readFile(path).catch(() => {
    throw new KeyFileError(`The file ${path} (SEAL_P12) can't be read.`)
  })
  try {
    return await P12Signer.create(bytes, password)
  } catch {
    throw new KeyFileError(
      `${path} (SEAL_P12) can't be opened: SEAL_P12_PASSWORD is wrong or the file is damaged.`,
    )
  }
}

/** Of the certificates in the file those that lead up from ours, each signed by the next and the last by itself. */
async function provenChain(certificate: Uint8Array, others: Uint8Array[]): Promise<Uint8Array[]> {
  const [own, ...line] = await lineage(
    readCertificate(certificate),
    others.map((raw) => readCertificate(raw)),
  )
  const top = line.at(-1) ?? own
  if (top && !(await isSignedBy(top, top))) line.pop()
  return line.map(({ raw }) => raw)
}

async function describe(
  certificate: Uint8Array,
  chain: Uint8Array[],
  keyType: 'EC' | 'RSA',
  sign: SealKey['sign'],
): Promise<SealKey> {
  const parsed = readCertificate(certificate)
  const strength = createPublicKey(
    new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }),
  )
  const bits = strength.asymmetricKeyDetails?.modulusLength
  if (bits !== undefined && bits < 2048) throw new KeyFileError(`A seal key of ${bits} bits is too weak.`)
  return {
    certificate,
    chain,
    certificatePem: pem('CERTIFICATE', certificate),
    certificateSha256: await fingerprintOf(parsed),
    name: commonName(parsed.subject) ?? certificateName,
    notBefore: parsed.notBefore,
    notAfter: parsed.notAfter,
    keyType,
    sign,
  }
}
