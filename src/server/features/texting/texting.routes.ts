import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { meaningOf } from '#shared/texting/meaning-of.ts'
import { MAX_TEXT_LENGTH, textingApi } from '#shared/texting/texting.api.ts'
import type { Deps } from '#server/deps.ts'
import { noteReport } from '#server/features/deliveries/note-report.ts'
import { notifyDeliveryFailure } from '#server/features/notices/notify-delivery-failure.ts'
import { notifyOwnerOfSmsAccount } from '#server/features/notices/notify-owner.ts'
import { refuseOthers } from '#server/features/outbox/may-read-outbox.ts'
import { readOutboxMessage } from '#server/features/outbox/outbox.queries.ts'
import { PLATFORM } from '#server/features/text-consents/text-consents.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { identifyCaller, scopesOf } from './identify-caller.ts'
import { receiveText } from './receive-text.ts'

const messageId = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i)
const incomingText = z.object({
  MessageSid: messageId,
  From: z.string().regex(/^\+\d{7,15}$/),
  To: z.string(),
  Body: z.string().default(''),
  // of a messaging service that answers such words itself
  OptOutType: z.string().optional(),
})
const report = z.object({
  MessageSid: messageId,
  MessageStatus: z.string(),
  ErrorCode: z.coerce.number().int().optional(),
})

/** What Twilio reads as: no answer of yours is to be sent. Ours are messages of our own. */
const nothingToSay = {
  bytes: Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Response></Response>'),
  filename: 'response.xml',
  contentType: 'text/xml; charset=utf-8',
  inline: true,
}

/** Answers to our text messages, and what becomes of those. */
export function textingRoutes(route: Route, deps: Deps) {
  const limit = 'provider report' as const
  route.file(
    textingApi.incoming,
    async (call) => {
      const caller = await identifyCaller(deps, call)
      const { data: text } = incomingText.safeParse(caller.form)
      // of a short code, or by another channel: nothing that we asked for
      if (!text) return nothingToSay
      const isStop = meaningOf(text.Body, text.OptOutType) === 'stop'
      for (const [place, scope] of scopesOf(caller, text.To, isStop).entries())
        await receiveText(deps, {
          id: scope === PLATFORM ? text.MessageSid : `${text.MessageSid} ${scope}`,
          from: text.From,
          text: text.Body.slice(0, MAX_TEXT_LENGTH),
          scope,
          answeredAs: text.OptOutType,
          confirms: place === 0,
        })
      return nothingToSay
    },
    { limit },
  )

  route.file(
    textingApi.status,
    async ({ query, ...call }) => {
      const { form, isPlatform, own } = await identifyCaller(deps, call)
      const { data } = report.safeParse(form)
      if (!data) return nothingToSay
      for (const account of isPlatform ? [undefined] : own)
        await noteReport(
          deps,
          { onFailure: notifyDeliveryFailure, onOwnAccountFailure: notifyOwnerOfSmsAccount },
          {
            deliveryId: query.delivery,
            providerId: data.MessageSid,
            status: data.MessageStatus,
            errorCode: data.ErrorCode,
            account,
          },
        )
      return nothingToSay
    },
    { limit },
  )

  route(textingApi.replyInOutbox, async ({ params, body, ...reader }) => {
    await refuseOthers(deps, reader)
    const message = deps.settings.sandbox.sms ? await readOutboxMessage(deps.db, deps, params.id) : undefined
    if (message?.channel !== 'sms') throw notFound('Message')
    const answer = await receiveText(deps, {
      id: `sandbox ${randomBytes(16).toString('hex')}`,
      from: message.to,
      text: body.text,
      scope: PLATFORM,
    })
    return { understood: answer ?? null }
  })
}
