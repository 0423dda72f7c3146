import type { ContractKind } from './contract-kinds.ts'

/** Who delivers, and who pays or receives: as a wording of ours calls them where the text doesn’t, and as texts do. */
type Sides = { giver: [blank: string, role: RegExp]; taker: [blank: string, role: RegExp] }

const sidesOf: Partial<Record<ContractKind, Sides>> = {
  services: {
    giver: [
      'Provider',
      /\b(?:provider|contractor|consultant|supplier|vendor|developer|designer|freelancer|agency)$/i,
    ],
    taker: ['Customer', /\b(?:customer|client)$/i],
  },
  sale: {
    giver: ['Seller', /\b(?:seller|vendor|supplier)$/i],
    taker: ['Buyer', /\b(?:buyer|purchaser|customer)$/i],
  },
  licence: { giver: ['Licensor', /\blicensor$/i], taker: ['Licensee', /\blicensee$/i] },
  distribution: {
    giver: ['Supplier', /\b(?:supplier|manufacturer|principal|vendor)$/i],
    taker: ['Distributor', /\b(?:distributor|reseller|dealer)$/i],
  },
  employment: { giver: ['Employee', /\bemployee$/i], taker: ['Employer', /\bemployer$/i] },
}

/** What either side may be called. */
const EITHER = /^(?:company|business|firm|owner)$/i

/** Beside a subcontractor the contractor is the customer. */
const SUB = /^sub-?(?:contractor|consultant|licen|distributor|supplier|tenant|lessee)/i

const roleOf = (party: string): string => /\(([^()]+)\)$/.exec(party)?.[1] ?? ''

/** How the contract calls one of its two sides: “Contractor”; undefined where it doesn’t say, or not surely. */
function ownWord(roles: string[], pattern: RegExp, otherPattern: RegExp): string | undefined {
  if (roles.some((role) => SUB.test(role))) return undefined
  const [one, ...more] = roles.filter((role) => pattern.test(role))
  if (one !== undefined) return more.length === 0 ? one : undefined
  const rest = roles.filter((role) => !otherPattern.test(role))
  const [left] = rest
  return roles.length === 2 && rest.length === 1 && left && EITHER.test(left) ? left : undefined
}

/**
 * A wording of ours for this contract: its [Provider] and [Customer] as the text calls those two (“the Contractor”), or
 * else as people do in contracts of its kind: the same two in every clause, so that none names a party that isn’t there.
 *
 * @param parties "Acme Inc. (Client)"
 */
export function withPartyWords(wording: string, kind: ContractKind, parties: readonly string[]): string {
  const sides = sidesOf[kind]
  if (!sides) return wording
  const roles = parties.map(roleOf)
  const { giver, taker } = sides
  const write = (one: Sides['giver'], other: Sides['giver']) => {
    const own = ownWord(roles, one[1], other[1])
    return (_: string, before: string) =>
      own === undefined
        ? `${before}[${one[0]}]`
        : `${before}${/[^.\s]\s*$/.test(before) ? 'the' : 'The'} ${own}`
  }
  return wording
    .replace(/(^|[^[\]]{0,2})\[(?:Provider|Licensor|Employee)\]/g, write(giver, taker))
    .replace(/(^|[^[\]]{0,2})\[(?:Customer|Licensee|Distributor)\]/g, write(taker, giver))
}
