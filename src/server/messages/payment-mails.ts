import type { AccountZone } from '#shared/accounts/preferences.ts'
import { formatCents } from '#shared/format-number.ts'
import type { Block } from './mail-blocks.ts'
import { layOutMail } from './mail-layout.ts'
import { exactTime, type MailMessage, plain, PRODUCT } from './wording.ts'

type AboutPayment = {
  name: string
  amountCents: number
  paymentId: string
  at: Date
  timeZone: AccountZone
  balanceCents: number
  owedCents: number
  /** What of it paid a debt; negative: what of it is owed since. */
  toOwedCents: number
  /** Of the sandbox: no card was charged. */
  isTest: boolean
  /** The history of transactions, absolute. */
  accountUrl: string
  appUrl: string
}

const footer = `Sent by ${PRODUCT} because money moved on your account.`
const testNote: Block = { kind: 'note', text: 'Sandbox mode: this was a test card. No money moved.' }

function factsOf({ amountCents, at, timeZone, paymentId, balanceCents, owedCents }: AboutPayment): Block {
  return {
    kind: 'facts',
    facts: [
      ['Amount', formatCents(amountCents)],
      ['Date', exactTime(at, timeZone)],
      ['Payment', paymentId],
      ['Your balance now', formatCents(balanceCents)],
      ...(owedCents > 0 ? [['You owe', formatCents(owedCents)] as [string, string]] : []),
    ],
  }
}

/** Of money that came where something was owed: what became of it. */
function shareInWords({ amountCents, toOwedCents }: AboutPayment): Block[] {
  if (toOwedCents <= 0) return []
  const toBalance = amountCents - toOwedCents
  const text =
    toBalance > 0
      ? `${formatCents(toOwedCents)} of it paid what you owed, and ${formatCents(toBalance)} went to your balance.`
      : 'All of it paid what you owed.'
  return [{ kind: 'text', text }]
}

/** A card paid, and the account has the money. */
export function receiptMail(about: AboutPayment): MailMessage {
  const amount = formatCents(about.amountCents)
  const paidDebt = about.toOwedCents > 0
  return layOutMail({
    subject: `Receipt: ${amount} added to your ${PRODUCT} ${paidDebt ? 'account' : 'balance'}`,
    preheader: `Your balance is now ${formatCents(about.balanceCents)}.`,
    headline: paidDebt ? `You paid ${amount}` : `You added ${amount}`,
    blocks: [
      { kind: 'text', text: `Hello ${plain(about.name, 100)},` },
      { kind: 'text', text: 'Your card payment went through. Keep this email as your receipt.' },
      ...shareInWords(about),
      factsOf(about),
      ...(about.isTest ? [testNote] : []),
      { kind: 'action', label: 'View transactions', url: about.accountUrl },
    ],
    footer,
    appUrl: about.appUrl,
  })
}

type Moved = 'refund' | 'dispute' | 'refund-returned' | 'dispute-returned'

type Words = (amount: string, taken: string) => { headline: string; text: string }

const words: Record<Moved, Words> = {
  refund: (amount, taken) => ({
    headline: `${amount} was refunded to your card`,
    text: `${taken} Your bank may take a few days to show the refund.`,
  }),
  dispute: (amount, taken) => ({
    headline: `Your bank took back ${amount}`,
    text: `Someone disputed this payment with your bank, so the bank took it back. ${taken} If it wasn't you, ask your bank about it.`,
  }),
  'refund-returned': (amount) => ({
    headline: `A refund of ${amount} failed`,
    text: "The refund to your card didn't go through, so the amount is back on your balance.",
  }),
  'dispute-returned': (amount) => ({
    headline: `${amount} is back on your balance`,
    text: 'The bank settled the dispute, and we added the amount back to your balance.',
  }),
}

/** Where what came again paid a debt, not all of it is on the balance. */
const wordsWithDebt: typeof words = {
  ...words,
  'refund-returned': (amount) => ({
    headline: `A refund of ${amount} failed`,
    text: "The refund to your card didn't go through, so the amount came back to us.",
  }),
  'dispute-returned': (amount) => ({
    headline: `Your bank returned ${amount}`,
    text: 'The bank settled the dispute and returned the amount.',
  }),
}

/** Of money that went back: what of it was still there. */
function takenInWords({ amountCents, toOwedCents }: AboutPayment) {
  const takenCents = amountCents + Math.min(0, toOwedCents)
  if (takenCents === amountCents) return 'We took the amount from your balance.'
  return takenCents > 0
    ? `We took ${formatCents(takenCents)} from your balance, which was all you had left.`
    : "Your balance was empty, so we couldn't take it from there."
}

/** Money of a payment went back to the card, or came again from there. */
export function moneyMovedMail(about: AboutPayment & { what: Moved }): MailMessage {
  const { what, amountCents, toOwedCents } = about
  const say = (toOwedCents > 0 ? wordsWithDebt : words)[what]
  const { headline, text } = say(formatCents(amountCents), takenInWords(about))
  const owed: Block = {
    kind: 'text',
    text: `You now owe ${formatCents(about.owedCents)} in all. The next funds you add pay that first.`,
  }
  return layOutMail({
    subject: headline,
    preheader: `Your balance is now ${formatCents(about.balanceCents)}.`,
    headline,
    blocks: [
      { kind: 'text', text: `Hello ${plain(about.name, 100)},` },
      { kind: 'text', text },
      ...(toOwedCents < 0 ? [owed] : []),
      ...shareInWords(about),
      factsOf(about),
      ...(about.isTest ? [testNote] : []),
      { kind: 'action', label: 'View transactions', url: about.accountUrl },
    ],
    footer,
    appUrl: about.appUrl,
  })
}
