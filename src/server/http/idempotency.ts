import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LINK_REQUEST } from '#shared/contracts/link-request.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, conflict, unavailable } from './errors.ts'
import { claimKey, findAnswer, releaseKey, saveAnswer } from './idempotency.queries.ts'
import { addressOf } from './request-address.ts'

const ABANDONED_AFTER_MS = 60_000
const WAIT_FOR_FIRST_MS = 10_000
const POLL_MS = 50
const keptAnswer = z.object({ status: z.number(), body: z.unknown() })

type Call = {
  status: number
  run: () => Promise<unknown>
  /** Of a call that is safe to run beside its repeat (`checkRepeat` of route.ts). */
  checkRepeat: (() => Promise<unknown>) | undefined
}

/**
 * Runs the call once for each Idempotency-Key of this caller: the same key, query, and body replays the first answer,
 * another query or body gets 409. A repeat that comes while the first still runs waits for its answer, unless the call is
 * safe to run beside it; where the first fails, the key is free and the repeat runs in its place.
 * Handlers are themselves safe against a repeat by the natural keys of what they write, so a process that dies between
 * commit and answer does no harm.
 */
export async function answerOnce(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, run, checkRepeat }: Call,
) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return reply.code(status).send(await run())
  if (typeof key !== 'string' || key.length === 0 || key.length > 255)
    throw badRequest('Idempotency-Key must have 1 to 255 characters.')

  const scope = scopeOf(request)
  const query = JSON.stringify(request.query ?? {})
  const requestHash = sha256(JSON.stringify(request.body ?? null) + (query === '{}' ? '' : query))
  const place = { table: 'idempotency_keys', id: `${scope} ${key}`, column: 'answer' }
  const claim = { scope, key, requestHash }

  const { first, isClaimed } = await claimOrWait(deps, claim, checkRepeat ? 0 : WAIT_FOR_FIRST_MS)
  if (first) {
    await checkRepeat?.()
    const answer = keptAnswer.parse(JSON.parse(deps.keyring.decryptText(first, place)))
    return reply.code(answer.status).header('idempotent-replayed', 'true').send(answer.body)
  }
  if (!isClaimed && !checkRepeat)
    throw unavailable('The first request with this Idempotency-Key is still running.')
  const body = await run().catch(async (error: unknown) => {
    if (isClaimed) await releaseKey(deps.db, scope, key)
    throw error
  })
  try {
    const answer = deps.keyring.encryptField(JSON.stringify({ status, body }), place)
    await saveAnswer(deps.db, { ...claim, now: deps.now() }, answer)
  } catch (err) {
    // the work is done: the key stays taken, as if the process had died here
    request.log.error({ err }, 'an answer wasn’t kept for repeats')
  }
  return reply.code(status).send(body)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const callerOf = (request: FastifyRequest) =>
  request.sessionUser ? `user:${request.sessionUser.id}` : `address:${addressOf(request)}`

function scopeOf(request: FastifyRequest, caller = callerOf(request)): string {
  // without the query: a long one does not fit into the index, and what the call does not know in it does not count
  return `${caller} ${request.method} ${request.url.split('?')[0]}`
}

/** 128 bits in hex, as our pages draw them at random: no one else has or guesses the same. */
const DRAWN_KEY = /^[\da-f]{32}$/

/**
 * Names a call with an Idempotency-Key among all calls: its repeats have the same, also from another network where the key
 * was drawn at random. That of a link says so, as it is kept for longer.
 */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  const isItsOwn = !request.sessionUser && DRAWN_KEY.test(key)
  const name = sha256(`${isItsOwn ? scopeOf(request, 'anyone') : scopeOf(request)} ${key}`)
  return key.startsWith(LINK_REQUEST) ? LINK_REQUEST + name : name
}

type Claim = { scope: string; key: string; requestHash: string }

/** The first call's answer, sealed; or whether the caller is to be the first; neither while the first still runs. */
async function claimOrWait(
  deps: Deps,
  claim: Claim,
  waitMs: number,
): Promise<{ first?: Uint8Array; isClaimed: boolean }> {
  const until = performance.now() + waitMs
  for (;;) {
    const now = deps.now()
    const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
    if (await claimKey(deps.db, { ...claim, now }, abandonedBefore)) return { isClaimed: true }
    const found = await findAnswer(deps.db, claim.scope, claim.key)
    if (found && found.requestHash !== claim.requestHash)
      throw conflict('This Idempotency-Key was used for another request.', 'idempotency_key_reused')
    if (found?.answer) return { first: found.answer, isClaimed: false }
    if (performance.now() >= until) return { isClaimed: false }
    await wait(POLL_MS)
  }
}
