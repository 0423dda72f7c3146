import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { inspect } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSignedFor } from './certificate.fixture.ts'
import { MailError, type OutgoingMail } from './mailer.ts'
import { smtpMailer, type SmtpOptions } from './smtp-mailer.ts'

type Received = {
  from: string
  to: string[]
  secure: boolean
  user: string | undefined
  raw: string
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const mail: OutgoingMail = {
  id: '0192f3a0-delivery',
  to: 'sam@example.com',
  from: { name: 'Acme via Plainseal', address: 'no-reply@sign.example.com' },
  replyTo: 'owner@acme.example',
  subject: 'Please sign: Mutual NDA',
  text: 'Review and sign: https://sign.example.com/sign/abc\n',
  html: '<p>Review and sign</p>',
  attachments: [],
}

async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? [] : ['AUTH'],
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done(null)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, port: portOf(server.server) }
}

/** A server that talks as the test wants, not as the protocol does. */
async function startRawServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return portOf(server)
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

const onlyAda: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
  username === 'ada' && password === 'hunter 2' ? done(null, { user: 'ada' }) : done(replyWith(535, 'No'))

const replyWith = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

async function failureOf(options: SmtpOptions, message = mail): Promise<MailError> {
  try {
    await smtpMailer({ silenceTimeoutMs: 2000, ...options }).send(message)
  } catch (error) {
    if (error instanceof MailError) return error
    throw error
  }
  throw new Error('the message was accepted')
}

