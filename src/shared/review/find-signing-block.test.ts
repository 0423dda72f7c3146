import { expect, test } from 'vitest'
import { findSigningBlock } from './find-signing-block.ts'

const startOf = (text: string) => {
  const lines = text.split('\n')
  const at = findSigningBlock(lines)
  return at === undefined ? undefined : lines[at]
}

test.each([
  ['Rent is due monthly, on the first.\n\nBy: ____\nName: ____', 'By: ____'],
  ['Rent is due monthly.\n\nACME, INC.\nBy: ____\nName: ____\n\nJANE DOE\nSignature: ____', 'ACME, INC.'],
  [
    'Rent is due monthly.\n\nSIGNATURES\n\nIN WITNESS WHEREOF, the parties have executed this Lease.\n\nBy: ____',
    'SIGNATURES',
  ],
  [
    'Rent is due.\n\nThe parties have signed this Agreement on the dates below.\n\nClient\t Provider\nBy: ____\tBy: ____',
    'The parties have signed this Agreement on the dates below.',
  ],
  ['Rent is due.\n\nTenant\n[@field:signature_of_signer_1]', 'Tenant'],
  ['Rent is due.\n\nAgreed and accepted:\n\n/s/ Jane Doe\nDate: May 3, 2026', 'Agreed and accepted:'],
])('the signing of %j begins with who signs, and the words that lead to it', (text, start) => {
  expect(startOf(text)).toBe(start)
})

test('a text that nobody signs has no such place, nor one that quotes a signature', () => {
  expect(startOf('Rent is due.\n\nNotices go to the address above.')).toBeUndefined()
  expect(startOf('')).toBeUndefined()
  const more =
    'Everything else stays as it was agreed in that lease, and each of its terms goes on to apply to both.'
  expect(startOf(`The lease was signed on May 3, 2024 by Jane Doe.\n\n${more}`)).toBeUndefined()
})

test('a short clause above is no part of it', () => {
  expect(startOf('Governing law: Delaware\nTerm: one year\n\nBy: ____\nName: ____')).toBe('By: ____')
  expect(startOf('7. Whole agreement\n\nThis is all.\n8. Law of Delaware\nBy: ____\nName: ____')).toBe(
    'By: ____',
  )
})

test('where an exhibit follows, the place is where it is signed', () => {
  const exhibit = `Exhibit A\n\n${'The rooms are to be cleaned each day, and the windows once a month. '.repeat(3)}`
  expect(startOf(`Rent is due.\n\nTENANT\nBy: ____\n\n${exhibit}`)).toBe('TENANT')
})
