import type { DateFound } from './dates-and-amounts.ts'
import type { Finding } from './detect-clauses.ts'
import { withoutNumber } from './numbering.ts'
import type { Sentence } from './sentences.ts'

export type DutyAct =
  | 'pay'
  | 'keepSecret'
  | 'inform'
  | 'deliver'
  | 'giveBack'
  | 'insure'
  | 'coverLosses'
  | 'comply'
  | 'maintain'
  | 'keepRecords'
  | 'perform'
  | 'refrain'
  | 'other'

/** A day, or how long from something on. */
export type Deadline = { iso: string } | { count: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year' }

/** What a sentence lays upon a party with which it begins: `text.slice(start, end) === sentence`. */
export type Duty = {
  /** As the sentence calls them; null for every party. */
  who: string | null
  act: DutyAct
  /** The only one that the sentence names; null where it names none or several. */
  deadline: Deadline | null
  /** The sentence says that something else has to be so. */
  isConditional: boolean
  sentence: string
  start: number
  end: number
}

const MAX_DUTIES = 40

/** What parties are called where no definition says it. */
const usualRoles =
  'Landlord|Tenant|Lessor|Lessee|Client|Customer|Contractor|Subcontractor|Consultant|Company|Employer|Employee|Buyer|Purchaser|Seller|Vendor|Supplier|Distributor|Reseller|Manufacturer|Lender|Borrower|Guarantor|Licensor|Licensee|Franchisor|Franchisee|Owner|Agent|Provider|Service Provider|Receiving Party|Disclosing Party|Recipient|Discloser|Publisher|Author|Artist|Developer|Designer|Freelancer|Photographer|Sponsor|Parties|Party'.split(
    '|',
  )
const everyone = new Set(['parties', 'party'])
const defined = /["“]([A-Z][A-Za-z]{1,30}(?: [A-Z][A-Za-z]{1,30}){0,2})[,.]?["”]/g

const opening =
  /^(?:The |Each |Both |Either |Every )?([A-Z][A-Za-z]{1,30}(?: [A-Z][A-Za-z]{1,30}){0,2}|parties|party) (?:also |further |hereby |each |both )?(shall not|must not|may not|will not|shall|must|will|agrees? not to|agrees? to|(?:is|are) required to|undertakes? to|promises? to) /

/** No duties: states, rights, and what becomes of things. */
const noAct =
  /^(?:be|only be|also be|have|own|retain|remain|mean|include|survive|become|begin|end|terminate|expire|continue|receive|enjoy|not)\b/
const manner = /^(?:promptly|timely|immediately|also|always|at all times|duly|fully|use)[, ]\s?/

const acts: [act: DutyAct, pattern: RegExp][] = [
  ['pay', /^(?:pay|repay|reimburse|remit|compensate)\b/],
  ['keepSecret', /^(?:keep|hold|maintain|treat|protect)\b.{0,80}\b(?:confiden|secret)/],
  ['inform', /^(?:notify|inform|advise|(?:give|provide|send)\b.{0,40}\bnotice\b)/],
  ['giveBack', /^(?:return|destroy|surrender|vacate)\b/],
  ['insure', /^(?:maintain|obtain|carry|procure|keep|purchase|have|take out)\b.{0,80}\binsurance\b/],
  ['coverLosses', /^(?:indemnify|hold\b.{0,40}\bharmless|defend)\b/],
  ['comply', /^(?:comply|observe|obey|abide)\b/],
  ['keepRecords', /^(?:keep|maintain|retain|preserve)\b.{0,60}\b(?:records|books|accounts)\b/],
  ['maintain', /^(?:maintain|repair|keep)\b.{0,80}\b(?:repair|condition|clean|working order)\b/],
  ['deliver', /^(?:deliver|supply|ship|provide|furnish)\b/],
  ['perform', /^(?:perform|carry out|complete|render)\b/],
]
const conditions =
  /\b(?:if|unless|provided|except|upon|event|extent|case|subject to|until|when|whenever|where|otherwise)\b/i

/** What the parties have to do, in the order of the text: only where a sentence begins with who has to do it. */
export function dutiesIn(sentences: Sentence[], clauses: Finding[], dates: DateFound[]): Duty[] {
  const roles = rolesIn(clauses)
  return sentences
    .flatMap(({ text, start, end }): Duty[] => {
      const line = withoutNumber(text)
      const [found = '', name = '', modal = ''] = opening.exec(line.slice(0, 200)) ?? []
      if (!roles.has(name.toLowerCase())) return []
      const act = actIn(line.slice(found.length).toLowerCase(), modal)
      if (!act) return []
      const who = everyone.has(name.toLowerCase()) ? null : name
      const deadline = deadlineIn(text, start, dates)
      return [{ who, act, deadline, isConditional: conditions.test(line), sentence: text, start, end }]
    })
    .slice(0, MAX_DUTIES)
}

const rolesIn = (clauses: Finding[]): Set<string> =>
  new Set([
    ...usualRoles.map((role) => role.toLowerCase()),
    ...clauses
      .filter(({ category }) => category === 'Parties')
      .slice(0, 3)
      .flatMap(({ sentence }) =>
        Array.from(sentence.matchAll(defined), ([, role = '']) => role.toLowerCase()),
      )
      .filter((role) => !/agreement|contract|lease|effective|date/.test(role)),
  ])

function actIn(rest: string, modal: string): DutyAct | undefined {
  if (noAct.test(rest)) return undefined
  if (/\bnot\b/.test(modal)) return /^(?:disclose|reveal|divulge)\b/.test(rest) ? 'keepSecret' : 'refrain'
  const plain = rest.replace(manner, '')
  return acts.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other'
}

const period = /\bwithin (?:[a-z-]{1,20} )?\(?(\d{1,3})\)? (hour|day|week|month|year)s?\b/gi
const before = /\b(?:by|before|until|on or before|no later than|not later than)(?: the)?\s$/i

function deadlineIn(text: string, start: number, dates: DateFound[]): Deadline | null {
  const periods = Array.from(text.matchAll(period), ([, count, unit = '']): Deadline => {
    const known = units.find((each) => each === unit.toLowerCase()) ?? 'day'
    return { count: Number(count), unit: known }
  })
  const days = dates
    .filter((date) => date.start >= start && date.end <= start + text.length)
    .filter((date) => before.test(text.slice(Math.max(0, date.start - start - 30), date.start - start)))
    // 1/2/2027 is another day in another country
    .filter(({ words }) => !words.includes('/'))
    .map(({ iso }): Deadline => ({ iso }))
  const [only, ...others] = [...periods, ...days]
  return only && others.length === 0 ? only : null
}
const units = ['hour', 'day', 'week', 'month', 'year'] as const
