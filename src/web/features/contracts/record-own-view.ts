import { signingApi } from '#shared/signing/signing.api.ts'
import { call } from '#web/api.ts'

/** Tells the evidence log that the owner looked at the contract; a failure is of no concern to them. */
export const recordOwnView = (id: string) =>
  call(signingApi.recordView, {
    params: { id },
    body: { documentType: 'contract', viewMethod: 'web_interface' },
  }).catch(() => undefined)
