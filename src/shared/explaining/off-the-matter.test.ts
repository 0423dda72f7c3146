import { expect, test } from 'vitest'
import { bearsOut } from './bears-out.ts'
import type { NamedCategory } from './words.ts'

/** Words of a matter that stand in a sentence about something else. */
const cases: [category: NamedCategory, sentence: string][] = [
  ['Governing Law', 'This agreement is governed by the law of ………………….'],
  [
    'Governing Law',
    'This agreement is governed by the laws of the State of , without regard to conflicts of laws.',
  ],
  [
    'Uncapped Liability',
    'Nothing limits what 77 B.C. Unlimited Liability Company shall have to do for its loss.',
  ],
  [
    'Anti-Assignment',
    'Nothing in this Agreement shall be construed as granting any license or transfer of rights in the Information under this Agreement.',
  ],
  [
    'Renewal Term',
    '(1) year, whichever is less, and the Agreement shall be automatically renewable for a like term.',
  ],
  [
    'Expiration Date',
    'The Tenant agrees that should he leave for a period in excess of 30 days, this Agreement will terminate automatically.',
  ],
  [
    'License Grant',
    'The Software may not be sold, except in the conditions defined by the Grant of License section above.',
  ],
  [
    'Irrevocable Or Perpetual License',
    'The library can be provided to Perpetual License users and requires the grant of a license.',
  ],
  ['Covenant Not To Sue', 'The Director shall not do what is opposed to the interest of the Company.'],
  ['Expiration Date', 'The term of this Agreement shall be $700 per month, from the 15 day of May.'],
  ['Expiration Date', 'The term continuous service shall allow for a break of thirty days.'],
  ['Renewal Term', 'The leave may be renewed for a further period of two months.'],
  ['Renewal Term', 'The probationary period may be extended by six months under this Agreement.'],
  ['Renewal Term', 'The benefits of this Agreement may be extended by the Buyer to any of its affiliates.'],
  [
    'Renewal Term',
    'The parties agree to extend the terms of this agreement so that they take in the following.',
  ],
  ['Anti-Assignment', 'The Seller shall have no rights in the Assigned IP under this Agreement.'],
  ['Anti-Assignment', 'The Employer keeps the prerogatives that it has not delegated by this Agreement.'],
  [
    'Audit Rights',
    'Forged records of the Company may result in the return of money and of lawful audit costs.',
  ],
  [
    'Effective Date',
    'If the Term begins on a day other than the first day of a month, the rent of that month shall be prorated.',
  ],
  ['Governing Law', 'If this agreement is governed by the law of Ireland, each party keeps a copy.'],
  [
    'Effective Date',
    'We may change this Agreement, and such modification shall be effective upon notice to you.',
  ],
  [
    'No-Solicit Of Employees',
    'The Consultant shall not solicit any business from the customers, employees or suppliers of the Client.',
  ],
  [
    'Governing Law',
    'The word clerk in this Agreement shall be construed as meaning an officer of the law of the City.',
  ],
  [
    'Governing Law',
    'This Agreement shall not be construed to take away what is granted by the laws of the State of Utah.',
  ],
  [
    'Governing Law',
    'The courts of Utah, when the law of Utah applies, and those of Maine, when Maine law applies, shall hear disputes under this Agreement.',
  ],
  ['Renewal Term', 'Unlike the first one, this Agreement shall **not** automatically renew for a term.'],
  [
    'Renewal Term',
    'The Supplier may terminate this Agreement if the Buyer has not paid for the renewal of its term.',
  ],
  [
    'Effective Date',
    'This Agreement shall remain in effect for a period of three (3) years from the Effective Date.',
  ],
  [
    'Ip Ownership Assignment',
    'This document is intended for founders who wish to assign all inventions to their company.',
  ],
  ['License Grant', 'The Owner grants you no right, title or license to use the Mark.'],
  ['License Grant', 'The receipt records for how many computers you are licensed to use the Software.'],
  [
    'Ip Ownership Assignment',
    'You will disclose inventions regardless of whether you believe that they will be the property of the Company.',
  ],
  [
    'No-Solicit Of Employees',
    'The foregoing shall not be violated by advertising for staff, or by hiring employees who answer it.',
  ],
  [
    'Audit Rights',
    'The Employee may disclose records where the books are subject to examinations by the authorities.',
  ],
  [
    'Post-Termination Services',
    'Following expiration of the 90-day lock-up period, the Company shall remove the legend.',
  ],
  ['Post-Termination Services', 'Upon such expiration the Company shall deliver a certificate.'],
  [
    'Post-Termination Services',
    'The seller may sell the shares to others within 40 days after the expiration of the right of first refusal.',
  ],
  ['Exclusivity', 'The drawings shall be exclusively owned by the Company, with an exclusive right.'],
  ['Exclusivity', 'The County retains all the customary, usual and exclusive rights of an employer.'],
  ['Exclusivity', 'The County has certain exclusive rights and responsibilities as an employer.'],
  ['Exclusivity', 'The parties shall settle what they claim exclusively by binding arbitration.'],
  ['Exclusivity', 'The Board shall have the sole and exclusive right to:'],
  ['Exclusivity', 'The City retains the exclusive right (a) to direct the clerks; (b) to hire them.'],
  ['Exclusivity', 'The designation as exclusive representative may be revoked by the Board.'],
  ['Exclusivity', 'The union may be ineligible to be the exclusive representative for two years.'],
  ['Exclusivity', 'The rights to lead the works shall remain vested exclusively with the City.'],
  [
    'Exclusivity',
    'Grievances may be presented without the union, as it has the exclusive right to be heard.',
  ],
  ['Exclusivity', 'The City recognizes the union as the exclusive bargaining representative of all clerks.'],
  ['Exclusivity', 'The union is the exclusive representative of regular status employees.'],
  ['Exclusivity', 'It is the exclusive right of the County to decide what services it has.'],
  ['Exclusivity', 'The Police Chief retains the exclusive right to assign officers to a shift.'],
  ['Exclusivity', 'The Landlord will have the exclusive right of control over the common areas.'],
  ['Exclusivity', 'Each parent shall have the exclusive right to decide where the child goes to school.'],
  [
    'Governing Law',
    'If a provision is unenforceable, it will be changed and interpreted under the law of Utah to the greatest extent possible under Applicable Law.',
  ],
  [
    'Governing Law',
    'This Agreement shall be valid and enforced to the extent permitted by the laws of the State of Utah.',
  ],
  ['Governing Law', 'In Clause 17, Option 1 will apply, and the EU SCCs will be governed by Irish law;'],
  ['Governing Law', 'This Agreement is governed by applicable law and its provisions are interpreted so.'],
  [
    'Anti-Assignment',
    'You may not have followed the instructions on how to make a transfer included in this Agreement;',
  ],
  ['Anti-Assignment', 'A bank transfer under this Agreement may be made without consent.'],
  [
    'Ip Ownership Assignment',
    'Neither performance will be deemed to create any works for hire owned by the Buyer.',
  ],
  ['Insurance', 'The Carrier shall maintain a valid certificate of the Work and Insurance Board.'],
  ['Cap On Liability', 'The City shall be liable for the maximum monthly contribution of each clerk.'],
  ['Non-Compete', 'Clerks who were dismissed shall not be eligible to compete for a position for a year.'],
  [
    'No-Solicit Of Employees',
    'The Consultant will not induce the Company or any of its employees to use the secrets of others.',
  ],
  [
    'Anti-Assignment',
    'The Employee shall have the duties of the chair, and such other duties as may be assigned.',
  ],
  [
    'Anti-Assignment',
    'Clerks may serve a further period after promotion or transfer without losing rights under the agreement.',
  ],
]

test.for(cases)(
  '%s is not borne out by a sentence that is about something else: %s',
  ([category, sentence]) => {
    expect(bearsOut(category, sentence)).toBe(false)
  },
)

test('what a term is, and what becomes of it, is borne out by the sentence that says it', () => {
  for (const sentence of [
    'The term of this Agreement is two years.',
    'Term: This Agreement shall continue until it is terminated by either party.',
    'The term of this Agreement shall be twenty-four months from the Effective Date.',
    'The initial term begins on the Effective Date and ends on the third anniversary of it.',
    'The "Term" shall be for a period of one (1) year.',
  ])
    expect([sentence, bearsOut('Expiration Date', sentence)]).toEqual([sentence, true])
})
