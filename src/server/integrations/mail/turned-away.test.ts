import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test as base } from 'vitest'
import type { OutgoingMail } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

type Replies = { door?: string; [verb: string]: string | undefined }

/** What becomes of a message at a server that gives these replies, and agrees to everything else. */
const test = base.extend('sendTo', ({}, { onCleanup }) => async (replies: Replies, query = '') => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write(`${replies.door ?? '220 ready'}\r\n`)
    socket.on('data', (data) => {
      const verb = data.toString().slice(0, 4)
      if (/^[A-Z]{4}/.test(verb))
        socket.write(`${replies[verb] ?? (verb === 'DATA' ? '354 go on' : '250 ok')}\r\n`)
    })
  })
  onCleanup(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return smtpMailer({ url: `smtp://127.0.0.1:${port}${query}`, silenceTimeoutMs: 2000 }).send(mail)
})

const mail: OutgoingMail = {
  id: '0192f3a0-delivery',
  to: 'sam@example.com',
  from: { name: 'Plainseal', address: 'no-reply@sign.example.com' },
  subject: 'Please sign: Mutual NDA',
  text: 'Review and sign',
  html: '<p>Review and sign</p>',
  attachments: [],
}

const turnedAway: [how: string, Replies][] = [
  ['at the door', { door: '554 5.7.1 Client host blocked' }],
  ['as the sender of too much', { MAIL: '550 5.4.5 Daily user sending limit exceeded' }],
  ['as somebody who has not signed in', { MAIL: '530 5.7.0 Authentication required' }],
  ['as nobody whose mail it relays', { RCPT: '554 5.7.1 <sam@example.com>: Relay access denied' }],
  ['as an unproven sender', { DATA: '554 Message rejected: Email address is not verified.' }],
  ['as no known sender', { DATA: '550 The from address does not match a verified Sender Identity.' }],
  ['as somebody else', { DATA: '554 5.2.252 SendAsDenied; not allowed to send as this address' }],
  ['by its address', { RCPT: '550 5.1.8 <no-reply@sign.example.com>: Sender address rejected' }],
  ['by its record', { RCPT: '550 5.7.1 <sam@example.com>: Recipient address rejected: SPF fail' }],
  ['by its reputation', { RCPT: '550 5.7.1 <sam@example.com>: poor reputation of 192.0.2.1; spf=pass' }],
  ['by its name', { RCPT: '504 5.5.2 <app>: Helo command rejected: need fully-qualified hostname' }],
]
test.for(turnedAway)(
  'whom the mail server turns away %s, it may take mail from later',
  async ([, replies], { sendTo }) => {
    await expect(sendTo(replies)).rejects.toMatchObject({
      failure: 'unavailable',
      retryable: true,
      message: expect.stringMatching(/doesn’t accept messages from us: 5\d\d /),
    })
  },
)

test('a mail server that announces STARTTLS and then refuses it gets nothing, and is asked again', async ({
  sendTo,
}) => {
  await expect(
    sendTo({ EHLO: '250-hi\r\n250 STARTTLS', STAR: '502 not now' }, '?requireTLS=true'),
  ).rejects.toMatchObject({ failure: 'insecure', retryable: true })
})

const refused: [what: string, Replies][] = [
  ['a recipient it does not know', { RCPT: '550 5.1.1 No such user' }],
  ['a recipient by a policy of theirs', { RCPT: '550 5.7.1 <sam@example.com>: Recipient address rejected' }],
  ['what it takes for spam', { DATA: '550 5.7.1 Message contains spam' }],
  ['for a group within a house', { RCPT: '550 5.7.133 SenderNotAuthenticatedForGroup; not authenticated' }],
  ['for a mailbox within a house', { RCPT: '550 5.7.134 SenderNotAuthenticatedForMailbox' }],
  ['spam whose sender was proven, in other words', { DATA: '550 rejected as spam (SPF: pass, DKIM: pass)' }],
  ['spam whose sender was proven', { DATA: '550 5.7.1 Message contains spam; dkim=pass spf=pass' }],
  ['an address of a telling name', { RCPT: '550 <reputation@acme.example>: Recipient address rejected' }],
  ['a full mailbox', { RCPT: '552 5.2.2 Mailbox full' }],
  ['a message that is too large', { DATA: '552 5.3.4 Too big' }],
  ['a message without saying why', { DATA: '554 Transaction failed' }],
]
test.for(refused)('a mail server that refuses %s is not asked again', async ([, replies], { sendTo }) => {
  await expect(sendTo(replies)).rejects.toMatchObject({ failure: 'refused', retryable: false })
})
