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
/** By how many people sign; whether the text names the parties counts the rest of the 15. */
const forSigners = [0, 4, 8]

function locationPoints(geolocation: Requirement[]): number {
  if (geolocation.length === 0) return 0
  if (geolocation.every((each) => each === 'require')) return 6
  return geolocation.some((each) => each !== 'none') ? 3 : 0
}

/** What is certain of every contract here: consent, views and signatures are recorded, the text is fixed by its hash. */
const RECORDED = 10
const FIXED = 5

export const signerAreas = ({ twoFARequirement, autoPDF, geolocation }: ContractFacts) => ({
  Parties: forSigners[geolocation.length] ?? 8,
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
      issue: geolocation.length === 0 ? 'No signers yet.' : 'Only one person is asked to sign.',
      impact: 'A person who hasn’t signed can say that they never agreed.',
      suggestion: 'Add everyone who is a party, with their name and email.',
      priority: geolocation.length === 0 ? 'high' : 'medium',
      place: null,
    }
  if (twoFARequirement !== 'require')
    yield {
      category: 'Authentication',
      issue:
        twoFARequirement === 'ask'
          ? 'Signers can skip the texted code.'
          : 'The personal link is the only check on who signs.',
      impact: 'Without a code, a signer can claim that someone else opened the link.',
      suggestion: 'Require a texted code: whoever signs must be able to read texts to that phone.',
      priority: twoFARequirement === 'none' ? 'high' : 'medium',
      place: null,
    }
  if (geolocation.length > 0 && !geolocation.every((each) => each === 'require'))
    yield {
      category: 'Authentication',
      issue: geolocation.every((each) => each === 'none')
        ? 'Signers aren’t asked for their location.'
        : 'Not everyone has to share their location.',
      impact: 'A location that fits the signer is one more piece of evidence.',
      suggestion: 'Ask the signers for their location when they sign.',
      priority: 'low',
      place: null,
    }
  if (!autoPDF)
    yield {
      category: 'Consent and evidence',
      issue: 'The signed PDF isn’t emailed to everyone automatically.',
      impact: 'When everyone gets a copy right away, no one can easily claim it changed.',
      suggestion: 'Turn on the automatic PDF.',
      priority: 'low',
      place: null,
    }
}
