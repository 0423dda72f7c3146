import { sql } from 'drizzle-orm'
import {
  type Arbitrary,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  double,
  integer,
  jsonValue,
  oneof,
  string,
  tuple,
} from 'fast-check'
import { allEndpoints } from '#test/all-endpoints.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { expect } from './app.ts'
import type { Client } from './client.ts'
import { hostileMarkup } from './hostile-markup.ts'
import { fillPath, nameOf } from './routes.ts'
import { calls, test, type World } from './world.ts'

/** Values that have broken programs before. */
const awkward: Arbitrary<unknown> = oneof(
  constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER + 1,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'half \udfff pair',
    '\u202e\u2066',
    '%',
    '%00',
    '%ff',
    "' or 1=1 --",
    '../../etc/passwd',
    '{{constructor}}',
    '__proto__',
    '💥'.repeat(50),
    'x'.repeat(5000),
    '2026-13-45T99:99:99Z',
    '018f0000-0000-7000-8000-000000000000',
    [],
    {},
    [[]],
    { length: 3 },
  ),
  constantFrom(...hostileMarkup),
  string({ unit: 'binary', maxLength: 60 }),
  integer(),
  double(),
  jsonValue({ maxDepth: 3 }),
)

/** A body with one, two or no field replaced, removed or added; or something that is no such body at all. */
function mutated(body: unknown): Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return oneof(constant(body), awkward)
  const fields = [...Object.keys(body), 'location', 'unknown', 'status', 'id', 'ccEmails', 'reason']
  const change = tuple(constantFrom(...fields), oneof(awkward, constant(undefined)))
  const one = change.map(([field, value]) => Object.assign({}, body, { [field]: value }))
  const two = tuple(change, change).map(([[a, x], [b, y]]) => Object.assign({}, body, { [a]: x, [b]: y }))
  return oneof({ weight: 6, arbitrary: one }, { weight: 3, arbitrary: two }, awkward)
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A call of this endpoint: as the table has it, with awkward values in path, query, headers or body. */
function callOf(endpoint: Endpoint, world: World) {
  const { params = {}, body } = calls[nameOf(endpoint)]?.(world) ?? {}
  const names = Object.keys(params)
  const path = oneof(
    { weight: 4, arbitrary: constant(params) },
    // an empty segment is another address, and one that no browser can write is no address
    tuple(constantFrom('none', ...names), awkward.map(asText)).map(([name, value]) =>
      Object.assign({}, params, { [name]: value?.toWellFormed().slice(0, 200) || 'x' }),
    ),
  )
  const query = oneof(
    { weight: 3, arbitrary: constant('') },
    tuple(constantFrom('limit', 'cursor', 'signerId', 'x'), awkward.map(asText)).map(
      ([name, value]) => `?${name}=${encodeURIComponent(value?.toWellFormed().slice(0, 2000) ?? '')}`,
    ),
    constantFrom('?limit=1&limit=2', '?cursor=%', '?%ff=%fe', '?limit[]=1', '?'.repeat(20)),
  )
  const key = oneof(
    { weight: 4, arbitrary: constant(undefined) },
    constantFrom('', 'k', 'k'.repeat(300), 'ä'),
  )
  return tuple(path, query, oneof(constant(body), mutated(body)), key)
}

type Fuzzed = [params: Record<string, string>, query: string, body: unknown, key: string | undefined]

async function answerTo(client: Client, endpoint: Endpoint, [params, query, body, key]: Fuzzed) {
  const sends = endpoint.method !== 'GET' && body !== undefined
  return client.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, params) + query,
    headers: {
      ...(sends && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(sends && { payload: JSON.stringify(body) ?? '' }),
  })
}

// other ones in each run of the tests
const RUNS_EACH = Number(process.env.FUZZ_RUNS ?? 6)

test(
  'no call, however it is put together, ends in a fault of the server',
  { timeout: 120_000 + RUNS_EACH * 5_000 },
  async ({ world, client, signIn, deps }) => {
    const stranger = await signIn({ email: 'boss@example.com', emailVerified: true })
    const visitor = client()
    // readiness tells the truth about parts that a test does not start; ending the session would end the test
    const skipped = new Set(['GET /api/ready', 'POST /api/auth/logout'])
    const faults: unknown[] = []
    for (const endpoint of allEndpoints.filter((endpoint) => !skipped.has(nameOf(endpoint)))) {
      const needsNobody = endpoint.access === 'public' || endpoint.access === 'signer'
      let isTurnedAway = false
      await assert(
        asyncProperty(callOf(endpoint, world), async (call) => {
          // whoever isn't signed in is turned away before the call is read: one call shows it
          const callers = [world.owner, ...(isTurnedAway ? [] : [visitor]), stranger]
          for (const caller of callers) {
            const answer = await answerTo(caller, endpoint, call)
            if (caller === visitor) isTurnedAway = !needsNobody && answer.statusCode === 401
            if (answer.statusCode >= 500)
              faults.push({ call: nameOf(endpoint), with: call, answer: answer.payload })
            expect(answer.statusCode).toBeLessThan(500)
            if (answer.statusCode >= 400) {
              expect(answer.json()).toMatchObject({ message: expect.any(String) })
              expect(answer.payload).not.toMatch(/node_modules|\/src\/|select .* from|pgboss|at async/i)
            }
          }
        }),
        { numRuns: RUNS_EACH },
      ).catch((error: unknown) => faults.push(String(error).slice(0, 1500)))
    }
    expect(faults).toEqual([])
    // money and chains are whole after all of it
    const { rows } = await deps.db.execute<{ bad: number }>(sql`
    select count(*)::int as bad from (
      select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0
      union all select contract_id from log_heads h where cseq <>
        (select count(*) from log_records r where r.contract_id = h.contract_id)) odd`)
    expect(rows).toEqual([{ bad: 0 }])
  },
)
