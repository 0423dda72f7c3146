import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { deliverMessage } from '#server/features/deliveries/deliver-message.ts'
import { createLogger } from '#server/http/logger.ts'
import { twilioAccounts } from '#server/integrations/sms/sms-accounts.ts'
import { twilioSender } from '#server/integrations/sms/twilio-sender.ts'
import { deliveryHandlers } from '#server/worker.ts'
import { test as base } from './app.ts'
import { clientOf } from './client.ts'
import { startTwilioPeer } from './mail-peer.ts'

export const phone = '+12125550147'
export const sam = { name: 'Sam', email: 'sam@example.com', phone, notificationPreference: 'sms' } as const
export const platform = {
  accountSid: `AC${'a'.repeat(32)}`,
  authToken: 'platform-token',
  phoneNumber: '+12125550001',
}
export const appUrl = 'https://sign.example.com'
export const incoming = '/api/sms/incoming'

export const newSid = () => `SM${randomBytes(16).toString('hex')}`
export type Form = Record<string, string>
export const aText = (Body: string, more: Form = {}): Form => ({
  AccountSid: platform.accountSid,
  MessageSid: newSid(),
  From: phone,
  To: platform.phoneNumber,
  Body,
  NumMedia: '0',
  ...more,
})
export type Call = { form: Form; address?: string; signature?: string | undefined; token?: string }

/** For tests of what Twilio tells us. */
export const test = base
  .extend('twilio', async ({ deps }, { onCleanup }) => {
    const peer = await startTwilioPeer()
    onCleanup(() => peer.close())
    deps.smsAccounts = twilioAccounts(peer.options.baseUrl)
    return peer
  })
  .extend('log', async (): Promise<string[]> => [])
  /** With an account at Twilio, and an address that Twilio reaches. */
  .extend('deployed', ({ deps, twilio }): Deps => {
    const settings = { ...deps.settings, appUrl, sandbox: { ...deps.settings.sandbox, sms: false } }
    const smsAccounts = twilioAccounts(twilio.options.baseUrl)
    return { ...deps, settings, smsAccounts, smsPlatform: platform }
  })
  .extend('twilioCalls', async ({ deployed, log }, { onCleanup }) => {
    const sink = new Writable({ write: (chunk, _, done) => (log.push(String(chunk)), done()) })
    const app = await buildApp(deployed, { logger: createLogger('debug', sink) })
    onCleanup(() => app.close())
    const visitor = clientOf(app, { ipAddress: '203.0.113.9' })
    return async ({ form, address = incoming, token = platform.authToken, ...given }: Call) => {
      const signed = getExpectedTwilioSignature(token, `${appUrl}${address}`, form)
      const signature = 'signature' in given ? given.signature : signed
      const { statusCode, payload } = await visitor.send({
        method: 'POST',
        url: address,
        headers: {
          // the signature counts, and no Origin
          origin: 'https://elsewhere.example',
          'content-type': 'application/x-www-form-urlencoded',
          ...(signature !== undefined && { 'x-twilio-signature': signature }),
        },
        payload: new URLSearchParams(form).toString(),
      })
      if (statusCode === 200)
        expect(payload).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
      return statusCode
    }
  })
  .extend('consents', ({ deps }) => async () => {
    const { rows } = await deps.db.execute<{ scope: string; answer: string | null }>(
      sql`select scope, answer from text_consents order by scope`,
    )
    return rows
  })
  /** Hands everything that waits to Twilio. */
  .extend('deliver', ({ deployed: deps, twilio }) => async (isLast = false) => {
    const attempt = { number: 1, isLast, signal: new AbortController().signal }
    const sms = twilioSender({ ...platform, baseUrl: twilio.options.baseUrl })
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select id from deliveries where status = 'pending' and channel = 'sms' order by created_at, id`,
    )
    for (const { id } of rows)
      await deliverMessage(deps, { mail: undefined, sms }, deliveryHandlers, id, attempt).catch(
        () => undefined,
      )
  })
