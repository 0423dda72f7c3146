import type { Recommendation } from './clarity.api.ts'

type Requirement = 'none' | 'ask' | 'require'

/** What the settings and the signers say of a contract. */
export type ContractFacts = {
  twoFARequirement: Requirement
  autoPDF: boolean
  /** One for each signer. */
  geolocation: Requirement[]
}

const forTwoFA = { none: 0, ask: 7, require: 14 }

function locationPoints(geolocation: Requirement[]): number {
  if (geolocation.length === 0) return 0
  if (geolocation.every((each) => each === 'require')) return 6
  return geolocation.some((each) => each !== 'none') ? 3 : 0
}

/** What is certain of every contract here: consent, views and signatures are recorded, the text is fixed by its hash. */
const RECORDED = 10
const FIXED = 5

export const signerAreas = ({ twoFARequirement, autoPDF, geolocation }: ContractFacts) => ({
  Parties: Math.min(15, geolocation.length === 0 ? 0 : geolocation.length === 1 ? 7 : 15),
  Authentication: forTwoFA[twoFARequirement] + locationPoints(geolocation),
  'Consent and evidence': RECORDED + (autoPDF ? 5 : 0),
  Integrity: FIXED,
})

export function* adviceOnSigning({
  twoFARequirement,
  autoPDF,
  geolocation,
}: ContractFacts): Generator<Recommendation> {
  if (geolocation.length < 2)
    yield {
      category: 'Parties',
      issue: geolocation.length === 0 ? 'Nobody is to sign.' : 'Only one person is to sign.',
      impact: 'A contract binds those who signed it; a promise of one side alone is hard to enforce.',
      suggestion: 'Add everybody who is a party, with their name and address.',
      priority: geolocation.length === 0 ? 'high' : 'medium',
      place: null,
    }
  if (twoFARequirement !== 'require')
    yield {
      category: 'Authentication',
      issue:
        twoFARequirement === 'ask'
          ? 'Signers may leave out the code by text message.'
          : 'Signers prove only that they can open their link.',
      impact: 'Whoever disputes a signature says that somebody else opened the link.',
      suggestion: 'Require the code by text message: it ties the signature to a phone.',
      priority: twoFARequirement === 'none' ? 'high' : 'medium',
      place: null,
    }
  if (geolocation.length > 0 && !geolocation.every((each) => each === 'require'))
    yield {
      category: 'Authentication',
      issue: geolocation.every((each) => each === 'none')
        ? 'The place of signing is not asked for.'
        : 'Not everybody has to share the place of signing.',
      impact: 'A place that fits the signer is one more fact that is hard to dispute.',
      suggestion: 'Ask the signers for their location when they sign.',
      priority: 'low',
      place: null,
    }
  if (!autoPDF)
    yield {
      category: 'Consent and evidence',
      issue: 'The signed PDF is not sent to the parties by itself.',
      impact: 'A record that every party has from the beginning is hard to call changed.',
      suggestion: 'Turn on the automatic PDF.',
      priority: 'low',
      place: null,
    }
}
