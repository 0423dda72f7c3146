import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { createCaller } from '#shared/call.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { type OutboxMessage, outboxApi } from '#shared/outbox/outbox.api.ts'

export const nda = readFileSync(path.resolve(import.meta.dirname, '../examples/mutual-nda.html'), 'utf8')

/** Of everybody: hashing one takes as long as a page. */
export const password = 'Rowing-past-7-herons'

export type Person = ReturnType<typeof aPerson>

let count = 0

/** Somebody whom nobody has seen before, with a number that is kept for fiction: each worker has its own area codes. */
export function aPerson(firstName: string, lastName: string) {
  const areaCode = 201 + Number(process.env.TEST_WORKER_INDEX) * 10 + Math.floor(count / 100)
  const phone = `+1${areaCode}55501${String(count++ % 100).padStart(2, '0')}`
  const email = `${firstName}.${randomBytes(4).toString('hex')}@example.com`.toLowerCase()
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    password,
  }
}

/** The typed caller with the cookies of a browser context. */
export function callerOf(request: APIRequestContext) {
  return createCaller(async (address, { method, headers, body }) => {
    const answer = await request.fetch(address, {
      method,
      headers,
      ...(body !== undefined && { data: body }),
    })
    const found = answer.headers()
    return {
      status: answer.status(),
      headers: { get: (name) => found[name] ?? null },
      text: () => answer.text(),
    }
  })
}

/** The newest message of the sandbox outbox that is the one; waits until it is there. */
export async function findMessage(
  request: APIRequestContext,
  isIt: (message: OutboxMessage) => boolean,
): Promise<OutboxMessage> {
  const { call } = callerOf(request)
  const search = async () => (await call(outboxApi.list, { query: { limit: 100 } })).find(isIt)
  await expect.poll(async () => Boolean(await search()), { message: 'a message in the outbox' }).toBe(true)
  const found = await search()
  if (!found) throw new Error('The message is gone')
  return found
}

/** The newest code texted to this number that is not `old`. */
export async function findCode(request: APIRequestContext, phone: string, old?: string): Promise<string> {
  const { text } = await findMessage(
    request,
    ({ channel, to, text }) =>
      channel === 'sms' && to === phone && /^\d{4}\b/.test(text) && text.slice(0, 4) !== old,
  )
  return text.slice(0, 4)
}

/** A code that is not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

type Draft = {
  title?: string
  content?: string
  workflow?: 'parallel' | 'sequential'
  twoFARequirement?: 'none' | 'ask' | 'require'
  endsAfterDays?: number
}
type SignerValues = {
  name: string
  email: string
  phone?: string
  signingOrder?: number
  geolocationRequirement?: 'none' | 'ask' | 'require'
}

/** A contract of the signed-in user over HTTP, sent to these people by e-mail alone. */
export async function sendContract(request: APIRequestContext, draft: Draft, signers: SignerValues[]) {
  const { call } = callerOf(request)
  const people = signers.map(({ name, email, phone, signingOrder, geolocationRequirement }) => {
    const known = { name, email, phone, signingOrder, geolocationRequirement }
    return { ...known, notificationPreference: 'email' as const }
  })
  const contract = await call(contractsApi.create, {
    body: { title: 'Mutual NDA', content: nda, twoFARequirement: 'none', signers: people, ...draft },
  })
  const { id } = contract
  await call(contractsApi.send, { params: { id } })
  const idOf = (email: string) => contract.signers.find((signer) => signer.email === email)?.id
  return { id, links: signers.map(({ email }) => `/sign/${idOf(email)}`) }
}
