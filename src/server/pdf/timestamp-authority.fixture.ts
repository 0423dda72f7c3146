import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type TestAuthority = {
  url: string
  /** PEM of the root that its certificate leads to. */
  root: string
  /** Number of timestamps given so far. */
  given(): number
  /** Answers in place of the true one: for one request, or until it is taken away. */
  misbehave(how: Misbehaviour | undefined): void
  revoke(): Promise<void>
  setRevocationList(available: boolean): void
  close(): Promise<void>
}

export type Misbehaviour = (
  reply: (query: Buffer) => Promise<Buffer>,
  query: Buffer,
  response: ServerResponse,
) => Promise<Buffer | undefined>

/**
 * An RFC 3161 timestamp authority on loopback, with a root, an intermediate authority and revocation lists, all made
 * by openssl: an implementation that shares nothing with ours.
 */
export async function startTestAuthority(
  purpose = 'critical,timeStamping',
  revocation: 'lists' | 'responder' = 'lists',
): Promise<TestAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'plainseal-tsa-'))
  const openssl: Openssl = (command) => run('openssl', command.split(' '), { cwd: folder })
  let misbehaviour: Misbehaviour | undefined
  let count = 0
  let listAvailable = true

  async function reply(query: Buffer): Promise<Buffer> {
    count += 1
    const name = `request-${count}`
    writeFileSync(join(folder, `${name}.tsq`), query)
    await openssl(`ts -reply -config tsa.cnf -queryfile ${name}.tsq -out ${name}.tsr`)
    return readFileSync(join(folder, `${name}.tsr`))
  }

  async function answerOcsp(issuer: string, query: Buffer): Promise<Buffer> {
    if (!listAvailable) return Buffer.from('30030a0103', 'hex')
    writeFileSync(join(folder, 'query.ocsp'), query)
    const authority = `-index ${issuer}.index -CA ${issuer}.crt -rsigner ${issuer}.crt -rkey ${issuer}.key`
    await openssl(`ocsp ${authority} -reqin query.ocsp -respout answer.ocsp -ndays 1`)
    return readFileSync(join(folder, 'answer.ocsp'))
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      const name =
        request.url === '/root.crl' || request.url === '/middle.crl' ? request.url.slice(1) : undefined
      if (!name || !listAvailable) return response.writeHead(503).end()
      return response.end(readFileSync(join(folder, name)))
    }
    const query = Buffer.concat(await request.toArray())
    const responder = /^\/ocsp\/(root|middle)$/.exec(request.url ?? '')?.[1]
    if (responder) return response.end(await answerOcsp(responder, query))
    const body = misbehaviour ? await misbehaviour(reply, query, response) : await reply(query)
    if (body) response.setHeader('content-type', 'application/timestamp-reply').end(body)
    return undefined
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${portOf(server.address())}`
  writeFileSync(join(folder, 'tsa.cnf'), configuration(url, purpose, revocation))
  await makeCertificates(folder, openssl)

  return {
    url: `${url}/tsa`,
    root: readFileSync(join(folder, 'root.crt'), 'utf8'),
    given: () => count,
    misbehave: (how) => (misbehaviour = how),
    setRevocationList: (available) => (listAvailable = available),
    async revoke() {
      await openssl('ca -config tsa.cnf -name middle_ca -revoke tsa.crt')
      await publishList(openssl, 'middle')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Openssl = (command: string) => Promise<unknown>

async function makeCertificates(folder: string, openssl: Openssl) {
  for (const authority of ['root', 'middle'] as const) {
    writeFileSync(join(folder, `${authority}.index`), issued[authority])
    writeFileSync(join(folder, `${authority}.crlnumber`), '01\n')
  }
  writeFileSync(join(folder, 'serial'), '01\n')
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config tsa.cnf -keyout'
  await openssl(`req -x509 ${key} root.key -days 365 -subj /CN=Test-root -extensions authority -out root.crt`)
  for (const [name, issuer, serial, extensions] of certificates) {
    await openssl(`req -new ${key} ${name}.key -subj /CN=Test-${name} -out ${name}.csr`)
    const signing = `-CA ${issuer}.crt -CAkey ${issuer}.key -set_serial ${serial} -days 365`
    await openssl(
      `x509 -req -in ${name}.csr ${signing} -extfile tsa.cnf -extensions ${extensions} -out ${name}.crt`,
    )
  }
  // as many authorities do, it sends its root along
  const chain = ['middle.crt', 'root.crt'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, 'chain.crt'), chain.join(''))
  await publishList(openssl, 'root')
  await publishList(openssl, 'middle')
}

/** What openssl's responder knows of: valid, until when, serial number in hex, subject. */
const issued = {
  root: 'V\t491231235959Z\t\t2A\tunknown\t/CN=Test-middle\n',
  middle: 'V\t491231235959Z\t\t1267\tunknown\t/CN=Test-tsa\n',
}

const certificates = [
  ['middle', 'root', 42, 'middle'],
  ['tsa', 'middle', 4711, 'clock'],
] as const

async function publishList(openssl: Openssl, name: string) {
  await openssl(`ca -gencrl -config tsa.cnf -name ${name}_ca -out ${name}.pem`)
  await openssl(`crl -in ${name}.pem -outform DER -out ${name}.crl`)
}

function portOf(address: AddressInfo | string | null) {
  return typeof address === 'object' && address ? address.port : 0
}

function authoritySection(name: string) {
  return `
[${name}_ca]
database = ${name}.index
crlnumber = ${name}.crlnumber
certificate = ${name}.crt
private_key = ${name}.key
default_md = sha256
default_crl_days = 30
`
}

function configuration(url: string, purpose: string, revocation: 'lists' | 'responder') {
  const where = (name: string) =>
    revocation === 'lists'
      ? `crlDistributionPoints = URI:${url}/${name}.crl`
      : `authorityInfoAccess = OCSP;URI:${url}/ocsp/${name}`
  return `
[req]
distinguished_name = nobody
[nobody]
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
[middle]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
${where('root')}
[clock]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = ${purpose}
${where('middle')}
${authoritySection('root')}${authoritySection('middle')}
[tsa]
default_tsa = clock_tsa
[clock_tsa]
serial = serial
crypto_device = builtin
signer_cert = tsa.crt
certs = chain.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256,sha384,sha512
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`
}
