import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentFact, PaymentsError } from '#server/integrations/payments/card-payments.ts'
import { stripePayments } from '#server/integrations/payments/stripe-payments.ts'
import {
  anEvent,
  disputeEvent,
  publishableKey,
  secretKey,
  signEvent,
  type StripeEventBody,
  webhookSecret,
} from '#server/integrations/payments/stripe-server.fixture.ts'
import { moveWallet, type Wallet } from '#server/features/billing/wallet.ts'
import { learnFact, type PaymentState } from './payment-state.ts'

const at = new Date('2026-11-20T09:00:00Z')
const late = new Date(at.getTime() - 301_000)
const provider = stripePayments({ secretKey, publishableKey, webhookSecret })
const INTENTS = 3

const unknown: PaymentState = { status: 'open', paidCents: null, declineCode: null, reversals: [] }

/** What the rules say of a history, whatever the order in which it is told. */
type History = {
  kind: 'paid' | 'declined' | 'refund' | 'refund-failed' | 'dispute'
  intent: number
  n: number
  /** How many times money had moved over the dispute. */
  moves: number
}[]

const happening = fc.record({
  kind: fc.constantFrom('paid', 'declined', 'refund', 'refund-failed', 'dispute', 'dispute'),
  intent: fc.nat(INTENTS - 1),
  n: fc.nat(2),
  moves: fc.integer({ min: 1, max: 4 }),
})
/** How an event reaches us. */
const telling = fc.record({
  event: fc.nat(11),
  how: fc.constantFrom('well', 'well', 'well', 'forged', 'changed', 'late'),
})
const scenario = fc.record({
  history: fc.array(happening, { minLength: 1, maxLength: 12 }),
  tellings: fc.array(telling, { maxLength: 24 }),
  spent: fc.nat(1000),
})

const amountOf = (intent: number, n: number) => (intent + 1) * (n + 1) * 50
const reversalId = (kind: string, intent: number, n: number) =>
  `${kind.startsWith('refund') ? 're' : 'du'}_${intent}_${n}`

/** What the bank takes over a dispute, and gives back: all of it, lost again; a part, then the rest; all, in the end. */
function movesOver(intent: number, n: number, moves: number): number[] {
  const amount = amountOf(intent, n)
  const lives = [
    [-amount, amount, -amount],
    [-amount, 20, amount - 20],
    [-amount, amount, -amount, amount],
  ]
  return lives[n]!.slice(0, moves)
}

function eventOf({ kind, intent, n, moves }: History[number]): StripeEventBody {
  const id = `pi_${intent}`
  const of = {
    id: reversalId(kind, intent, n),
    amount: amountOf(intent, n),
    currency: 'usd',
    payment_intent: id,
  }
  if (kind === 'dispute')
    return disputeEvent({ ...of, intentId: id, moves: movesOver(intent, n, moves), currency: 'usd' }, at)
  const bodies = {
    paid: ['payment_intent.succeeded', { id, amount_received: amountOf(intent, 9), currency: 'usd' }],
    declined: ['payment_intent.payment_failed', { id, last_payment_error: { code: 'card_declined' } }],
    refund: ['refund.created', { ...of, status: 'pending' }],
    'refund-failed': ['refund.failed', { ...of, status: 'failed' }],
  } as const
  const [type, object] = bodies[kind]
  return anEvent(type, object, at)
}

function isRefused(hear: () => void): boolean {
  try {
    hear()
    return false
  } catch (error) {
    return error instanceof PaymentsError && error.failure === 'forged'
  }
}

/** By sums over what was heard, and nothing of how it was heard. */
function moneyByTheRules(heard: History): number {
  let cents = 0
  for (let intent = 0; intent < INTENTS; intent++) {
    const of = heard.filter((one) => one.intent === intent)
    if (!of.some(({ kind }) => kind === 'paid')) continue
    cents += amountOf(intent, 9)
    for (const n of [0, 1, 2]) {
      const told = (kind: string) => of.filter((one) => one.kind === kind && one.n === n)
      if (told('refund').length > 0 && told('refund-failed').length === 0) cents -= amountOf(intent, n)
      const moves = Math.max(0, ...told('dispute').map((one) => one.moves))
      cents += movesOver(intent, n, moves).reduce((sum, moved) => sum + moved, 0)
    }
  }
  return cents
}

