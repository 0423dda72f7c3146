import { formatNumber } from '#shared/format-number.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { badRequest } from './errors.ts'

/** Arrays and objects within each other: several times what any call needs. */
export const MAX_JSON_DEPTH = 32
/** Values in arrays and objects: each costs time to be judged, and no call needs half as many unless its route says so. */
export const MAX_JSON_VALUES = 10_000

const TOO_DEEP = `This JSON is nested too deeply. The limit is ${MAX_JSON_DEPTH} levels.`
const tooMany = (maxValues: number) =>
  `This JSON has too many values. The limit is ${formatNumber(maxValues)}. Send less at once.`

/** One of this size takes about a millisecond to be read. */
const LARGE = 128 * 1024
/** What else has come needs several turns of the event loop: reading, asking the database, answering. */
const PAUSE_MS = 20

/**
 * Reads bodies of JSON: none that is made to take long, and large ones one at a time with a pause after each, in which
 * whatever else has come is answered.
 */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  let pause = Promise.resolve()
  const takeTurn = () => {
    const turn = pause
    pause = turn.then(() => wait(PAUSE_MS))
    return turn
  }

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // clients that name the type for every call do so for those without a body, too
    if (bytes.length === 0) return done(null, undefined)
    const why = whyNotReadable(bytes, request.routeOptions.config.maxJsonValues)
    if (why) return done(badRequest(why))
    if (bytes.length < LARGE) return parse(request, bytes.toString('utf8'), done)
    void takeTurn().then(() => parse(request, bytes.toString('utf8'), done))
  })
}

const code = (char: string) => char.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code('\\'), code(',')]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [code('['), code(']'), code('{'), code('}')]

/** Looks at the bytes once, and at no more than it must: what is no JSON is left to the parser. */
function whyNotReadable(json: Buffer, maxValues = MAX_JSON_VALUES): string | undefined {
  const hasEscapes = json.includes(BACKSLASH)
  let depth = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) at = hasEscapes ? endOfString(json, at + 1) : json.indexOf(QUOTE, at + 1)
    // it never ends
    if (at < 0) return undefined
    const opens = byte === OPEN_ARRAY || byte === OPEN_OBJECT
    if (opens) depth += 1
    if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1
    if (opens || byte === COMMA) values += 1
    if (depth > MAX_JSON_DEPTH) return TOO_DEEP
    if (values > maxValues) return tooMany(maxValues)
  }
  return undefined
}

function endOfString(json: Buffer, start: number): number {
  for (let at = start; at < json.length; at++) {
    if (json[at] === BACKSLASH) at += 1
    else if (json[at] === QUOTE) return at
  }
  return -1
}
