import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripePayments } from './stripe-payments.ts'

// what secret scanners look for stays out of the source
export const secretKey = ['sk', 'test', 'c0ffee5ecretkey'].join('_')
export const publishableKey = ['pk', 'test', 'forThePage'].join('_')
export const webhookSecret = 'whsec_c0ffee5ecret'

type Json = Record<string, unknown>
type Intent = {
  id: string
  client_secret: string
  amount: number
  customer: string
  status: string
  metadata: Json
}
export type StripeEventBody = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: Json }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** Bracketed form fields, as Stripe takes them: `metadata[a]=1`, `types[0]=b`. */
function fieldsOf(form: URLSearchParams): Json {
  const fields: Json = {}
  for (const [name, value] of form) {
    const [, outer = name, inner] = /^(\w+)\[(\w*)\]$/.exec(name) ?? []
    const nested = fields[outer]
    if (inner === undefined) fields[outer] = value
    else if (typeof nested === 'object' && nested !== null) Object.assign(nested, { [inner]: value })
    else fields[outer] = { [inner]: value }
  }
  return fields
}

const signatureOf = (payload: string, at: Date, secret: string) => {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signed}`
}

/** An event as it comes to a webhook: the bytes, and the header over them. */
export function signEvent(event: object, at: Date, secret = webhookSecret) {
  const payload = JSON.stringify(event)
  return { payload, signature: signatureOf(payload, at, secret) }
}

export const anEvent = (type: string, object: Json, at: Date): StripeEventBody => ({
  id: newId('evt'),
  object: 'event',
  type,
  created: Math.floor(at.getTime() / 1000),
  livemode: false,
  data: { object },
})

const invalid = (param: string, code = 'parameter_invalid_integer') => ({
  error: { type: 'invalid_request_error', code, param, message: `Invalid ${param}` },
})
const ofIntent = (id: string) => ({ currency: 'usd', payment_intent: id })

type Dispute = {
  id: string
  intentId: string
  amount: number
  /** All that the bank took so far, negative, and gave back. */
  moves: number[]
  /** In which the account is kept. */
  currency?: string
}

/** What happens to money of a payment over a dispute, by the last of its moves. */
export const disputeEvent = ({ id, intentId, amount, moves, currency = 'usd' }: Dispute, at: Date) =>
  anEvent(
    `charge.dispute.funds_${(moves.at(-1) ?? 0) < 0 ? 'withdrawn' : 'reinstated'}`,
    {
      id,
      object: 'dispute',
      amount,
      status: 'needs_response',
      balance_transactions: moves.map((moved, n) => ({
        id: `txn_${id}_${n}`,
        object: 'balance_transaction',
        type: 'adjustment',
        amount: moved,
        currency,
      })),
      ...ofIntent(intentId),
    },
    at,
  )

/**
 * Stripe on this machine, as far as we call it: customers, intents and the list of events, with keys, versions and
 * repeats judged as the public description has it. What cards do is said by the test.
 */
export async function startStripe(now: () => Date) {
  const customers = new Map<string, Json>()
  const intents = new Map<string, Intent>()
  const events: StripeEventBody[] = []
  const movesOver = new Map<string, number[]>()
  const answered = new Map<string, { body: string; answer: Json }>()
  const requests: { method: string; path: string; headers: IncomingMessage['headers']; fields: Json }[] = []
  /** Takes the place of an answer, once for each. */
  const faults: ((response: ServerResponse) => void)[] = []

  const send = (response: ServerResponse, status: number, body: Json) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, status: number, error: Json) => send(response, status, { error })

  function create(path: string, fields: Json): Json | { error: Json } {
    if (path === '/v1/customers') {
      const customer = { id: newId('cus'), object: 'customer', ...fields }
      customers.set(customer.id, customer)
      return customer
    }
    const { amount, currency, customer, allowed_payment_method_types: types, metadata } = fields
    if (!/^\d+$/.test(String(amount)) || Number(amount) < 50) return invalid('amount')
    if (currency !== 'usd') return invalid('currency')
    if (JSON.stringify(types) !== '{"0":"card"}') return invalid('allowed_payment_method_types')
    if (!customers.has(String(customer))) return invalid('customer', 'resource_missing')
    const id = newId('pi')
    const intent: Intent = {
      id,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      amount: Number(amount),
      customer: String(customer),
      status: 'requires_payment_method',
      metadata: (metadata ?? {}) as Json,
    }
    intents.set(id, intent)
    return { object: 'payment_intent', currency: 'usd', ...intent }
  }

  function list(search: URLSearchParams): Json {
    const since = Number(search.get('created[gte]') ?? 0)
    const types = [...search].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []))
    const found = events
      .filter(({ created, type }) => created >= since && (types.length === 0 || types.includes(type)))
      .toReversed()
    const after = search.get('starting_after')
    const rest = after ? found.slice(found.findIndex(({ id }) => id === after) + 1) : found
    const limit = Number(search.get('limit') ?? 10)
    return { object: 'list', url: '/v1/events', data: rest.slice(0, limit), has_more: rest.length > limit }
  }

  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe')
      const { method = '', headers } = request
      const fields = fieldsOf(new URLSearchParams(text))
      requests.push({ method, path, headers, fields })
      const fault = faults.shift()
      if (fault) return fault(response)
      if (headers.authorization !== `Bearer ${secretKey}`)
        return refuse(response, 401, {
          type: 'invalid_request_error',
          message: `Invalid API Key: ${secretKey}`,
        })
      if (headers['stripe-version'] !== '2026-10-28.endive')
        return refuse(response, 400, { type: 'invalid_request_error', message: 'Unexpected version' })
      if (method === 'GET' && path === '/v1/events') return send(response, 200, list(searchParams))
      const [, deletedId] = (method === 'DELETE' && /^\/v1\/customers\/(\w+)$/.exec(path)) || []
      if (deletedId)
        return customers.delete(deletedId)
          ? send(response, 200, { id: deletedId, object: 'customer', deleted: true })
          : send(response, 404, invalid('id', 'resource_missing'))
      if (method !== 'POST' || !['/v1/customers', '/v1/payment_intents'].includes(path))
        return refuse(response, 404, { type: 'invalid_request_error', message: 'Unrecognized request URL' })
      const key = String(headers['idempotency-key'])
      const first = answered.get(key)
      if (first && first.body !== text)
        return refuse(response, 400, { type: 'idempotency_error', message: 'Keys for idempotent requests…' })
      if (first) return send(response, 200, first.answer)
      const answer = create(path, fields)
      if ('error' in answer) return send(response, 400, answer)
      answered.set(key, { body: text, answer })
      return send(response, 200, answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const baseUrl = `http://127.0.0.1:${address.port}`

  function happen(type: string, object: Json): StripeEventBody {
    const event = anEvent(type, object, now())
    events.push(event)
    return event
  }
  const intentOf = (id: string) => {
    const intent = intents.get(id)
    if (!intent) throw new Error(`No intent ${id}`)
    return intent
  }

  return {
    baseUrl,
    requests,
    faults,
    customers,
    /** Answers by Idempotency-Key; Stripe keeps them for a day. */
    answered,
    intents,
    events,
    open: (more: { secretKey?: string; timeoutMs?: number } = {}) =>
      stripePayments({ secretKey, publishableKey, webhookSecret, baseUrl, ...more }),
    pays(id: string) {
      const { amount } = intentOf(id)
      return happen('payment_intent.succeeded', { ...intentOf(id), currency: 'usd', amount_received: amount })
    },
    declines: (id: string, code = 'insufficient_funds') =>
      happen('payment_intent.payment_failed', {
        ...intentOf(id),
        last_payment_error: { code: 'card_declined', decline_code: code },
      }),
    refunds(id: string, amount: number, { status = 'succeeded', refundId = newId('re') } = {}) {
      const type = status === 'failed' ? 'refund.failed' : 'refund.created'
      return happen(type, { id: refundId, object: 'refund', amount, status, ...ofIntent(id) })
    },
    disputes(intentId: string, amount: number, { isWon = false, disputeId: id = newId('du') } = {}) {
      const moves = [...(movesOver.get(id) ?? []), isWon ? amount : -amount]
      movesOver.set(id, moves)
      const event = disputeEvent({ id, intentId, amount, moves }, now())
      events.push(event)
      return event
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
