import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { badRequest, conflict } from './errors.ts'
import { claimKey, findAnswer, releaseKey, saveAnswer } from './idempotency.queries.ts'

const ABANDONED_AFTER_MS = 60_000
const WAIT_FOR_FIRST_MS = 10_000
const LOOK_EVERY_MS = 50
const keptAnswer = z.object({ status: z.number(), body: z.unknown() })

/**
 * Runs the call once for each Idempotency-Key of this caller: the same key and body replays the first answer, another
 * body gets 409; a repeat that comes while the first still runs waits for its answer. Failed calls free the key.
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
  // without the query: nothing in it belongs to these calls, and a long one does not fit into the index
  const scope = `${caller} ${request.method} ${request.url.split('?')[0]}`
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex')
  const now = deps.now()
  const claimed = await claimKey(
    deps.db,
    { scope, key, requestHash, now },
    new Date(now.getTime() - ABANDONED_AFTER_MS),
  )
  if (!claimed) return replay(deps, reply, { scope, key, requestHash })

  const place = { table: 'idempotency_keys', id: `${scope} ${key}`, column: 'answer' }
  try {
    const body = await run()
    await saveAnswer(deps.db, scope, key, deps.keyring.encryptField(JSON.stringify({ status, body }), place))
    return reply.code(status).send(body)
  } catch (error) {
    await releaseKey(deps.db, scope, key)
    throw error
  }
}

type Claimed = { scope: string; key: string; requestHash: string }

async function replay(deps: Deps, reply: FastifyReply, { scope, key, requestHash }: Claimed) {
  const until = performance.now() + WAIT_FOR_FIRST_MS
  let first = await findAnswer(deps.db, scope, key)
  while (first && !first.answer && first.requestHash === requestHash && performance.now() < until) {
    await wait(LOOK_EVERY_MS)
    first = await findAnswer(deps.db, scope, key)
  }
  if (first && first.requestHash !== requestHash)
    throw conflict('This Idempotency-Key was used for another request.')
  if (!first?.answer) throw conflict('The first request with this Idempotency-Key is still running.')
  const place = { table: 'idempotency_keys', id: `${scope} ${key}`, column: 'answer' }
  const answer = keptAnswer.parse(JSON.parse(deps.keyring.decryptText(first.answer, place)))
  return reply.code(answer.status).header('idempotent-replayed', 'true').send(answer.body)
}
