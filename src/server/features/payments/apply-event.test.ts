import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { anEvent, signEvent } from '#server/integrations/payments/stripe-server.fixture.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { formatExact } from '#shared/format-time.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { expect } from '#test/app.ts'
import { begin, intentOf, test } from '#test/cards.ts'
import { balanceOf } from '#test/money.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { reconcilePayments } from './reconcile-payments.ts'

test('money comes by the webhook alone, once for each event, with the receipt', async ({
  cards,
  stripe,
  outbox,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const begun = await begin(owner)
  const event = stripe.pays(intentOf(begun))
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(0)
  const statuses = await Promise.all(Array.from({ length: 5 }, () => cards.tell(event)))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  // told of the same payment by another event
  expect(await cards.tell({ ...event, id: 'evt_again' })).toBe(200)
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(500)
  expect(await owner.call(paymentsApi.intent, { params: { id: begun.id } })).toMatchObject({ status: 'paid' })
  expect((await outbox()).filter(({ subject }) => subject?.startsWith('Receipt'))).toHaveLength(1)
})

test('of each payment to an account that was erased meanwhile the operators are told, who alone can give it back', async ({
  cards,
  stripe,
  outbox,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const payments = [await begin(owner), await begin(owner, 1000)]
  const body = { password: 'Rowing-past-7-herons', understood: true } as const
  await owner.call(erasureApi.erase, { body })
  for (const begun of payments) expect(await cards.tell(stripe.pays(intentOf(begun)))).toBe(200)
  const mails = (await outbox()).filter(({ to }) => to === 'boss@example.com')
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    payments.map(({ id }) => `A card payment arrived for an erased account (${id})`).toSorted(),
  )
})

test('a webhook that is forged, changed, old or unsigned is refused, and moves nothing', async ({
  cards,
  stripe,
  clock,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const event = stripe.pays(intentOf(await begin(owner)))
  const { payload, signature } = signEvent(event, clock.now)
  const old = signEvent(event, new Date(clock.now.getTime() - 301_000))
  for (const [body, header] of [
    [payload, undefined],
    [payload, ''],
    [payload, 't=1,v1='],
    [payload, signature.replace('v1=', 'v0=')],
    [payload, 'x'.repeat(3000)],
    [payload.replace('"amount_received":500', '"amount_received":50000'), signature],
    [`${payload} `, signature],
    [payload, signEvent(event, clock.now, 'whsec_another').signature],
    [old.payload, old.signature],
    ['{', signature],
    ['', signature],
  ] as const)
    expect([header, (await cards.post(body, header)).statusCode]).toEqual([header, 400])
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(0)
  expect((await cards.post(payload, signature)).statusCode).toBe(200)
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(500)
})

test('what is signed but none of ours is heard and moves nothing', async ({ cards, stripe, clock }) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const intentId = intentOf(await begin(owner))
  const paid = (more: object) =>
    anEvent(
      'payment_intent.succeeded',
      { id: intentId, currency: 'usd', amount_received: 500, ...more },
      clock.now,
    )
  for (const event of [
    paid({ id: 'pi_of_another_shop' }),
    paid({ currency: 'eur' }),
    paid({ amount_received: -500 }),
    paid({ amount_received: 0.5 }),
    // a live payment under a test key, or the other way around
    { ...paid({}), livemode: true },
    anEvent('payment_intent.created', { id: intentId }, clock.now),
    anEvent('toString', { id: intentId }, clock.now),
  ])
    expect(await cards.tell(event)).toBe(200)
  expect(stripe.events).toEqual([])
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(0)
})

test('a refund goes back from the balance, and what was spent is owed and paid by the next funds', async ({
  cards,
  stripe,
  outbox,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const { user } = owner
  const first = intentOf(await begin(owner, 500))
  await cards.tell(stripe.pays(first))
  await cards.deps.db.execute(sql`update balances set balance_cents = 150 where user_id = ${user.id}`)
  await cards.tell(stripe.refunds(first, 500))
  expect(await balanceOf(cards.deps, user.id)).toBe(0)
  expect(await owner.call(paymentsApi.options, {})).toMatchObject({ owed: 350 })
  await cards.tell(stripe.pays(intentOf(await begin(owner, 1000))))
  expect(await balanceOf(cards.deps, user.id)).toBe(650)
  expect(await owner.call(paymentsApi.options, {})).toMatchObject({ owed: 0 })
  const history = await owner.call(billingApi.transactions, {})
  expect(history.map(({ type, amount, description }) => [type, amount, description])).toEqual([
    ['deposit', 1000, 'Card payment'],
    ['charge', 500, 'Refunded to your card'],
    ['deposit', 500, 'Card payment'],
  ])
  const { text } = (await outbox()).find(({ subject }) => subject === '$5.00 was refunded to your card')!
  expect(text.replace(/\s+/g, ' ')).toContain('We took $1.50 from your balance, which was all you had left.')
  expect(text).toContain('You now owe $3.50 in all')
})

test('the mail about money that went back says that none was taken from a balance that was empty, and puts no earlier debt down to it', async ({
  cards,
  stripe,
  outbox,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const paid = [intentOf(await begin(owner, 500)), intentOf(await begin(owner, 700))]
  for (const intent of paid) await cards.tell(stripe.pays(intent))
  await cards.deps.db.execute(sql`update balances set balance_cents = 0 where user_id = ${owner.user.id}`)
  await cards.tell(stripe.refunds(paid[0]!, 500))
  await cards.tell(stripe.disputes(paid[1]!, 700, { disputeId: 'du_later' }))
  const [refunded, disputed] = ['$5.00 was refunded to your card', 'Your bank took back $7.00']
  for (const [subject, owed] of [
    [refunded, '$5.00'],
    [disputed, '$12.00'],
  ]) {
    const text = (await outbox()).find((mail) => mail.subject === subject)!.text.replace(/\s+/g, ' ')
    expect(text).toContain("Your balance was empty, so we couldn't take it from there.")
    expect(text).toContain(`You now owe ${owed} in all. The next funds you add pay that first.`)
    expect(text).not.toMatch(/took the amount|spent/)
  }
})

test('the mail about money that came says what of it paid a debt, and puts none of that on the balance', async ({
  cards,
  stripe,
  outbox,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const paid = [intentOf(await begin(owner, 500)), intentOf(await begin(owner, 500))]
  for (const intent of paid) await cards.tell(stripe.pays(intent))
  await cards.deps.db.execute(sql`update balances set balance_cents = 0 where user_id = ${owner.user.id}`)
  const mailOf = async (subject: string) => {
    const found = (await outbox()).filter((message) => message.subject === subject)
    return found.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
  }

  for (const intent of paid) await cards.tell(stripe.disputes(intent, 500, { disputeId: `du_${intent}` }))
  expect(await mailOf('Your bank took back $5.00')).toContain('You now owe $10.00 in all')
  await cards.tell(stripe.disputes(paid[0]!, 500, { disputeId: `du_${paid[0]!}`, isWon: true }))
  const won = await mailOf('Your bank returned $5.00')
  expect(won).toContain('All of it paid what you owed.')
  expect(won).toContain('Your balance now: $0.00 - You owe: $5.00')
  expect(won).not.toMatch(/on your balance|to your balance|from your balance/)

  const begun = await begin(owner, 600)
  const third = intentOf(begun)
  await cards.tell(stripe.pays(third))
  const receipt = await mailOf('Receipt: $6.00 added to your Plainseal account')
  expect(receipt).toContain('You paid $6.00')
  expect(receipt).toContain('$5.00 of it paid what you owed, and $1.00 went to your balance.')
  const url = `/api/payments/intents/${begun.id}/receipt`
  const pdf = await owner.send({ method: 'GET', url })
  expect(await wordsOfPdf(pdf.rawPayload)).toContain('paid by card and added to this account.')

  await cards.tell(stripe.refunds(third, 600, { refundId: 're_1' }))
  await cards.tell(stripe.refunds(third, 600, { refundId: 're_1', status: 'failed' }))
  const failed = await mailOf('A refund of $6.00 failed')
  expect(failed).toContain('$5.00 of it paid what you owed, and $1.00 went to your balance.')
  expect(failed).not.toContain('back on your balance')
})

const dateFact = (at: Date) => `Date: ${formatExact(at, 'UTC')}`

test('receipts and notices say when the card paid and the bank moved money, however late we heard of it', async ({
  cards,
  stripe,
  clock,
  outbox,
}) => {
  const begun = await begin(await cards.signIn({ balanceCents: 0, timeZone: 'UTC' }))
  const mailOf = async (subject: string) => (await outbox()).find((mail) => mail.subject === subject)?.text
  const paidAt = clock.now
  const payment = stripe.pays(intentOf(begun))
  clock.pass({ minutes: 60 })
  const refundedAt = clock.now
  const refund = stripe.refunds(intentOf(begun), 200, { refundId: 're_first' })
  clock.pass({ minutes: 30 * 60 })

  // whose payment isn't known yet
  await cards.tell(refund)
  await cards.tell(payment)
  expect(await mailOf('Receipt: $5.00 added to your Plainseal balance')).toContain(dateFact(paidAt))
  expect(await mailOf('$2.00 was refunded to your card')).toContain(dateFact(clock.now))
  const later = stripe.refunds(intentOf(begun), 300, { refundId: 're_second' })
  clock.pass({ minutes: 30 * 60 })
  await cards.tell({ ...later, created: Math.floor(refundedAt.getTime() / 1000) })
  expect(await mailOf('$3.00 was refunded to your card')).toContain(dateFact(refundedAt))
  const { rows } = await cards.deps.db.execute<{ paid: Date }>(sql`select paid_at as paid from card_payments`)
  expect(rows.map(({ paid }) => new Date(paid).toISOString())).toEqual([paidAt.toISOString()])
})

test('a dispute takes the money until it is won, whichever is heard first and by however many events', async ({
  cards,
  stripe,
}) => {
  for (const order of ['as it happened', 'reversed']) {
    const owner = await cards.signIn({ balanceCents: 0 })
    const intentId = intentOf(await begin(owner))
    await cards.tell(stripe.pays(intentId))
    const disputeId = `du_${order.replaceAll(' ', '_')}`
    const events = [
      stripe.disputes(intentId, 500, { disputeId }),
      stripe.disputes(intentId, 500, { disputeId, isWon: true }),
    ]
    const [one, other] = order === 'reversed' ? events.toReversed() : events
    // each by two events, as Stripe sometimes tells of one movement
    await cards.tell(one!)
    await cards.tell({ ...one!, id: `${one!.id}_again` })
    expect(await balanceOf(cards.deps, owner.user.id)).toBe(order === 'reversed' ? 500 : 0)
    await cards.tell({ ...other!, id: `${other!.id}_again` })
    await cards.tell(other!)
    expect(await balanceOf(cards.deps, owner.user.id)).toBe(500)
  }
})

test('what no webhook told is asked for: each event counts once, whoever tells it first', async ({
  cards,
  stripe,
  clock,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const [told, missed, refunded] = [
    intentOf(await begin(owner, 500)),
    intentOf(await begin(owner, 1000)),
    intentOf(await begin(owner, 2000)),
  ]
  await cards.tell(stripe.pays(told))
  stripe.pays(missed)
  stripe.pays(refunded)
  stripe.refunds(refunded, 500)
  for (let n = 0; n < 250; n++) stripe.declines(told)
  expect(await reconcilePayments(cards.deps)).toBe(253)
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(3000)
  clock.pass({ minutes: 10 })
  const late = stripe.pays(intentOf(await begin(owner, 50)))
  expect(await reconcilePayments(cards.deps)).toBe(1)
  expect(await cards.tell(late)).toBe(200)
  expect(await reconcilePayments(cards.deps)).toBe(0)
  expect(await balanceOf(cards.deps, owner.user.id)).toBe(3050)
})

test('25 random sequences of webhooks leave balances, debts and double entries exact', async ({
  cards,
  stripe,
}) => {
  const step = fc.record({
    payment: fc.nat(1),
    does: fc.constantFrom('pay', 'refund', 'fail', 'dispute'),
    n: fc.nat(1),
    again: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const owner = await cards.signIn({ balanceCents: 0 })
      const intents = [intentOf(await begin(owner, 500)), intentOf(await begin(owner, 700))]
      const heard: string[] = []
      const disputesOf = (payment: number, n: number) =>
        heard.filter((one) => one === `${payment} dispute ${n}`).length
      for (const { payment, does, n, again } of steps) {
        const id = intents[payment]!
        const [refundId, disputeId] = [`re_${id}_${n}`, `du_${id}_${n}`]
        const event = {
          pay: () => stripe.pays(id),
          refund: () => stripe.refunds(id, 150, { refundId }),
          fail: () => stripe.refunds(id, 150, { refundId, status: 'failed' }),
          // over and over: taken, won, lost again
          dispute: () => stripe.disputes(id, 250, { disputeId, isWon: disputesOf(payment, n) % 2 === 1 }),
        }[does]()
        heard.push(`${payment} ${does} ${does === 'pay' ? '' : n}`)
        const told = [event, ...(again ? [event, { ...event, id: `${event.id}_again` }] : [])]
        await Promise.all(told.map((one) => cards.tell(one)))
      }
      let cents = 0
      for (const [payment, amount] of [500, 700].entries()) {
        if (!heard.includes(`${payment} pay `)) continue
        cents += amount
        for (const n of [0, 1]) {
          if (heard.includes(`${payment} refund ${n}`) && !heard.includes(`${payment} fail ${n}`))
            cents -= 150
          if (disputesOf(payment, n) % 2 === 1) cents -= 250
        }
      }
      const { owed } = await owner.call(paymentsApi.options, {})
      expect((await balanceOf(cards.deps, owner.user.id)) - owed).toBe(cents)
      const { rows } = await cards.deps.db.execute<{ account: string; cents: number }>(sql`
        select account, sum(amount_cents)::int as cents from ledger_entries
        where account in (${`user:${owner.user.id}`}, ${`owed:${owner.user.id}`}) group by account`)
      expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(cents)
    }),
    { numRuns: 25 },
  )
})
