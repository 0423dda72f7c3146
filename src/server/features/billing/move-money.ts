import type { Db } from '#server/db/db.ts'
import {
  CONTRACT_PRICE_CENTS,
  SYSTEM_TEST_PRICE_CENTS,
  WELCOME_BALANCE_CENTS,
} from '#shared/billing/money-rules.ts'
import {
  type Account,
  changeBalance,
  claimWelcome,
  findContractCharge,
  findTransactionOfRequest,
  insertBalance,
  insertEntries,
  insertEntryLines,
  insertTransaction,
  lockWallet,
  removeTransaction,
  saveWallet,
  type TransactionRow,
} from './billing.queries.ts'
import { moveWallet } from './wallet.ts'

type OfContract = { userId: string; contractId: string; now: Date }

/** Gives a new user a balance with the welcome deposit, which pays for the first contract once the phone is verified. */
export async function openBalance(tx: Db, userId: string, now: Date): Promise<void> {
  await insertBalance(tx, userId)
  await deposit(tx, {
    userId,
    reason: 'welcome',
    amountCents: WELCOME_BALANCE_CENTS,
    description: 'Welcome balance',
    from: 'promotions',
    now,
  })
}

type Verified = { userId: string; phoneMac: string; now: Date }

/**
 * The welcome balance is for each phone once: takes it back where another account verified the phone before. Called when
 * a phone is verified; until then an account can spend nothing.
 */
export async function settleWelcome(tx: Db, { userId, phoneMac, now }: Verified): Promise<void> {
  if (await claimWelcome(tx, phoneMac, now)) return
  const amountCents = WELCOME_BALANCE_CENTS
  // an administrator may have set it lower
  if (!(await changeBalance(tx, userId, -amountCents))) return
  const taken = await insertTransaction(tx, {
    userId,
    type: 'charge',
    reason: 'adjustment',
    amountCents,
    description: 'Welcome balance taken back: this phone number already had one',
    now,
  })
  if (!taken) throw new Error('A welcome balance was taken back without a transaction')
  await insertEntries(tx, taken.id, { from: `user:${userId}`, to: 'promotions', amountCents, now })
}

/** Takes the price of a contract, once for each contract. False, with nothing changed, when the balance is too low. */
export async function chargeForContract(
  tx: Db,
  { userId, contractId, description, now }: OfContract & { description: string },
): Promise<boolean> {
  const amountCents = CONTRACT_PRICE_CENTS
  const charge = await insertTransaction(tx, {
    userId,
    contractId,
    type: 'charge',
    reason: 'contract',
    amountCents,
    description,
    now,
  })
  if (!charge) return true
  if (!(await changeBalance(tx, userId, -amountCents))) {
    await removeTransaction(tx, charge.id)
    return false
  }
  await insertEntries(tx, charge.id, { from: `user:${userId}`, to: 'revenue', amountCents, now })
  return true
}

/** Gives back what was taken for a contract, once. False when nothing was taken, or it was given back before. */
export async function refundContract(tx: Db, { userId, contractId, now }: OfContract): Promise<boolean> {
  const charge = await findContractCharge(tx, userId, contractId)
  if (!charge) return false
  const { amountCents } = charge
  const refund = await deposit(tx, {
    userId,
    contractId,
    reason: 'refund',
    amountCents,
    description: 'Refund: no one else opened the contract, as far as we know',
    from: 'revenue',
    now,
  })
  return refund !== undefined
}

type OfSystemTest = { userId: string; testId: string; now: Date }

/** Takes the price of a system test. False, with nothing changed, when the balance is too low. */
export async function chargeForSystemTest(tx: Db, { userId, testId, now }: OfSystemTest): Promise<boolean> {
  if (!(await changeBalance(tx, userId, -SYSTEM_TEST_PRICE_CENTS))) return false
  const charge = await insertTransaction(tx, {
    userId,
    type: 'charge',
    reason: 'system-test',
    amountCents: SYSTEM_TEST_PRICE_CENTS,
    description: 'System test',
    requestKey: `system-test:${testId}`,
    now,
  })
  if (!charge) throw new Error('This system test was charged before')
  const amountCents = SYSTEM_TEST_PRICE_CENTS
  await insertEntries(tx, charge.id, { from: `user:${userId}`, to: 'revenue', amountCents, now })
  return true
}

