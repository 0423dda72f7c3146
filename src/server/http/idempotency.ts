import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { badRequest, conflict } from './errors.ts'
import { claimKey, findAnswer, releaseKey, saveAnswer } from './idempotency.queries.ts'

const ABANDONED_AFTER_MS = 60_000
const WAIT_FOR_FIRST_MS = 10_000
const POLL_MS = 50
const keptAnswer = z.object({ status: z.number(), body: z.unknown() })

/**
 * Runs the call once for each Idempotency-Key of this caller: the same key and body replays the first answer, another
 * body gets 409. A repeat that comes while the first still runs waits for its answer; where that one fails, the key is
 * free and the repeat runs in its place.
 * Handlers are themselves safe against a repeat by the natural keys of what they write, so a process that dies between
 * commit and answer does no harm.
 */
export async function answerOnce(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  run: () => Promise<unknown>,
) {
  const key = request.headers['idempotency-key']
  if (key === undefined) return reply.code(status).send(await run())
  if (typeof key !== 'string' || key.length === 0 || key.length > 255)
    throw badRequest('Idempotency-Key must have 1 to 255 characters.')

  const caller = request.sessionUser ? `user:${request.sessionUser.id}` : `address:${request.ip}`
  // without the query: a long one does not fit into the index, and what the call does not know in it does not count
  const scope = `${caller} ${request.method} ${request.url.split('?')[0]}`
  const query = JSON.stringify(request.query ?? {})
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null) + (query === '{}' ? '' : query))
    .digest('hex')
  const place = { table: 'idempotency_keys', id: `${scope} ${key}`, column: 'answer' }

  const first = await claimOrWait(deps, { scope, key, requestHash })
  if (first) {
    const answer = keptAnswer.parse(JSON.parse(deps.keyring.decryptText(first, place)))
    return reply.code(answer.status).header('idempotent-replayed', 'true').send(answer.body)
  }
  try {
    const body = await run()
    await saveAnswer(deps.db, scope, key, deps.keyring.encryptField(JSON.stringify({ status, body }), place))
    return reply.code(status).send(body)
  } catch (error) {
    await releaseKey(deps.db, scope, key)
    throw error
  }
}

type Claim = { scope: string; key: string; requestHash: string }

/** The first call's answer, sealed; undefined for whoever is to be the first. */
async function claimOrWait(deps: Deps, claim: Claim): Promise<Uint8Array | undefined> {
  const until = performance.now() + WAIT_FOR_FIRST_MS
  for (;;) {
    const now = deps.now()
    const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
    if (await claimKey(deps.db, { ...claim, now }, abandonedBefore)) return undefined
    const first = await findAnswer(deps.db, claim.scope, claim.key)
    if (first && first.requestHash !== claim.requestHash)
      throw conflict('This Idempotency-Key was used for another request.')
    if (first?.answer) return first.answer
    if (performance.now() > until)
      throw conflict('The first request with this Idempotency-Key is still running.')
    await wait(POLL_MS)
  }
}
