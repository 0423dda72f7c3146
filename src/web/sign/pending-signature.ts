import { browserStore, signerStoreNames } from '#web/browser-store.ts'
import type { SignatureBody } from './step-calls.ts'

/** A signature that was given and has not been confirmed: sent under one key, it counts once however often it is sent. */
export type PendingSignature = { body: SignatureBody; key: string; at: string }

const isPending = (value: unknown): value is PendingSignature =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'body' in value &&
  typeof value.body === 'object' &&
  value.body !== null &&
  'signatureData' in value.body

const schema = { parse: (value: unknown) => (isPending(value) ? value : undefined) }
const storeOf = (signerId: string) =>
  browserStore<PendingSignature | undefined>('device', signerStoreNames.pendingSignature(signerId), schema)

export const readPending = (signerId: string) => storeOf(signerId).read()
/** False where the browser keeps nothing: then it is lost with the page. */
export const keepPending = (signerId: string, pending: PendingSignature) => storeOf(signerId).write(pending)
export const forgetPending = (signerId: string) => storeOf(signerId).drop()
