import type { z } from 'zod'
import type { OwnPlace } from '#shared/contracts/signature.ts'
import { CODE_REQUIRED } from '#shared/signing/refusals.ts'
import type { signingApi } from '#shared/signing/signing.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { findCodeLock } from '#server/features/verification/check-code.ts'
import { findLiveCode } from '#server/features/verification/verification.queries.ts'
import { badRequest, conflict, type HttpError } from '#server/http/errors.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { CONTENT_CHANGED, CONTENT_OR_ATTACHMENT_CHANGED } from './frozen-content.ts'
import {
  codeGoodUntil,
  hasFreshCode,
  isTheirTurn,
  type LockedLink,
  notYourTurn,
  PAGE_OUTDATED,
} from './open-link.ts'
import { whyPlacesRefused } from './own-places.ts'
import type { Evidence } from './read-evidence.ts'
import { appendSignerFacts } from './signer-facts.ts'
import { checkSignerCode, refusalOfCode } from './verify-signing-code.ts'
import { shownText } from './view-contract.ts'
import { hasAgreedAsNamed, versionOfPage } from './what-page-showed.ts'

export type Submission = z.output<(typeof signingApi.sign)['body']>

const LOCATION_REQUIRED =
  'Location Required - This contract requires location verification to proceed. Please allow location access and try again.'

export const consentFirst = () => conflict('Agree to sign electronically first.', 'consent_required')

/** With the places that are this signer's, and what is known of the contract. */
type Asked = Submission & { own: OwnPlace[]; evidence: Evidence }

/** Why the signature isn't taken of this signer, as they are by this link, with what they brought; recorded where it says something of them. */
export async function whySignatureRefused(
  tx: Db,
  deps: Deps,
  link: LockedLink,
  submission: Asked,
  origin: Origin,
): Promise<HttpError | undefined> {
  const { contract } = link
  const { verificationCode } = submission
  if (contract.status !== 'sent') throw conflict('This contract is closed.', 'contract_closed')
  const needsCode = contract.twoFARequirement !== 'none' && !hasFreshCode(deps, link, deps.now())
  const missing =
    findMissingConsent(link) ??
    (await whyShownOtherwise(tx, link, submission)) ??
    findMissingRequirement(link, submission, needsCode)
  if (missing) {
    await recordRefusal(tx, deps, link, { action: 'signature.incomplete', reason: missing.reason, origin })
    return missing.refusal
  }
  if (!needsCode || !verificationCode) return undefined
  if (await isCodeOutlived(tx, deps, link)) {
    await recordRefusal(tx, deps, link, { action: 'signature.incomplete', reason: 'code-expired', origin })
    const lock = await findCodeLock(tx, `signer:${link.signer.id}`)
    return refusalOfCode(lock?.lockedUntil, deps.now())
  }
  return checkSignerCode(tx, deps, link, verificationCode, origin)
}

/**
 * A signature that was long under way brings the right code of then: that was no wrong one. While no code can be
 * entered, there is nothing to guess either.
 */
const isCodeOutlived = async (tx: Db, deps: Deps, link: LockedLink) =>
  codeGoodUntil(deps, link) !== undefined &&
  !(await findLiveCode(
    tx,
    { subject: `signer:${link.signer.id}`, purpose: 'signing', binding: '' },
    deps.now(),
  ))

type Missing = { reason: string; refusal: HttpError }
const noConsent = (reason = 'no-consent'): Missing => ({
  reason,
  refusal: consentFirst(),
})

function findMissingConsent(link: LockedLink): Missing | undefined {
  if (!isTheirTurn(link)) return { reason: 'not-their-turn', refusal: notYourTurn() }
  return link.signer.consentedAt ? undefined : noConsent()
}

/**
 * Nobody signs under another name, in another role, or with another text than their page showed. Where it doesn't say
 * what it showed, they agreed under that name and in that role.
 */
async function whyShownOtherwise(
  tx: Db,
  link: LockedLink,
  { contentVersion, evidence: { content, log, signers } }: Asked,
): Promise<Missing | undefined> {
  const { signer, way } = link
  if (contentVersion === undefined)
    return hasAgreedAsNamed(signer.id, way, log.records) ? undefined : noConsent('consent-outdated')
  const present = versionOfPage(await shownText(tx, link, content?.html ?? '', signers), signer)
  return contentVersion === present
    ? undefined
    : { reason: 'page-outdated', refusal: conflict(PAGE_OUTDATED, 'page_outdated') }
}

/** What this signer has yet to do, or to tell, before their signature counts. */
function findMissingRequirement(
  { signer, contract }: LockedLink,
  { location, verificationCode, own, ...given }: Asked,
  needsCode: boolean,
): Missing | undefined {
  if (signer.geolocationRequirement === 'require' && !location)
    return { reason: 'no-location', refusal: badRequest(LOCATION_REQUIRED, 'location', 'location_required') }
  const places = whyPlacesRefused(own, given)
  if (places) return { reason: 'places-missing', refusal: places }
  if (contract.twoFARequirement === 'require' && needsCode && !verificationCode)
    return { reason: 'no-code', refusal: conflict(CODE_REQUIRED, 'code_required') }
  return undefined
}

type Refused = { action: 'signature.incomplete' | 'signature.refused'; reason: string; origin: Origin }

const recordRefusal = (tx: Db, deps: Deps, link: LockedLink, { action, reason, origin }: Refused) =>
  appendSignerFacts(tx, link, { origin, now: deps.now() }, [{ action, data: { reason } }])

/** What is signed must be what was sent, and what was recorded since, even if somebody changed it in the database itself. */
export async function whyEvidenceRefused(
  tx: Db,
  deps: Deps,
  link: LockedLink,
  { content, told, log, problems }: Evidence,
  origin: Origin,
): Promise<HttpError | undefined> {
  const [problem] = problems
  if (problem === undefined) return undefined
  // to a log that was changed nothing is added: that would make it look whole again
  if (log.problem) return changed(problem)
  const hasFile = told.sent?.data.attachmentHash !== undefined
  const ofContent = hasFile ? 'content-or-attachment-changed' : 'content-changed'
  const reason = content ? 'record-changed' : ofContent
  await recordRefusal(tx, deps, link, { action: 'signature.refused', reason, origin })
  if (content) return changed(problem)
  return conflict(hasFile ? CONTENT_OR_ATTACHMENT_CHANGED : CONTENT_CHANGED, EVIDENCE_CHANGED)
}

const changed = (problem: string) =>
  conflict(`${problem} This contract can’t be signed. Let the sender know.`, EVIDENCE_CHANGED)