test('of 1,000 random tellings, late, twice, reordered, changed and forged, exactly the money of the true events moves', () => {
  let refused = 0
  fc.assert(
    fc.property(scenario, ({ history, tellings, spent }) => {
      const events = history.map(eventOf)
      const seen = new Set<string>()
      const heard: History = []
      const payments = Array.from({ length: INTENTS }, () => unknown)
      let wallet: Wallet = { balanceCents: spent, owedCents: 0 }
      const keys = new Set<string>()

      function hear(payload: string, signature: string, index: number) {
        const { id, fact } = provider.readEvent(Buffer.from(payload), signature, at)
        if (seen.has(id) || !fact) return
        seen.add(id)
        heard.push(history[index]!)
        apply(fact)
      }
      function apply(fact: PaymentFact) {
        const intent = Number(fact.intentId.slice(3))
        const { state, movements } = learnFact(payments[intent]!, fact)
        payments[intent] = state
        for (const { key, cents } of movements) {
          expect(keys.has(`${intent} ${key}`)).toBe(false)
          keys.add(`${intent} ${key}`)
          const { toBalance, toOwed, wallet: after } = moveWallet(wallet, cents)
          expect(toBalance + toOwed).toBe(cents)
          wallet = after
          expect(wallet.balanceCents).toBeGreaterThanOrEqual(0)
          expect(wallet.owedCents).toBeGreaterThanOrEqual(0)
        }
      }

      for (const { event, how } of tellings) {
        const index = event % events.length
        const { payload, signature } = signEvent(
          events[index]!,
          how === 'late' ? late : at,
          how === 'forged' ? 'whsec_another' : webhookSecret,
        )
        const told = how === 'changed' ? payload.replace('usd', 'eur') + ' ' : payload
        if (how === 'well') hear(told, signature, index)
        else if (isRefused(() => hear(told, signature, index))) refused++
        else throw new Error(`An event was taken that came ${how}`)
      }
      expect(wallet.balanceCents - wallet.owedCents).toBe(spent + moneyByTheRules(heard))
    }),
    { numRuns: 1000 },
  )
  expect(refused).toBeGreaterThan(1000)
})

test('a refund heard before its payment moves nothing until the payment is heard', () => {
  const refund = { kind: 'refunded', id: 're_1', intentId: 'pi_1', amountCents: 200 } as const
  const early = learnFact(unknown, refund)
  expect(early.movements).toEqual([])
  const paid = learnFact(early.state, { kind: 'paid', intentId: 'pi_1', amountCents: 500 })
  expect(paid.movements.map(({ what, cents }) => [what, cents])).toEqual([
    ['payment', 500],
    ['refund', -200],
  ])
  expect(learnFact(paid.state, refund).movements).toEqual([])
})

test('a refund that failed before we heard of it moves nothing, and one that fails later comes back once', () => {
  const paid = learnFact(unknown, { kind: 'paid', intentId: 'pi_1', amountCents: 500 }).state
  const refund = { id: 're_1', intentId: 'pi_1', amountCents: 200 } as const
  const failedFirst = learnFact(paid, { kind: 'refund-failed', ...refund })
  expect(failedFirst.movements).toEqual([])
  expect(learnFact(failedFirst.state, { kind: 'refunded', ...refund }).movements).toEqual([])
  const taken = learnFact(paid, { kind: 'refunded', ...refund })
  const back = learnFact(taken.state, { kind: 'refund-failed', ...refund })
  expect(back.movements).toEqual([{ key: 'refund-returned:re_1', what: 'refund-returned', cents: 200 }])
  expect(learnFact(back.state, { kind: 'refund-failed', ...refund }).movements).toEqual([])
})

const paid = { kind: 'paid', intentId: 'pi_1', amountCents: 500 } as const
/** What an event says once so much was taken over the dispute, negative, and given back. */
const disputed = (moves: number[], more: { amount?: number; currency?: string } = {}): PaymentFact => {
  const event = disputeEvent({ id: 'du_1', intentId: 'pi_1', amount: 500, moves, ...more }, at)
  const { payload, signature } = signEvent(event, at)
  return provider.readEvent(Buffer.from(payload), signature, at).fact!
}

