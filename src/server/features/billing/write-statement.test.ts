import { expect, test } from 'vitest'
import { writeStatement } from './write-statement.ts'

const line = (description: string, amountCents: number, type: 'deposit' | 'charge') => ({
  id: '018f0000-0000-7000-8000-000000000000',
  type,
  amountCents,
  description,
  createdAt: new Date('2026-11-20T09:00:00Z'),
})
const from = new Date('2026-11-01T00:00:00Z')
const at = '2026-11-20T09:00:00.000Z,018f0000-0000-7000-8000-000000000000'

test('a statement begins with the balance of the month before, and each line tells the balance after it', () => {
  const lines = [line('Card payment', 1000, 'deposit'), line('Lease', 50, 'charge')]
  expect(writeStatement({ from, openingCents: -250, lines }).split('\r\n')).toEqual([
    '\uFEFFDate (UTC),Transaction,Description,Amount (USD),Balance (USD)',
    '2026-11-01T00:00:00.000Z,,Opening balance,,-2.50',
    `${at},Card payment,10.00,7.50`,
    `${at},Lease,-0.50,7.00`,
    '',
  ])
})

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['Lease, "boat"', '"Lease, ""boat"""'],
  ['two\nlines', '"two\nlines"'],
  ['Ana’s lease – 1', 'Ana’s lease – 1'],
])('the title %j stays one inert cell', (title, written) => {
  expect(writeStatement({ from, openingCents: 0, lines: [line(title, 50, 'charge')] })).toContain(
    `${at},${written},-0.50,-0.50`,
  )
})