const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe('a message', () => {
  test('arrives with its sender, recipient, subject, both bodies and the attachment', async () => {
    const { port, received } = await startMailServer()
    const content = Buffer.from('%PDF-1.7 sealed')
    const sent = await smtpMailer({ url: `smtp://127.0.0.1:${port}` }).send({
      ...mail,
      attachments: [{ filename: 'Mutual_NDA_signed.pdf', contentType: 'application/pdf', content }],
    })

    expect(sent.providerId).toMatch(/^250 /)
    expect(received).toMatchObject([{ from: 'no-reply@sign.example.com', to: ['sam@example.com'] }])
    const raw = received[0]?.raw ?? ''
    expect(headersOf(raw)).toEqual(
      expect.arrayContaining([
        'From: Acme via Plainseal <no-reply@sign.example.com>',
        'To: sam@example.com',
        'Reply-To: owner@acme.example',
        'Subject: Please sign: Mutual NDA',
        'Message-ID: <0192f3a0-delivery@sign.example.com>',
        'Auto-Submitted: auto-generated',
      ]),
    )
    expect(raw).toContain('https://sign.example.com/sign/abc')
    expect(raw).toContain('<p>Review and sign</p>')
    expect(raw).toMatch(/Content-Disposition: attachment;\s+filename=Mutual_NDA_signed\.pdf/)
    expect(raw).toContain(content.toString('base64'))
  })

  test('that is sent for somebody can be stopped by one click of the mail program', async () => {
    const { port, received } = await startMailServer()
    const stopUrl = `https://sign.example.com/messages/${'a'.repeat(120)}.${'b'.repeat(43)}`
    await smtpMailer({ url: `smtp://127.0.0.1:${port}` }).send({ ...mail, stopUrl })
    const lines = received[0]?.raw.replace(/\r\n[ \t]+/g, ' ').split('\r\n') ?? []
    expect(lines.filter((line) => line.startsWith('List-'))).toEqual([
      `List-Unsubscribe: <${stopUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })

  test('sent again carries the same Message-ID', async () => {
    const { port, received } = await startMailServer()
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}` })
    await mailer.send(mail)
    await mailer.send(mail)
    const ids = received.map(({ raw }) => headersOf(raw).find((line) => line.startsWith('Message-ID')))
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test('with line breaks and recipients hidden in every field gains no header, recipient or part', async () => {
    const { port, received } = await startMailServer()
    const evil = 'x\r\nBcc: eve@example.com\r\n\r\n--\r\nContent-Type: text/html'
    await smtpMailer({ url: `smtp://127.0.0.1:${port}` }).send({
      ...mail,
      id: evil,
      from: { name: `Acme", <eve@example.com>, ${evil}`, address: mail.from.address },
      subject: evil,
      attachments: [
        {
          filename: `../../\u202E${evil}"; filename="evil.exe`,
          contentType: evil,
          content: Buffer.from('a'),
        },
      ],
    })

    const { to, raw } = received[0] ?? { to: [], raw: '' }
    expect(to).toEqual(['sam@example.com'])
    const names = headersOf(raw).map((line) => line.slice(0, line.indexOf(':')))
    expect(names.toSorted()).toEqual(
      [
        'Auto-Submitted',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Reply-To',
        'Subject',
        'To',
      ]
        .concat('X-Auto-Response-Suppress')
        .toSorted(),
    )
    expect(headersOf(raw).find((line) => line.startsWith('From'))).toMatch(
      /^From: ".*" <no-reply@sign\.example\.com>$/,
    )
    expect(raw.match(/^Content-Type: text\/html/gm)).toHaveLength(1)
    expect(raw).not.toMatch(/^Bcc/im)
    expect(raw).not.toContain('../')
    expect(raw).not.toContain('\u202E')
  })

  test.each(['sam@example.com, eve@example.com', 'sam@example.com\r\nDATA', 'sam'])(
    'to %j is refused for good before anything is sent',
    async (to) => {
      const { port, received } = await startMailServer()
      expect(await failureOf({ url: `smtp://127.0.0.1:${port}` }, { ...mail, to })).toMatchObject({
        failure: 'invalid',
        retryable: false,
      })
      expect(received).toEqual([])
    },
  )

  test('cannot make the sender read a file or an address', async () => {
    const { port, received } = await startMailServer()
    const html = '<img src="file:///etc/passwd"><img src="http://169.254.169.254/">'
    await smtpMailer({ url: `smtp://127.0.0.1:${port}` }).send({ ...mail, html, text: '/etc/passwd' })
    expect(received[0]?.raw).toContain('/etc/passwd')
    expect(received[0]?.raw).not.toContain('root:')
  })
})

describe('a failure says whether trying again helps', () => {
  test('421 and 451 mean later', async () => {
    for (const code of [421, 451]) {
      const { port } = await startMailServer({
        onMailFrom: (_from, _session, done) => done(replyWith(code, 'Busy')),
      })
      expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({
        failure: 'unavailable',
        retryable: true,
        message: `The mail server 127.0.0.1:${port} asks us to try later: ${code} Busy`,
      })
    }
  })

  test('550 and 552 mean never', async () => {
    for (const code of [550, 552]) {
      const { port } = await startMailServer({
        onRcptTo: (_to, _session, done) => done(replyWith(code, '5.1.1 No such user')),
      })
      expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({
        failure: 'refused',
        retryable: false,
        message: `The mail server 127.0.0.1:${port} rejected the message: ${code} 5.1.1 No such user`,
      })
    }
  })

  test('a server that turns everybody away at the door with 421 means later', async () => {
    const port = await startRawServer((socket) => socket.end('421 too many connections\r\n'))
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({ retryable: true })
  })

  test('a message that is too large for the server means never', async () => {
    const { port } = await startMailServer({
      size: 100,
      onData: (stream, _session, done) => stream.resume().on('end', () => done(replyWith(552, 'Too big'))),
    })
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({
      failure: 'refused',
      retryable: false,
    })
  })

  test('a refused connection and an unknown host mean later', async () => {
    const port = await startRawServer(() => undefined)
    await closing.pop()?.()
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    })
    expect(await failureOf({ url: 'smtp://no-such-host.invalid' })).toMatchObject({ retryable: true })
  })

  test('a server that hangs up in the middle means later', async () => {
    const port = await startRawServer((socket) => {
      socket.write('220 ready\r\n')
      socket.once('data', () => socket.destroy())
    })
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    })
  })

  test('a server that never speaks is given up in time', async () => {
    const port = await startRawServer(() => undefined)
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}`, silenceTimeoutMs: 150 })).toMatchObject({
      failure: 'timeout',
      retryable: true,
    })
  })

  test('a server that keeps talking without getting anywhere is given up in time', async () => {
    const port = await startRawServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}`, totalTimeoutMs: 300 })).toMatchObject({
      failure: 'timeout',
      retryable: true,
    })
  })

  test('a server that talks nonsense means later', async () => {
    const port = await startRawServer((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await failureOf({ url: `smtp://127.0.0.1:${port}` })).toMatchObject({
      failure: 'unavailable',
      retryable: true,
    })
  })
})

