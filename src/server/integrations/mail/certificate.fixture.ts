import { Integer, PrintableString } from 'asn1js'
import {
  AltName,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  GeneralName,
  setEngine,
} from 'pkijs'

/** A certificate that signs itself for the given host names, as a mail server of one's own may have. */
export async function selfSignedFor(...hosts: string[]): Promise<{ key: string; cert: string }> {
  setEngine('node', new CryptoEngine({ name: 'node', crypto }))
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: 1 })
  const name = new AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new PrintableString({ value: 'Test mail server' }),
  })
  certificate.subject.typesAndValues.push(name)
  certificate.issuer.typesAndValues.push(name)
  certificate.notBefore.value = new Date(Date.now() - 60_000)
  certificate.notAfter.value = new Date(Date.now() + 3_600_000)
  const altNames = new AltName({ altNames: hosts.map((value) => new GeneralName({ type: 2, value })) })
  certificate.extensions = [
    extension('2.5.29.19', true, new BasicConstraints({ cA: true })),
    extension('2.5.29.17', false, altNames),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return {
    key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
    cert: pem('CERTIFICATE', certificate.toSchema().toBER()),
  }
}

const extension = (extnID: string, critical: boolean, value: { toSchema(): { toBER(): ArrayBuffer } }) =>
  new Extension({ extnID, critical, extnValue: value.toSchema().toBER() })

const pem = (label: string, der: ArrayBuffer) => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