/** The money that moves by these facts, in their order. */
function movedBy(facts: PaymentFact[], state = unknown) {
  return facts.flatMap((fact) => {
    const next = learnFact(state, fact)
    state = next.state
    return next.movements.map(({ key, cents }) => [key, cents] as const)
  })
}
const sumOf = (moved: ReturnType<typeof movedBy>) => moved.reduce((sum, [, cents]) => sum + cents, 0)

const ordersOf = <T>(all: T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one, n) => ordersOf(all.toSpliced(n, 1)).map((others) => [one, ...others]))

test.for([
  { life: 'was lost', moves: [-500], balance: 0 },
  { life: 'was won', moves: [-500, 500], balance: 500 },
  { life: 'was won and then lost', moves: [-500, 500, -500], balance: 0 },
  { life: 'was won, lost and won again', moves: [-500, 500, -500, 500], balance: 500 },
  { life: 'was lost but for what had been refunded before', moves: [-500, 200], balance: 200 },
  { life: 'was won in two parts', moves: [-500, 200, 300], balance: 500 },
  { life: 'took a part', moves: [-150], balance: 350 },
])(
  'a dispute that $life leaves the same on the balance in whatever order and by however many events it is told',
  ({ moves, balance }) => {
    const told = moves.map((_, n) => disputed(moves.slice(0, n + 1)))
    // the first and the last by two events each, where all orders of that can still be gone through
    const twice = told.length < 4 ? [told[0]!, ...told.slice(1).slice(-1)] : []
    for (const order of ordersOf([paid, ...told, ...twice])) {
      const moved = movedBy(order)
      expect([order, sumOf(moved)]).toEqual([order, balance])
      expect(new Set(moved.map(([key]) => key)).size).toBe(moved.length)
    }
  },
)

test('a dispute that was won and is lost later takes the money again, and what comes back in part is less', () => {
  const once = [disputed([-500]), disputed([-500, 500]), disputed([-500, 500, -500])]
  expect(
    movedBy([paid, ...once, disputed([-500, 500, -500, 200]), disputed([-500, 500, -500, 200, 300])]),
  ).toEqual([
    ['payment', 500],
    ['dispute:du_1', -500],
    ['dispute-returned:du_1', 500],
    ['dispute:du_1:2', -500],
    ['dispute-returned:du_1:2', 200],
    ['dispute-returned:du_1:3', 300],
  ])
})

test('never more than is disputed leaves the balance, and in another currency all of it or nothing', () => {
  expect(sumOf(movedBy([paid, disputed([-500, -1500])]))).toBe(0)
  expect(sumOf(movedBy([paid, disputed([-460], { currency: 'eur' })]))).toBe(0)
  expect(sumOf(movedBy([paid, disputed([-460, 451], { currency: 'eur' })]))).toBe(500)
})

test('a dispute whose withdrawal an earlier release counted once for each event is given back when it is won', () => {
  const counted = { takenTimes: 2, returnedTimes: 0, bookedTimes: 1, bookedBackTimes: 0 }
  const before: PaymentState = {
    ...learnFact(unknown, paid).state,
    reversals: [{ id: 'du_1', by: 'dispute', amountCents: 500, ...counted }],
  }
  expect(movedBy([disputed([-500]), disputed([-500, 500]), disputed([-500])], before)).toEqual([
    ['dispute-returned:du_1', 500],
  ])
})

test('a card that was declined is no longer once another has paid, in whatever order it is told', () => {
  const paid = { kind: 'paid', intentId: 'pi_1', amountCents: 500 } as const
  const declined = { kind: 'declined', intentId: 'pi_1', code: 'card_declined' } as const
  for (const facts of [
    [paid, declined],
    [declined, paid],
  ])
    expect(facts.reduce((state, fact) => learnFact(state, fact).state, unknown)).toMatchObject({
      status: 'paid',
      declineCode: null,
    })
})
