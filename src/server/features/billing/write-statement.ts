import { formatFixed } from '#shared/format-number.ts'
import type { TransactionRow } from './billing.queries.ts'

type Line = Pick<TransactionRow, 'id' | 'type' | 'amountCents' | 'description' | 'createdAt'>
type Statement = {
  /** The first moment of the month, UTC. */
  from: Date
  openingCents: number
  /** Oldest first. */
  lines: Line[]
}

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell: quoted where it must be, and never a formula. Numbers are written by us alone. */
function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

const dollars = (cents: number) => formatFixed(cents / 100, 2)

/** A month of an account as CSV: each movement with the balance after it, less what is owed. */
export function writeStatement({ from, openingCents, lines }: Statement): string {
  let cents = openingCents
  const rows = [
    ['Date (UTC)', 'Transaction', 'Description', 'Amount (USD)', 'Balance (USD)'],
    [from.toISOString(), '', 'Opening balance', '', dollars(cents)],
  ]
  for (const { id, type, amountCents, description, createdAt } of lines) {
    const signed = type === 'deposit' ? amountCents : -amountCents
    cents += signed
    rows.push([createdAt.toISOString(), id, cell(description), dollars(signed), dollars(cents)])
  }
  // spreadsheets know by the mark that it is UTF-8
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
