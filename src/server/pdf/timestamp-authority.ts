import { randomBytes } from 'node:crypto'
import { digest } from '#verifier/algorithms.ts'
import type { Certificate } from '#verifier/certificate.ts'
import {
  type Bytes,
  booleanTrue,
  bytesOf,
  childrenOf,
  equalBytes,
  expectTag,
  integer,
  nullValue,
  octetString,
  oid,
  readDer,
  readSmallInteger,
  sequence,
  tags,
} from '#verifier/der.ts'
import { encodeSignedData, readCanonicalSignedData, readSignedData } from '#verifier/signed-data.ts'
import { type Timestamp, verifyTimestamp } from '#verifier/timestamp-token.ts'
import { limitedFetch, reasonOf } from './limited-fetch.ts'
import { SealError } from './seal-error.ts'

export type TimestampAuthority = {
  url: string
  timeoutMs: number
  trusted: Certificate[]
}

export type CheckedTimestamp = {
  /** In the one encoding that the verifier accepts, without certificates that have no part in it. */
  token: Bytes
  time: Date
  /** From the certificate of the authority to the trusted root. */
  path: Certificate[]
}

const sha256Id = '2.16.840.1.101.3.4.2.1'
const clockTolerance = 5 * 60_000

/**
 * RFC 3161: asks for a timestamp over these bytes and checks it before anybody uses it: status, imprint, nonce,
 * purpose of the certificate, chain to a trusted root, and a time that agrees with our own clock.
 * @throws SealError timestamp-unavailable, timestamp-invalid
 */
export async function requestTimestamp(
  authority: TimestampAuthority,
  stamped: Bytes,
): Promise<CheckedTimestamp> {
  const nonce = integer(randomBytes(12))
  const imprint = sequence(
    sequence(oid(sha256Id), nullValue()),
    octetString(await digest('SHA-256', stamped)),
  )
  const asked = Date.now()
  const reply = await send(authority, sequence(integer(1), imprint, nonce, booleanTrue()))
  try {
    const token = tokenOf(reply)
    const first = await verifyTimestamp(readSignedData(token), stamped, authority.trusted)
    checkAnswer(first, { nonce, asked })
    const read = readSignedData(token)
    // the whole chain, so that the file explains itself to whoever does not know the root
    const certificates = first.chain.path
    const canonical = encodeSignedData({ ...read, certificates })
    // what is embedded is what was checked
    const { time, chain } = await verifyTimestamp(
      readCanonicalSignedData(canonical),
      stamped,
      authority.trusted,
    )
    return { token: canonical, time, path: chain.path }
  } catch (error) {
    throw new SealError(
      'timestamp-invalid',
      `The timestamp of ${authority.url} is not valid: ${reasonOf(error)}`,
      {
        cause: error,
      },
    )
  }
}

async function send({ url, timeoutMs }: TimestampAuthority, query: Bytes): Promise<Bytes> {
  try {
    const { bytes } = await limitedFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: query,
      timeoutMs,
      maxBytes: 100_000,
    })
    return bytes
  } catch (error) {
    throw new SealError(
      'timestamp-unavailable',
      `The timestamp authority ${url} failed: ${reasonOf(error)}`,
      {
        cause: error,
      },
    )
  }
}

function tokenOf(reply: Bytes): Bytes {
  const [info, token] = childrenOf(readDer(reply))
  const [status] = childrenOf(expectTag(info, tags.sequence))
  const granted = readSmallInteger(status)
  if (granted !== 0 && granted !== 1) throw new Error(`it refused with status ${granted}`)
  return bytesOf(expectTag(token, tags.sequence).raw)
}

function checkAnswer({ nonce, time, chain }: Timestamp, request: { nonce: Bytes; asked: number }) {
  if (!nonce || !equalBytes(nonce, request.nonce)) throw new Error('it answers another request (nonce)')
  if (!chain.trusted) throw new Error('its certificate does not lead to a trusted root')
  if (time.getTime() < request.asked - clockTolerance || time.getTime() > Date.now() + clockTolerance)
    throw new Error(`its clock says ${time.toISOString()}, ours ${new Date().toISOString()}`)
}
