import { describe, expect, test } from 'vitest'
import { readLabelledContracts } from '#test/labelled-contracts.ts'
import { findHandSigning } from './find-hand-signing.ts'

const found = (text: string) => {
  const lines = text.split('\n')
  return findHandSigning(lines).map((at) => lines[at])
}
const wholly = (text: string) => text.split('\n').filter((line) => line !== '')

describe('what is for signing on paper goes, with the captions and headings that say only whose it is', () => {
  test.each([
    'By: ____________\nName: __________\nTitle: _____\nDate: ____',
    '_____________ Signature',
    'LANDLORD\n\nBy: ______\n\nTENANT\n\nBy: ______',
    '## Signatures\n\n**Client:**\n\nSignature: ________\nPrinted Name: ________',
    '______________\nTenant\n\n______________\nLandlord',
    '____________________\nEmployee Signature',
    'FOUNDER\n________\n\nDATE\n________',
    'By: ________   By: ________\nName: ________   Name: ________',
    'By: ________ Date: ________\nName / Title: ________',
    '| Signature | ________ | ________ |\n| Date | ________ | ________ |',
    'By:\nName:\nTitle:',
    'Signature: ..............\nDate: ..............',
    'Signature: ________\nName: [Client Name]\nDate: [Date]',
    'ACCEPTED AND AGREED BY: ____________',
    'Trainer Signature: ____________',
    'Client Initials: ____',
    'Painter: ________   Customer: ________',
    'Client: ________ Date: ________\nContractor: ________ Date: ________',
  ])('in %j', (text) => {
    expect(found(text)).toEqual(wholly(text))
  })
})

describe('what says more than a signature block stays', () => {
  test.each([
    ['Acme, Inc.\nBy: ____\nName: Jane Doe\nTitle: Founder', ['By: ____']],
    ['TENANT:\nBy: ____\nName: Jane Doe\nDate: May 1', ['By: ____']],
    ['LANDLORD\nBy: ____\nName: Ann\n\nTENANT\nBy: ____', ['By: ____', 'TENANT', 'By: ____']],
    ['Signature: ____\nEmail: ____\nInstagram: ____', ['Signature: ____']],
    ['By: ____\n\nWitness: ____\nName: ____', ['By: ____']],
    ['WITNESSES\n1. Signature: ____\n\nTENANT\nSignature: ____', ['TENANT', 'Signature: ____']],
    ['____\nEmployee Signature\n\n____\nSocial Security Number', ['____', 'Employee Signature']],
    ['Signatures\n\nBy: ____\nThe parties agree to the above.', ['Signatures', 'By: ____']],
    ['By: ____ for Acme, which pays all of it.', []],
    ['The Baker agrees to this.\n\nBaker: ____\n\nCustomer: ____', ['Baker: ____', 'Customer: ____']],
  ])('of %j goes %j', (text, gone) => {
    expect(found(text)).toEqual(gone)
  })
})

describe('what is no line for signing is left alone', () => {
  test.each([
    'This agreement is made by ____ and ____ on this ____ day of ____.',
    'Rent is payable by ____.',
    'Landlord: ____\nTenant: ____\n\nThe tenant rents the barn.',
    'The barn is rented out.\n\nTenant: ____\nDate: ____',
    'The barn is sold.\n\nBuyer: ____\nPrice: ____',
    'Name: ____\nAddress: ____\nDate: ____',
    'Effective Date: ____\nEvent Date: ____\nCompleted By: ____',
    'Project Name: ____\nBudget: ____',
    'Describe the work:\n________\n________',
    '____________________\n2. Independent Contractor\n\nThe contractor works alone.',
    'SIGNATURES\n\nThe parties sign online.',
    'Signature of the agreement ends all talks.',
    '[ ] Yes [ ] No\nName: [Client Name]',
    'In witness whereof the parties sign.',
    'By: Jane Doe\nName: Jane Doe',
  ])('in %j', (text) => {
    expect(found(text)).toEqual([])
  })
})

test('a text of a million characters that is made of beginnings is read in a moment', () => {
  for (const piece of [
    'By: ____\n',
    'Client\n',
    'Signatures\n',
    '____ ',
    '\n',
    'By ',
    'Name: ',
    '[Name] ',
    'Name: [a]\n',
    'Client\n____\n',
  ])
    expect(findHandSigning(piece.repeat(1_000_000 / piece.length).split('\n')).length).toBeLessThan(300_000)
}, 30_000)

const contracts = readLabelledContracts()
test.skipIf(!contracts)(
  'of the signed contracts in REAL_CONTRACTS, the few with lines still to be signed have them at their end, and none loses other words',
  () => {
    const all = (contracts ?? []).map(({ id, text }) => {
      const lines = text.split('\n')
      return { id, lines, gone: findHandSigning(lines) }
    })
    const some = all.filter(({ gone }) => gone.length > 0)
    expect(some.length).toBeGreaterThan(0)
    expect(some.length / all.length).toBeLessThan(0.05)
    for (const { id, lines, gone } of some) {
      const words = gone.map((at) => (lines[at] ?? '').replace(/[_\s-]+/g, ' ').trim())
      expect({
        id,
        other: words.filter((each) => !/^(?:(?:by|name|title|date)\s*:?\s*)*$/i.test(each)),
      }).toEqual({ id, other: [] })
    }
  },
)
