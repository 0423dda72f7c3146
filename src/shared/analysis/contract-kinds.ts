export const contractKinds = [
  'nda',
  'services',
  'employment',
  'lease',
  'licence',
  'sale',
  'loan',
  'distribution',
  'other',
] as const
export type ContractKind = (typeof contractKinds)[number]

const signs: Record<Exclude<ContractKind, 'other'>, { title: RegExp; text: RegExp }> = {
  nda: {
    title: /non-?disclosure|confidentiality|\bnda\b/i,
    text: /\bconfidential information\b|\bdiscloser\b|\breceiving party\b/gi,
  },
  employment: { title: /employment|offer letter|job offer/i, text: /\bemployee\b|\bsalary\b|\bvacation\b/gi },
  lease: { title: /\blease\b|\btenancy\b|rental/i, text: /\btenant\b|\blandlord\b|\bpremises\b|\brent\b/gi },
  loan: {
    title: /\bloan\b|promissory|credit agreement/i,
    text: /\bborrower\b|\blender\b|\bprincipal\b|\brepay\w*/gi,
  },
  licence: { title: /licen[sc]e/i, text: /\blicensor\b|\blicensee\b|\blicen[sc]ed\b/gi },
  distribution: {
    title: /distribut|resell|agency|franchise/i,
    text: /\bdistributor\b|\breseller\b|\bterritory\b|\bfranchisee\b/gi,
  },
  sale: {
    title: /\bsale\b|purchase|supply/i,
    text: /\bseller\b|\bbuyer\b|\bpurchaser\b|\bdelivery\b|\bgoods\b/gi,
  },
  services: {
    title: /service|consult|maintenance|development|statement of work/i,
    text: /\bservices\b|\bcontractor\b|\bdeliverables?\b/gi,
  },
}

/** What kind of contract this is: what its first lines call it, then the words that it uses most. */
export function kindOfContract(text: string): ContractKind {
  const title = text.slice(0, 400)
  const body = text.slice(0, 40_000)
  let best: ContractKind = 'other'
  let most = 4
  for (const kind of contractKinds) {
    if (kind === 'other') continue
    // nearly every contract speaks of confidential information: that alone makes no confidentiality agreement
    const uses = (body.match(signs[kind].text)?.length ?? 0) / (kind === 'nda' ? 6 : 1)
    const points = (signs[kind].title.test(title) ? 15 : 0) + Math.min(20, uses)
    if (points > most) [best, most] = [kind, points]
  }
  return best
}