/** Gives back what a system test cost, once. */
export async function refundSystemTest(tx: Db, { userId, testId, now }: OfSystemTest): Promise<void> {
  await deposit(tx, {
    userId,
    reason: 'refund',
    amountCents: SYSTEM_TEST_PRICE_CENTS,
    description: 'Refund: the system test failed on our end',
    requestKey: `system-test-refund:${testId}`,
    from: 'revenue',
    now,
  })
}

type TopUp = { userId: string; amountCents: number; requestKey: string | undefined; now: Date }

/** Adds test money. The same request key adds it once, and answers the first transaction again. */
export async function addSandboxFunds(
  tx: Db,
  { userId, amountCents, requestKey, now }: TopUp,
): Promise<TransactionRow> {
  const added = await deposit(tx, {
    userId,
    reason: 'top-up',
    amountCents,
    description: 'Test funds (sandbox)',
    ...(requestKey !== undefined && { requestKey }),
    from: 'sandbox',
    now,
  })
  const made = added ?? (requestKey && (await findTransactionOfRequest(tx, userId, requestKey)))
  if (!made) throw new Error('A top-up left no transaction')
  return made
}

type Deposit = {
  userId: string
  contractId?: string
  requestKey?: string
  reason: 'welcome' | 'top-up' | 'refund'
  amountCents: number
  description: string
  from: 'promotions' | 'revenue' | 'sandbox'
  now: Date
}

/** Undefined, with nothing changed, when the same deposit was made before. */
async function deposit(tx: Db, { from, ...movement }: Deposit): Promise<TransactionRow | undefined> {
  const made = await insertTransaction(tx, { ...movement, type: 'deposit' })
  if (made) await enterMovement(tx, made, { other: from, cents: movement.amountCents, now: movement.now })
  return made
}

type CardMovement = {
  userId: string
  /** Names the movement among all of this user. */
  requestKey: string
  stripePaymentIntentId?: string
  reason: 'top-up' | 'card-refund' | 'card-dispute'
  /** Negative where it goes back to the card. */
  cents: number
  description: string
  /** Where the money comes from, or goes. */
  other: 'card-payments' | 'sandbox'
  now: Date
}

/**
 * Money that came from a card or went back to it, once for its key; undefined when it was entered before. What goes back
 * after it was spent is owed, and the next money pays it first: the balance itself is never below zero. Answers how much
 * of it paid what was owed, negative where that much is owed since.
 */
export async function enterCardMovement(
  tx: Db,
  { cents, other, ...movement }: CardMovement,
): Promise<{ toOwedCents: number } | undefined> {
  const type = cents > 0 ? 'deposit' : 'charge'
  const made = await insertTransaction(tx, { ...movement, type, amountCents: Math.abs(cents) })
  return made && enterMovement(tx, made, { other, cents, now: movement.now })
}

type Entered = { other: Account; cents: number; now: Date }

/** Moves the money of a transaction: what comes pays what is owed first, and what goes and isn't there is owed. */
export async function enterMovement(tx: Db, { id, userId }: TransactionRow, { other, cents, now }: Entered) {
  const before = await lockWallet(tx, userId)
  if (!before) throw new Error('A deposit needs an open balance')
  const { toBalance, toOwed, wallet } = moveWallet(before, cents)
  await saveWallet(tx, userId, wallet)
  const lines = [
    { account: other, amountCents: -cents },
    { account: `owed:${userId}` as const, amountCents: toOwed },
    { account: `user:${userId}` as const, amountCents: toBalance },
  ]
  await insertEntryLines(tx, id, lines, now)
  return { toOwedCents: toOwed }
}
