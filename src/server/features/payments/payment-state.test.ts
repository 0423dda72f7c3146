import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentFact, PaymentsError } from '#server/integrations/payments/card-payments.ts'
import { stripePayments } from '#server/integrations/payments/stripe-payments.ts'
import {
  anEvent,
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
  kind: 'paid' | 'declined' | 'refund' | 'refund-failed' | 'dispute' | 'won'
  intent: number
  cents: number
  n: number
}[]

const happening = fc.record({
  kind: fc.constantFrom('paid', 'declined', 'refund', 'refund-failed', 'dispute', 'won'),
  intent: fc.nat(INTENTS - 1),
  cents: fc.integer({ min: 1, max: 10 }).map((steps) => steps * 50),
  n: fc.nat(2),
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

function eventOf({ kind, intent, n }: History[number]): StripeEventBody {
  const id = `pi_${intent}`
  const of = {
    id: reversalId(kind, intent, n),
    amount: amountOf(intent, n),
    currency: 'usd',
    payment_intent: id,
  }
  const bodies = {
    paid: ['payment_intent.succeeded', { id, amount_received: amountOf(intent, 9), currency: 'usd' }],
    declined: ['payment_intent.payment_failed', { id, last_payment_error: { code: 'card_declined' } }],
    refund: ['refund.created', { ...of, status: 'pending' }],
    'refund-failed': ['refund.failed', { ...of, status: 'failed' }],
    dispute: ['charge.dispute.funds_withdrawn', of],
    won: ['charge.dispute.funds_reinstated', of],
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
    for (const [out, back] of [
      ['refund', 'refund-failed'],
      ['dispute', 'won'],
    ] as const)
      for (const n of [0, 1, 2]) {
        const times = (kind: string) => of.filter((one) => one.kind === kind && one.n === n).length
        const isTaken = out === 'dispute' ? times(out) > times(back) : times(out) > 0 && times(back) === 0
        if (isTaken) cents -= amountOf(intent, n)
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
  const refund = { kind: 'taken', by: 'refund', id: 're_1', intentId: 'pi_1', amountCents: 200 } as const
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
  const refund = { by: 'refund', id: 're_1', intentId: 'pi_1', amountCents: 200 } as const
  const failedFirst = learnFact(paid, { kind: 'returned', ...refund })
  expect(failedFirst.movements).toEqual([])
  expect(learnFact(failedFirst.state, { kind: 'taken', ...refund }).movements).toEqual([])
  const taken = learnFact(paid, { kind: 'taken', ...refund })
  const back = learnFact(taken.state, { kind: 'returned', ...refund })
  expect(back.movements).toEqual([{ key: 'refund-returned:re_1', what: 'refund-returned', cents: 200 }])
  expect(learnFact(back.state, { kind: 'returned', ...refund }).movements).toEqual([])
})

/** The money that moves by these facts, in their order. */
function movedBy(facts: PaymentFact[]) {
  let state = unknown
  return facts.flatMap((fact) => {
    const next = learnFact(state, fact)
    state = next.state
    return next.movements.map(({ key, cents }) => [key, cents])
  })
}

test('a dispute that was won and is lost later takes the money again, in whatever order it is told', () => {
  const paid = { kind: 'paid', intentId: 'pi_1', amountCents: 500 } as const
  const dispute = { by: 'dispute', id: 'du_1', intentId: 'pi_1', amountCents: 500 } as const
  const [taken, won] = [{ kind: 'taken', ...dispute } as const, { kind: 'returned', ...dispute } as const]
  expect(movedBy([paid, taken, won, taken, won])).toEqual([
    ['payment', 500],
    ['dispute:du_1', -500],
    ['dispute-returned:du_1', 500],
    ['dispute:du_1:2', -500],
    ['dispute-returned:du_1:2', 500],
  ])
  for (const facts of [
    [taken, taken, won, paid],
    [won, paid, taken, taken],
    [taken, paid, taken, won],
  ])
    expect(movedBy(facts).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(0)
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