describe('encryption', () => {
  test('a trusted certificate carries the message and the password, by TLS and by STARTTLS', async () => {
    const certificate = await selfSignedFor('localhost')
    for (const [scheme, options] of [
      ['smtps', { secure: true }],
      ['smtp', { hideSTARTTLS: false }],
    ] as const) {
      const { port, received } = await startMailServer({ ...certificate, ...options, onAuth: onlyAda })
      const url = `${scheme}://ada:hunter%202@localhost:${port}${scheme === 'smtp' ? '?requireTLS=true' : ''}`
      await smtpMailer({ url, ca: certificate.cert }).send(mail)
      expect(received).toMatchObject([{ secure: true, user: 'ada', to: ['sam@example.com'] }])

      const wrong = await failureOf({ url: url.replace('hunter%202', 'hunter%203'), ca: certificate.cert })
      expect(wrong).toMatchObject({ failure: 'credentials', retryable: true })
      expect(inspect(wrong)).not.toContain('hunter 3')
      expect(inspect(wrong)).not.toContain(Buffer.from('\0ada\0hunter 3').toString('base64'))
    }
  })

  test('an untrusted certificate, or one for another host, stops the message', async () => {
    const certificate = await selfSignedFor('mail.example.com')
    const { port, received } = await startMailServer({ ...certificate, secure: true })
    expect(await failureOf({ url: `smtps://localhost:${port}` })).toMatchObject({
      failure: 'insecure',
      retryable: true,
    })
    expect(await failureOf({ url: `smtps://localhost:${port}`, ca: certificate.cert })).toMatchObject({
      failure: 'insecure',
      retryable: true,
    })
    expect(received).toEqual([])
  })

  test('a server without STARTTLS, or whose STARTTLS was stripped on the way, gets nothing', async () => {
    const { port, received } = await startMailServer()
    expect(await failureOf({ url: `smtp://localhost:${port}?requireTLS=true` })).toMatchObject({
      failure: 'insecure',
      retryable: true,
    })
    expect(received).toEqual([])
  })

  test('plain text is sent on this machine, or where the operator asks for it', async () => {
    const { port, received } = await startMailServer()
    await smtpMailer({ url: `smtp://localhost:${port}` }).send(mail)
    await smtpMailer({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true` }).send(mail)
    expect(received.map(({ secure }) => secure)).toEqual([false, false])
  })

  test('a bridge on this machine may sign its own certificate', async () => {
    const { port, received } = await startMailServer({
      ...(await selfSignedFor('bridge')),
      hideSTARTTLS: false,
    })
    await smtpMailer({ url: `smtp://127.0.0.1:${port}` }).send(mail)
    expect(received).toMatchObject([{ secure: true }])
  })
})

test('a server that repeats the password in its answer does not get it into the error', async () => {
  const port = await startRawServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      socket.write(
        line.startsWith('EHLO') ? '250-hi\r\n250 AUTH PLAIN\r\n' : '550 hunter2 is no password here\r\n',
      )
    })
  })
  const error = await failureOf({ url: `smtp://ada:hunter2@127.0.0.1:${port}` })
  expect(inspect(error, { depth: 9 })).not.toContain('hunter2')
})
