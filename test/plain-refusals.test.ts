import type { InjectOptions } from 'fastify'
import { allEndpoints } from '#test/all-endpoints.ts'
import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { type Endpoint, nothing } from '#shared/endpoint.ts'
import { expect } from './app.ts'
import type { Client } from './client.ts'
import { libraryWords } from './library-words.ts'
import { fillPath, nameOf } from './routes.ts'
import { calls, test, type World } from './world.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
type Path = (string | number)[]
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** One of each type that JSON has, and more of the type that a place wants: any other is refused for its type. */
const ofEachType: unknown[] = [undefined, null, 1.5, true, '', 'x', 'x'.repeat(30_000), [], {}]
const moreOfType = { number: [0, -1, 1e21], list: [[null]], object: [{ x: 1 }] }

function wrongFor(right: unknown): unknown[] {
  // a field that the table leaves out may want anything
  if (right === undefined) return [...ofEachType, ...Object.values(moreOfType).flat()]
  if (Array.isArray(right)) return [...ofEachType, ...moreOfType.list]
  if (isObject(right)) return [...ofEachType, ...moreOfType.object]
  return typeof right === 'number' ? [...ofEachType, ...moreOfType.number] : ofEachType
}

/** Every place in a body, from the whole to the innermost value. */
const placesIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(isObject(value) ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key])) : []),
]

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === key ? replaced(part, rest, by) : part))
  return isObject(value) ? { ...value, [key]: replaced(value[key], rest, by) } : value
}

/** Fields that a body may have and the one of the table has not, named by the schema. */
const furtherFields = ({ body }: Endpoint, whole: object) =>
  'shape' in body && isObject(body.shape) ? Object.keys(body.shape).filter((field) => !(field in whole)) : []

type Wrong = { place: Path; value: unknown }
const withWrong = (whole: unknown, wrongs: Wrong[]): string =>
  JSON.stringify(wrongs.reduce((body, { place, value }) => replaced(body, place, value), whole))

/** Each thing that the schema says of a body. */
function issuesOf({ body }: Endpoint, payload: string): string[] {
  const issues = body.safeParse(JSON.parse(payload)).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/**
 * Of wrong values at different places, those that one call shows: where the schema says of all at once whatever it says
 * of each alone. What it lets pass is for the handler to judge, one at a time.
 */
function shownTogether(endpoint: Endpoint, whole: unknown, wrongs: Wrong[]): Wrong[] {
  const refused = wrongs
    .map((wrong) => ({ wrong, issues: issuesOf(endpoint, withWrong(whole, [wrong])) }))
    .filter(({ issues }) => issues.length > 0)
  const together = refused.map(({ wrong }) => wrong)
  const said = new Set(issuesOf(endpoint, withWrong(whole, together)))
  return refused.every(({ issues }) => issues.every((issue) => said.has(issue))) ? together : []
}

/** Wrong values for every place of a body, as few calls as show them all. */
function groupsOfWrongs(endpoint: Endpoint, whole: object): Wrong[][] {
  const places = [...placesIn(whole).slice(1), ...furtherFields(endpoint, whole).map((field) => [field])]
  // of places as deep as each other none is in another
  const rounds = new Map<string, Wrong[]>()
  for (const place of places)
    for (const [round, value] of wrongFor(valueAt(whole, place)).entries()) {
      const name = `${place.length} ${round}`
      rounds.set(name, [...(rounds.get(name) ?? []), { place, value }])
    }
  return [...rounds.values()].flatMap((wrongs) => {
    const together = shownTogether(endpoint, whole, wrongs)
    const alone = wrongs.filter((wrong) => !together.includes(wrong)).map((wrong) => [wrong])
    return together.length > 0 ? [together, ...alone] : alone
  })
}

const unreadable = ['{', 'hello', '{"__proto__":{"x":1}}', '\u0000']
const foreignTypes = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'no/such',
  'x',
]
const readers = new Set<string>()

/** How many wrong values a call shows. */
type WrongCall = { request: InjectOptions; wrongs: number }

/** Bodies of an endpoint with parts wrong or missing, and bodies that are none. */
function* wrongBodies(
  endpoint: Endpoint,
  body: unknown,
): Generator<Pick<InjectOptions, 'payload' | 'headers'> & { wrongs?: number }> {
  for (const payload of ['', '"x"', '[]', '1', 'null', '{}']) yield { payload, headers: JSON_TYPE }
  // what reads bodies of these types is the same for all that take them
  const reader = JSON.stringify(endpoint.accepts ?? 'JSON')
  const many = readers.has(reader) ? 1 : Infinity
  readers.add(reader)
  for (const payload of unreadable.slice(0, many)) yield { payload, headers: JSON_TYPE }
  for (const type of foreignTypes.slice(0, many)) yield { payload: 'a=1', headers: { 'content-type': type } }
  const whole = isObject(body) ? body : {}
  for (const wrongs of groupsOfWrongs(endpoint, whole))
    yield { payload: withWrong(whole, wrongs), headers: JSON_TYPE, wrongs: wrongs.length }
}

