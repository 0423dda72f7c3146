import { expect, test } from 'vitest'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { findSignedMarks } from './find-signed-marks.ts'

const found = (text: string) => findSignedMarks(text.split('\n'))

test.each([
  ['By: /s/ Jane Doe', ['/s/ Jane Doe']],
  ['/s/ Jane Doe   By: /s/ Ben Field Name: Ben Field', ['/s/ Jane Doe', '/s/ Ben Field']],
  ['/s/ Jane Doe ________\n/s/ Jane Doe', ['/s/ Jane Doe']],
  ['/s/ Jane Doe\nTitle: Owner\nDate: May 3, 2024', ['/s/ Jane Doe', 'Date: May 3, 2024']],
  ['Signed on 3 May 2024 by Jane Doe', ['Signed on 3 May 2024 by Jane Doe']],
  ['Signed by Jane Doe on May 3, 2024', ['Signed by Jane Doe on May 3, 2024']],
  ['Electronically signed by: Jane Doe\tPage 2', ['Electronically signed by: Jane Doe']],
  ['DocuSigned by: Jane Doe', ['DocuSigned by: Jane Doe']],
])('%j looks signed', (text, marks) => {
  expect(found(text)).toEqual(marks)
})

test.each([
  'By: ____\nName: Jane Doe\nDate: May 3, 2024',
  'This agreement is signed on 3 May 2024 by both parties.',
  'Nothing but a writing signed by the parties on or after May 3, 2024 changes it.',
  'Wade Enterprises f/s/o Dwyane Wade',
  'To be electronically signed by the buyer.',
  '/s/ ________',
])('%j does not', (text) => {
  expect(found(text)).toEqual([])
})

test('a text of a million characters that is made of beginnings is read in a moment', () => {
  for (const piece of [
    '/s/ ',
    '/s/A',
    'signed by ',
    'signed on 1 ',
    'Signed by A on ',
    '/s/ A\n',
    'Date: A\n',
  ])
    expect(found(piece.repeat(1_000_000 / piece.length)).length).toBeLessThan(100)
}, 30_000)

const contracts = readLabelledContracts()
test.skipIf(!contracts)(
  'of the contracts in REAL_CONTRACTS, those with a mark of a signature are found, and no others',
  () => {
    for (const { id, text } of contracts ?? [])
      expect({ id, isFound: found(text).length > 0 }).toEqual({
        id,
        isFound: /\/s\/\s*\S/i.test(text.replace(/f\/s\/o/g, '')),
      })
  },
)
