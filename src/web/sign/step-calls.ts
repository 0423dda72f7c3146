import type { SigningView, signingApi } from '#shared/signing/signing.api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import {
  type Body,
  NoAnswer,
  Refusal,
  asMutation,
  inBackground,
  never,
  query,
  request,
  withServerTime,
} from './sign-api.ts'

// What the steps after the contract ask the server.

/** One code each time it is called, also where an answer is lost on its way. */
export const sendCode = (id: string) =>
  request<typeof signingApi.sendCode>(
    'POST',
    '/api/signers/:id/send-2fa',
    { params: { id }, idempotencyKey: newIdempotencyKey() },
    asMutation,
  )

/** Not repeated unasked: each try counts. */
export const verifyCode = (id: string, code: string) =>
  request<typeof signingApi.verifyCode>(
    'POST',
    '/api/signers/:id/verify-2fa',
    { params: { id }, body: { code } },
    never,
  )

export const savePhone = (id: string, phone: string) =>
  withServerTime(
    request<typeof signingApi.savePhone>(
      'PATCH',
      '/api/signers/:id/phone',
      { params: { id }, query, body: { phone } },
      asMutation,
    ),
  )

export type SignatureBody = Body<typeof signingApi.sign>

/**
 * The same key for the same body, so that a repeated sending signs once. With `ends` it is tried a single time, and after
 * that has ended it, nothing is sent any more.
 */
export const submitSignature = (body: SignatureBody, idempotencyKey: string, ends?: AbortController) =>
  request<typeof signingApi.sign>(
    'POST',
    '/api/signatures',
    { body, idempotencyKey, ...(ends && { ends }) },
    ends ? never : asMutation,
  )

/** Recorded before: by a repeat from another network, say, where it isn't known as one. */
export const isSignedAlready = (error: unknown) => error instanceof Refusal && error.code === 'already_signed'

/** No answer, or one that says only that the request took too long to arrive, or that the server had no time for it. */
export const isUndecided = (error: unknown) =>
  error instanceof NoAnswer ||
  // of wrong codes there were too many, not of requests
  (error instanceof Refusal && [408, 429].includes(error.status) && error.code !== 'codes_locked')

/** Whether the sealed PDF can be downloaded here. */
export const findSignedPdf = (id: string) =>
  request<typeof signingApi.signedPdfStatus>(
    'GET',
    '/api/signers/:id/signed-pdf/status',
    { params: { id } },
    { ...never, ...inBackground },
  )

/** Whether this signer chose text messages before; false where it cannot be told. */
export const findOptIn = ({ id: signerId, email }: SigningView) =>
  request<typeof signingApi.optInStatus>(
    'GET',
    '/api/signer-database/opt-in-status/:email',
    { params: { email }, query: { signerId } },
    never,
  ).then(
    ({ smsOptInStatus }) => smsOptInStatus,
    () => false,
  )

/** Remembers the choice about text messages. Failures are ignored. */
export function rememberOptIn(view: SigningView, optInStatus: boolean) {
  const body = {
    email: view.email,
    optInStatus,
    notification: view.notificationPreference,
    geolocation: view.geolocationRequirement,
    signerId: view.id,
  }
  request<typeof signingApi.optIn>(
    'POST',
    '/api/signer-database/opt-in',
    { body },
    { ...asMutation, ...inBackground },
  ).catch(() => undefined)
}
