import type { Certificate } from '#verifier/certificate.ts'
import { type Bytes, der, octetString, oid, sequence, setOf, tags } from '#verifier/der.ts'
import { digest } from '#verifier/algorithms.ts'
import { ids } from '#verifier/signed-data.ts'

/**
 * The attributes that a CAdES signature in a PDF must sign (ETSI EN 319 142-1): content type, message digest and the
 * certificate. No signing time, which PAdES puts into the dictionary.
 */
export async function signedAttributes(covered: Bytes, certificate: Certificate): Promise<Bytes> {
  const directoryName = der(0xa4, certificate.issuer.raw)
  const named = sequence(
    octetString(await digest('SHA-256', certificate.raw)),
    sequence(sequence(directoryName), certificate.serial.raw),
  )
  return setOf(
    attribute(ids.contentType, oid(ids.data)),
    attribute(ids.messageDigest, octetString(await digest('SHA-256', covered))),
    attribute(ids.signingCertificateV2, sequence(sequence(named))),
  )
}

function attribute(id: string, value: Bytes): Bytes {
  return sequence(oid(id), der(tags.set, value))
}
