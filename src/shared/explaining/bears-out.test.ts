import { describe, expect, test } from 'vitest'
import { bearsOut, isLeftOpen } from './bears-out.ts'
import type { NamedCategory } from './words.ts'

/** Of each kind a sentence that carries the statement or the check, and those that only sound like it. */
const cases: [category: NamedCategory, carries: string, ...soundAlike: string[]][] = [
  [
    'Uncapped Liability',
    'Nothing in this Agreement limits a party’s liability for fraud.',
    'Neither party shall be liable for lost profits, and this limitation shall not apply to fraud.',
    'In no event shall the Supplier’s liability exceed the fees paid, whether or not the foregoing limitation shall not apply.',
  ],
  [
    'Cap On Liability',
    'The Supplier’s total liability shall not exceed the fees paid.',
    'A party shall not be liable for delay caused by events beyond its reasonable control.',
    'The Tenant shall not be liable for more than the security deposit.',
    'The Contractor bears costs for whose cause it may be liable, including but not limited to repairs.',
    'In no event shall the Company be liable for premiums of more than $6,500.',
    'Under no circumstances shall the Borrower, or any party liable under this note, be required to pay interest in excess of the lawful rate.',
  ],
  [
    'Exclusivity',
    'The Supplier grants the Distributor the exclusive right to sell the Goods in Chile.',
    'Nothing in this Agreement grants the Customer an exclusive right.',
    'The Supplier grants the Distributor a non-exclusive right to sell the Goods.',
    'The Supplier grants the Distributor a non\u2011exclusive license to sell the Goods.',
    'The Supplier grants the Distributor a limited, non–exclusive license to sell the Goods.',
    'The parties submit to the exclusive jurisdiction of the courts that have a right to hear them.',
    'The Licensor is the exclusive owner of the right to the Mark.',
    'The Publisher desires to obtain the exclusive right to sell the game, and the Author is willing to grant it.',
    'The Franchisee shall sell the Franchisor’s exclusive line of soaps.',
  ],
  [
    'Insurance',
    'The Contractor shall carry liability insurance of $1,000,000.',
    'The Company will not carry insurance for the Consultant.',
    'Tenant is encouraged, but shall not be required, to carry renter’s insurance.',
    'The Customer shall pay freight, duties and insurance for what it orders.',
    'If the Supplier fails to keep insurance, the Buyer may have it.',
    'The Company shall have the option to maintain insurance on the life of the Founder.',
    'The Company shall keep the Manager as a participant in its health insurance plan.',
    'The Borrower shall keep an agreement to reinsure the premiums of its insurance subsidiary.',
    'The Company will endeavor to maintain insurance for its directors.',
  ],
  [
    'Non-Compete',
    'During the term the Consultant shall not work for a competitor of the Company.',
    'Nothing in this Agreement shall prevent the Consultant from competing with the Company.',
    'The non-compete does not apply while the Employee works for a hospital.',
    'The Employer will not retaliate against an Employee who complains about a ban on competing work.',
    'This letter does not create any new non-compete, and shall not be read to create one; it does not compete with others.',
    'For this purpose, owning one percent of a listed company will not be considered to be competition.',
    'A contractor means a third party that does not compete with the Licensor.',
    'The Licensee shall not give the source code to a competitor.',
    'Earnings shall not include payments made under agreements containing covenants not to compete.',
    'The Developer consents to an injunction against a violation of the covenants not to compete.',
    'The Owner may not license the Software to any third party that competes with the Customer.',
  ],
  [
    'No-Solicit Of Employees',
    'The Recipient shall not solicit employees of the Discloser for a year.',
    'The Buyer shall not be required to hire any employees of the Seller.',
    'The foregoing shall not prohibit the Bank from hiring a former employee.',
    'The Employee will not solicit a customer whose needs became known to the Employee.',
  ],
  [
    'Renewal Term',
    'This Agreement renews for successive terms of one year.',
    'The Bank shall extend the letter of credit for each period of this Agreement.',
    'The Agreement runs for three years, and this Agreement does not renew after that period.',
    'There is no further right to renew this Agreement.',
    'The Lender has agreed to extend credit to the Borrower under the terms of the Agreement.',
    'The extended note and this Agreement shall have been signed by both.',
    'A term of this Agreement may be waived, and the time for its performance may be extended.',
    'The support plan renews for a further period of one year.',
    'The first term together with any renewal periods of it are referred to as the Employment Term.',
  ],
  [
    'Expiration Date',
    'The term of this Agreement is two years.',
    'During the term of this Agreement and for two years after it, neither party shall solicit staff.',
    'The confidentiality duties under this Agreement continue for three years.',
    'If the Employee is dismissed while this Agreement is in effect, the Employee is entitled to twelve months of pay.',
    'The payment is that for the remaining term of this Agreement, which is at least a year.',
    '4.1.2 The Supplier may terminate this Agreement, whose term is three years, if the Buyer does not pay.',
  ],
  [
    'Governing Law',
    'This Lease is governed by the laws of the State of Oregon.',
    'This Lease is governed by the law stated above.',
    'This Agreement is governed by the laws of the State of [●].',
    'Nothing in this paragraph shall be construed to waive rights under the law of 29 U.S.C. or of any state.',
    'The Institute does not agree to be governed by the laws of another state.',
    'If you live in a country that is subject to an embargo under the laws of the United States, you may not sell.',
  ],
  [
    'Anti-Assignment',
    'Neither party may assign this Agreement without the consent of the other.',
    'This Agreement binds the heirs, successors and permitted assigns of each party without exception.',
    'The Author hereby assigns the copyright, and no other consent is needed for the rights under this Agreement.',
    'The words have the meanings assigned to them in this Agreement and not in another.',
    'The Employee has not assigned any rights under this Agreement.',
  ],
  [
    'Termination For Convenience',
    'Either party may terminate this Agreement for any reason on thirty days’ notice.',
    'Either party may terminate this Agreement on thirty days’ notice of a material breach.',
    'Neither party may terminate this Agreement without cause; it may not be ended at any time.',
    'In the the event that repairs take long, the Tenant may terminate this Lease on thirty days’ notice.',
  ],
  [
    'License Grant',
    'The Licensor grants the Licensee the right to use the Mark.',
    'Nothing in this Agreement grants the Customer any right to use the Mark.',
    'The Owner grants the Bank a security interest in all rights.',
    'On termination the Customer’s license to use the Software shall cease.',
    'The Licensor warrants that it has the right to grant the license to use the Mark.',
    'The Licensor is the owner with the authority to grant the license to use the Mark.',
    'You will ensure that you own all rights necessary to grant the licenses that you give us.',
    'You hereby grant permission for the police to forward the certificate to us.',
  ],
  [
    'Irrevocable Or Perpetual License',
    'The Licensor grants an irrevocable and perpetual license.',
    'The Tenant irrevocably submits to the courts; no license is granted by that.',
    'It is not a perpetual license to use the beta.',
  ],
  [
    'Audit Rights',
    'The Licensor may audit the books of the Licensee once a year.',
    'The Licensee shall bear the cost of such audit of its books where it may be due.',
    'No agent shall be under any obligation to inspect the books of the Borrower.',
    'If the software fails the preliminary inspection of the site, the Buyer may end this contract.',
    'The Owner and the Contractor each represents that it has made a careful inspection of the premises available to it.',
  ],
  [
    'Covenant Not To Sue',
    'The Licensee shall not challenge the validity of the Mark.',
    'The Buyer shall not dispute an invoice except in good faith.',
    'The Indemnified Party shall not settle or contest a claim without consent.',
    'The Supplier does not waive its right to sue for an injunction.',
    'This release shall not limit the right to challenge its validity.',
    'Each party agrees not to bring any action in a court other than that of Utah.',
    'All Borrowers have signed, or the Guarantor shall contest its guarantee and not pay.',
  ],
  [
    'Liquidated Damages',
    'The Contractor shall pay $650 for each day of delay as liquidated damages.',
    'The Tenant may end this Lease without any termination fee.',
    'The parties have agreed that liquidated damages are unnecessary.',
    'If it came on May 2, one day of liquidated damages would be payable.',
  ],
  [
    'Post-Termination Services',
    'Upon termination of this Agreement the Licensee may sell its stock for ninety days.',
    'Within five days following the Termination Date the Company will pay the severance.',
    'After notice, this Agreement shall terminate.',
    'The Host has no obligation to renew after expiration of the term.',
  ],
  [
    'Change Of Control',
    'If a change of control occurs, the Lender may demand payment.',
    'If the Company dismisses you in the absence of a change of control, you shall be paid.',
    'A change of control is deemed to have occurred if a person holds half of the shares and may vote them.',
    'If the Merger Agreement ends before May, the license shall be deemed to be paid for.',
    'The Employee shall be entitled to one Change in Control Payment.',
  ],
  [
    'Notice Period To Terminate Renewal',
    'This Lease renews unless the Tenant gives notice 30 days before the end of the term.',
    'The Tenant may extend this Lease by written notice 30 days before the end of the initial term.',
  ],
  [
    'Effective Date',
    'This Agreement is effective as of May 1, 2027.',
    'The Employee’s engagement shall commence on May 9, 2027 (the “Start Date”).',
    'We may terminate this Agreement and close your account at any time and for any reason effective upon the date of our notice to you.',
  ],
  [
    'Agreement Date',
    'This Agreement is made on May 4, 2027.',
    'The Guest pays $400 when this Agreement is signed and $900 by May 22, 2027.',
    'This Amendment shall be effective as of June 30, 2027.',
    'This Agreement is effective as of May 1, 2027 (the “Effective Date”).',
    'This contract is being entered into pursuant to the resolution of the board dated March 20, 2027.',
    'This Agreement is made on May 4, 2027 with effect from June 1, 2027.',
  ],
  [
    'Warranty Duration',
    'The Seller warrants that the goods will be free of defects for twelve months.',
    'There will be a warranty deposit of 3%, due in two years after the work.',
    'The Customer shall report defects within ten days after expiry of the warranty.',
  ],
  [
    'Source Code Escrow',
    'The Supplier shall deposit the source code in escrow.',
    'The Supplier need not place the source code in escrow.',
  ],
  [
    'Ip Ownership Assignment',
    'All inventions of the Consultant are assigned to the Company.',
    'The drawings are not a work made for hire.',
  ],
]