const wrongQueries = [
  'limit=abc',
  'limit=0',
  'limit=1000',
  'limit=1&limit=2',
  'cursor=x',
  'q=',
  'url=',
  'signerId=x',
]

/** Wrong in the address: ids that are none, and parameters that no list takes. */
function* wrongAddresses({ path, query }: Endpoint, params: Record<string, string>): Generator<string> {
  for (const name of Object.keys(params))
    for (const value of ['x', '1', 'null', '%', 'x'.repeat(299), '018f0000-0000-7000-8000-00000000000G'])
      yield fillPath(path, { ...params, [name]: value })
  const right = fillPath(path, params)
  for (const wrong of query === nothing ? ['x=x'] : wrongQueries) yield `${right}?${wrong}`
}

async function refusalsOf(client: Client, endpoint: Endpoint, world: World) {
  const { params = {}, query = '', body } = calls[nameOf(endpoint)]!(world)
  const { method } = endpoint
  const wrongCalls: WrongCall[] = [...wrongAddresses(endpoint, params)].map((url) => ({
    request: { method, url },
    wrongs: 1,
  }))
  const url = fillPath(endpoint.path, params) + query
  if (method !== 'GET')
    for (const { wrongs = 1, ...wrong } of wrongBodies(endpoint, body))
      wrongCalls.push({ request: { method, url, ...wrong }, wrongs })
  const refusals: (WrongCall & { status: number; payload: string; type: string })[] = []
  async function send(call: WrongCall) {
    const { statusCode: status, payload, headers } = await client.send(call.request)
    if (status >= 400) refusals.push({ ...call, status, payload, type: String(headers['content-type']) })
  }
  // a reading changes nothing
  if (method === 'GET') await Promise.all(wrongCalls.map(send))
  else for (const call of wrongCalls) await send(call)
  return refusals
}

test(
  'no call, however wrong, is refused in the words of a library',
  { timeout: 180_000 },
  async ({ world, signIn, client, settle }) => {
    // whoever asks for a PDF that is not sealed yet is kept waiting
    await settle()
    const admin = await signIn({ email: 'boss@example.com', emailVerified: true })
    const found: unknown[] = []
    let count = 0
    // ending the session would end the test
    for (const endpoint of allEndpoints.filter((one) => nameOf(one) !== 'POST /api/auth/logout')) {
      const { access } = endpoint
      // a registration or a sign-in ends the session in which it is made
      const needsNobody = access === 'public' || access === 'signer'
      const caller = needsNobody ? client() : access === 'admin' ? admin : world.owner
      for (const { request, wrongs, status, payload, type } of await refusalsOf(caller, endpoint, world)) {
        // what is wrong is looked at, and not who sends it
        const isTurnedAway = !needsNobody && (status === 401 || payload.includes(PHONE_NOT_VERIFIED))
        expect([nameOf(endpoint), isTurnedAway]).toEqual([nameOf(endpoint), false])
        // a fault of the server is no refusal
        expect([nameOf(endpoint), request.payload, status === 500]).toEqual([
          nameOf(endpoint),
          request.payload,
          false,
        ])
        if (status === 400) count += wrongs
        expect([nameOf(endpoint), type]).toEqual([nameOf(endpoint), 'application/json; charset=utf-8'])
        const { message, issues = [] }: { message: string; issues?: { message: string }[] } =
          JSON.parse(payload)
        const words = [message, ...issues.map((issue) => issue.message)]
        const foreign = words.find((text) => libraryWords.test(text) || !/^\S.*\S$/s.test(text))
        if (foreign !== undefined)
          found.push({ call: nameOf(endpoint), status, foreign, with: String(request.payload).slice(0, 200) })
      }
    }
    expect(count).toBeGreaterThan(2000)
    expect(found.slice(0, 20)).toEqual([])
  },
)

test('what nobody described is refused in our words, too', async ({ client }) => {
  const visitor = client()
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['PATCH', '/api/contracts'],
    ['POST', '/nothing'],
    ['GET', '/api/docs/nothing'],
    ['GET', '/api/docs/static/nothing.js'],
    ['PUT', '/api/docs/'],
  ] as const) {
    const { statusCode, payload } = await visitor.send({ method, url })
    expect([url, statusCode]).toEqual([url, 404])
    expect(JSON.parse(payload)).toEqual({ message: 'Not found' })
  }
})
