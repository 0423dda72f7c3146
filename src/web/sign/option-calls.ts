import type { repliesApi } from '#shared/replies/replies.api.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { asMutation, request } from './sign-api.ts'

/** What a signer does instead of signing. */
export type Option = 'decline' | 'correct' | 'handOver' | 'withdraw' | 'notMe'
export type Written = { text: string; name: string; email: string; phone: string }

/** The same key while the same is said and no answer has come: what is tried again is told once. */
const keys = new Map<string, string>()
function keyOf(said: string): string {
  const key = keys.get(said) ?? newIdempotencyKey()
  keys.set(said, key)
  return key
}

/** Takes back that it is for somebody else; what is said after that is told again. */
export async function takeBackNotMe(id: string) {
  await request<typeof repliesApi.takeBackNotMe>(
    'POST',
    '/api/signers/:id/not-me/take-back',
    { params: { id }, idempotencyKey: newIdempotencyKey() },
    asMutation,
  )
  keys.clear()
}

/** Tells what the signer does instead, also what they have told before: consent can be given and withdrawn again. */
export async function tell(view: SigningView, option: Option, { text, name, email, phone }: Written) {
  const { id, consentedAt, replies } = view
  const said = JSON.stringify([id, option, text, name, email, phone, consentedAt, replies])
  await send(option, { params: { id }, idempotencyKey: keyOf(said) }, { text, name, email, phone })
  keys.delete(said)
}

type Given = { params: { id: string }; idempotencyKey: string }

async function send(option: Option, given: Given, { text, name, email, phone }: Written) {
  switch (option) {
    case 'decline':
      return request<typeof repliesApi.decline>(
        'POST',
        '/api/signers/:id/decline',
        { ...given, body: { reason: text } },
        asMutation,
      )
    case 'correct':
      return request<typeof repliesApi.askForCorrection>(
        'POST',
        '/api/signers/:id/correction',
        { ...given, body: { text } },
        asMutation,
      )
    case 'handOver':
      return request<typeof repliesApi.handOver>(
        'POST',
        '/api/signers/:id/hand-over',
        { ...given, body: { name, email, phone: phone || null } },
        asMutation,
      )
    case 'withdraw':
      return request<typeof repliesApi.withdrawConsent>(
        'POST',
        '/api/signers/:id/withdraw-consent',
        { ...given, body: { reason: text } },
        asMutation,
      )
    case 'notMe':
      return request<typeof repliesApi.notMe>('POST', '/api/signers/:id/not-me', given, asMutation)
  }
}