describe.for(cases)('%s', ([category, carries, ...soundAlike]) => {
  test('is borne out by a sentence that says it', () => {
    expect(bearsOut(category, carries)).toBe(true)
  })

  test('is not borne out by one that only sounds like it', () => {
    expect(soundAlike.filter((sentence) => bearsOut(category, sentence))).toEqual([])
  })
})

test('headings, tables of contents, recitals, definitions and names of other clauses bear nothing out', () => {
  const notSaid = [
    'Section 9. Governing Law, Laws of the State of Oregon',
    'Governing law is the law of Oregon ...... 12 Notices ...... 13 Assignment',
    'WHEREAS, the parties wish that this Agreement be governed by the laws of the State of Oregon;',
    'WHEREAS, Harbour Holdings is governed by the laws of the State of Oregon;',
    'Local Law” means the laws of the State of Oregon that govern this Agreement.',
    '“Law” means the laws of the State of Oregon that govern this Agreement.',
  ]
  expect(notSaid.filter((sentence) => bearsOut('Governing Law', sentence))).toEqual([])
  expect(
    bearsOut('Audit Rights', 'The Supplier grants access to its books as set out in Section 3.5 (Audit).'),
  ).toBe(false)
})

test('what a sentence says by the way, in parentheses or among examples, bears nothing out', () => {
  const byTheWay = [
    'If the Supplier must let the Buyer inspect its books by law, the Buyer may ask for that.',
    'The Supplier shall pay all costs, including what the Buyer has when it may inspect the books.',
    'The Supplier may sell the goods (but the Buyer may inspect its books).',
    'The Supplier may sell the goods, provided that the Buyer may inspect its books.',
  ]
  expect(byTheWay.filter((sentence) => bearsOut('Audit Rights', sentence))).toEqual([])
  expect(bearsOut('Audit Rights', 'During the term, the Buyer may inspect the books of the Supplier.')).toBe(
    true,
  )
})

test('words that were cut off, that change another text, or that are meant for whoever fills a form in, bear nothing out', () => {
  const notSaid = [
    'the Buyer may inspect the books of the Supplier once a year.',
    'The Buyer may inspect the books of the Supplier once a year and the',
    'The words “the Buyer may inspect the books of the Supplier” are deleted from Section 4.',
    'Drafting note: the Buyer may inspect the books of the Supplier if the goods are dear.',
  ]
  expect(notSaid.filter((sentence) => bearsOut('Audit Rights', sentence))).toEqual([])
})

test('what was left open or blacked out is seen', () => {
  for (const open of [
    'made on ____',
    'made on [●]',
    'sold for [***]',
    'made on [insert date]',
    'of [the note (for example, “Note of May 1”)]',
  ])
    expect([open, isLeftOpen(open)]).toEqual([open, true])
  expect(isLeftOpen('made on May 4, 2027 [in Oregon]')).toBe(false)
})
