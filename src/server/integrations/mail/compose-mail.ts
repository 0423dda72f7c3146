import { buffer } from 'node:stream/consumers'
import { createTransport, type SendMailOptions } from 'nodemailer'
import {
  headerLine,
  messageIdFor,
  parseSingleAddress,
  safeContentType,
  safeFilename,
  unsubscribeHeaders,
} from './mail-headers.ts'
import type { OutgoingMail } from './mailer.ts'

/** A mail as nodemailer takes it, from which nothing that people typed breaks out. @throws MailError */
export function composeMail(mail: OutgoingMail): SendMailOptions {
  const to = parseSingleAddress(mail.to)
  const from = parseSingleAddress(mail.from.address)
  return {
    messageId: messageIdFor(mail.id, from),
    envelope: { from, to: [to] },
    from: { name: headerLine(mail.from.name, 120), address: from },
    to: { name: '', address: to },
    ...(mail.replyTo && { replyTo: { name: '', address: parseSingleAddress(mail.replyTo) } }),
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // keeps holiday notices and other robots from answering
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(mail.stopUrl),
    },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename: safeFilename(filename),
      contentType: safeContentType(contentType),
      contentDisposition: 'attachment' as const,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  }
}

// the content comes from people: it must never make us read files or addresses
const writer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A mail as MIME (RFC 5322), for interfaces that take it so. @throws MailError */
export async function mimeOf(mail: OutgoingMail): Promise<Buffer> {
  const { message } = await writer.sendMail(composeMail(mail))
  return Buffer.isBuffer(message) ? message : buffer(message)
}
