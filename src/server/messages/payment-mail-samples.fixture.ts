import type { links as allLinks, Typed } from './mail-samples.fixture.ts'
import { moneyMovedMail, receiptMail } from './payment-mails.ts'

/** The emails about money that comes and goes. */
export function paymentMails({ personName }: Typed, links: typeof allLinks, at: Date) {
  const payment = {
    name: personName,
    amountCents: 500,
    paymentId: '0192f3a0-7c11-7000-8000-000000000001',
    at,
    timeZone: 'America/New_York',
    balanceCents: 1234,
    owedCents: 0,
    toOwedCents: 0,
    isTest: false,
    accountUrl: links.transactions,
    appUrl: links.app,
  }
  return {
    receipt: { mail: receiptMail(payment), link: links.transactions },
    'receipt-of-debt': { mail: receiptMail({ ...payment, toOwedCents: 250 }), link: links.transactions },
    'card-refund': {
      mail: moneyMovedMail({ ...payment, what: 'refund', owedCents: 250, toOwedCents: -250 }),
      link: links.transactions,
    },
    'card-refund-returned': {
      mail: moneyMovedMail({ ...payment, what: 'refund-returned' }),
      link: links.transactions,
    },
    'card-refund-returned-to-debt': {
      mail: moneyMovedMail({ ...payment, what: 'refund-returned', toOwedCents: 250 }),
      link: links.transactions,
    },
    'card-dispute': { mail: moneyMovedMail({ ...payment, what: 'dispute' }), link: links.transactions },
    'card-dispute-returned': {
      mail: moneyMovedMail({ ...payment, what: 'dispute-returned', isTest: true }),
      link: links.transactions,
    },
    'card-dispute-returned-to-debt': {
      mail: moneyMovedMail({ ...payment, what: 'dispute-returned', owedCents: 500, toOwedCents: 500 }),
      link: links.transactions,
    },
  }
}
