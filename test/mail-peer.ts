import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

type Answer = 'accept' | 'refuse' | 'later'
const replies = { refuse: [550, 'No such mailbox'], later: [451, 'Come back later'] } as const

/** A mail server on loopback that says what a test wants, and keeps what it accepted. */
export async function startMailPeer() {
  const accepted: { to: string; raw: string }[] = []
  const peer = { answer: 'accept' as Answer, attempts: 0 }
  const server = new SMTPServer({
    disabledCommands: ['AUTH'],
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onRcptTo(_address, _session, done) {
      peer.attempts += 1
      if (peer.answer === 'accept') return done()
      const [responseCode, text] = replies[peer.answer]
      return done(Object.assign(new Error(text), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        accepted.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(peer, {
    accepted,
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** A server that takes connections and never says a word. */
export async function startSilentPeer() {
  const server = createTcpServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${portOf(server)}`, close: () => void server.close() }
}

/** What Twilio knows of one account. */
const anAccount = () => ({
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-for-tests',
  state: 'active',
  numbers: [{ phone_number: '+12125550000', capabilities: { sms: true } }],
})

/** The resources Accounts and IncomingPhoneNumbers, as far as whoever asks may see them. */
function answerReading(url: URL, authorization: string | undefined, account: ReturnType<typeof anAccount>) {
  const { accountSid, authToken, state, numbers } = account
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  if (authorization !== basic)
    return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
  if (url.pathname === `/2010-04-01/Accounts/${accountSid}.json`)
    return { status: 200, body: { sid: accountSid, status: state } }
  if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`)
    return { status: 404, body: { code: 20404, message: 'Not found', status: 404 } }
  const wanted = url.searchParams.get('PhoneNumber')
  const found = numbers.filter(({ phone_number }) => phone_number === wanted)
  return { status: 200, body: { incoming_phone_numbers: found, page: 0, page_size: 50, next_page_uri: null } }
}

/** Twilio on loopback: answers to messages as told, keeps what it accepted, and knows one account. */
export async function startTwilioPeer() {
  const accepted: { to: string; from: string; body: string }[] = []
  /** Where it was asked to report on what it accepted. */
  const callbacks: string[] = []
  const peer = { status: 201, code: 0, account: anAccount() }
  const server = createHttpServer((request, response) => {
    if (request.method === 'GET') {
      const url = new URL(request.url ?? '/', 'http://twilio')
      const { status, body } = answerReading(url, request.headers.authorization, peer.account)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const ok = peer.status === 201
      const callback = form.get('StatusCallback')
      if (ok && callback) callbacks.push(callback)
      if (ok)
        accepted.push({
          to: form.get('To') ?? '',
          from: form.get('From') ?? '',
          body: form.get('Body') ?? '',
        })
      response.writeHead(peer.status, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(
          ok
            ? { sid: `SM${'0'.repeat(31)}${accepted.length % 10}`, status: 'queued' }
            : { code: peer.code, message: 'refused', status: peer.status },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(peer, {
    accepted,
    callbacks,
    options: {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'a-token-for-tests',
      phoneNumber: '+12125550000',
      baseUrl: `http://127.0.0.1:${portOf(server)}`,
    },
    close: () => void server.close(),
  })
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === 'object'
function portOf(server: { address(): string | AddressInfo | null }): number {
  const address = server.address()
  if (!address || !isAddress(address)) throw new Error('This server does not listen')
  return address.port
}
