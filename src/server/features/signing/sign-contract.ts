import { createHash } from 'node:crypto'
import type { Place } from '#shared/contracts/place.ts'
import type { OwnPlace } from '#shared/contracts/signature.ts'
import { maskPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { markCompleted } from '#server/features/contracts/contracts.queries.ts'
import { findPlace } from './find-place.ts'
import { numbersOf, ownPlaces } from './own-places.ts'
import { notifyOfSigner } from '#server/features/notices/notify-of-signer.ts'
import { notifySigned } from '#server/features/notices/notify-signed.ts'
import { addressOf } from '#server/features/signers/link-secret.ts'
import { inviteSigners } from '#server/features/signers/invite-signers.ts'
import {
  findSignerState,
  listOpenPlaces,
  listSigners,
  markSigned,
  type OpenPlace,
  phoneSourceOf,
} from '#server/features/signers/signers.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { appendFacts, type Fact } from '#server/log/append.ts'
import { canonicalJson } from '#server/log/canonical-json.ts'
import { signerRef } from '#server/log/chain.ts'
import {
  alreadySigned,
  hasFreshCode,
  type LockedLink,
  lockLink,
  unknownLink,
  type Visit,
} from './open-link.ts'
import { signerFact } from './signer-facts.ts'
import type { JudgePicture } from './picture-engine.ts'
import { type Evidence, listEvidenceRows, readEvidence } from './read-evidence.ts'
import { readSignatureImage } from './read-signature-image.ts'
import { type Circumstances, insertSignature, newSignatureId } from './signing.queries.ts'
import { whatWasShown } from './what-was-shown.ts'
import {
  consentFirst,
  type Submission,
  whyEvidenceRefused,
  whySignatureRefused,
} from './why-signature-refused.ts'

type Signed = { id: string; signerStatus: 'signed'; contractStatus: 'sent' | 'completed' }

/**
 * Takes the signature, and with the last one completes the contract and orders its seal; in a sequential contract
 * invites who is next. All of it or none of it. Refused when consent, code, place or turn is missing, when the
 * page showed something else, and when the text is no longer what was sent.
 */
export async function signContract(
  deps: Deps,
  judge: JudgePicture,
  submission: Submission,
  { origin, ...visit }: Visit,
): Promise<Signed> {
  const before = await findSignerState(deps.db, submission.signerId)
  if (!before) throw unknownLink()
  // judging a picture takes time and memory: only whoever may sign at all has one looked at
  const mayBringPicture = before.status === 'sent' && before.consentedAt !== null
  const image = mayBringPicture
    ? await readSignatureImage(judge, submission.signatureData, submission.signerId)
    : undefined
  const { initialsData } = submission
  const initials =
    mayBringPicture && initialsData
      ? await readSignatureImage(judge, initialsData, submission.signerId, 'initialsData')
      : undefined
  const place = mayBringPicture ? await findPlace(deps, submission.location, origin.ipAddress) : null
  const outcome = await deps.db.transaction(async (tx) => {
    // sent together: each way to the database and back costs more than the statement that it carries
    const [link, rows, open] = await Promise.all([
      lockLink(tx, deps, submission.signerId, visit, { before }),
      listEvidenceRows(tx, before.contractId),
      listOpenPlaces(tx, before.contractId, submission.signerId),
    ])
    if (link.contract.id !== submission.contractId) throw notFound('Contract')
    const evidence = await readEvidence(link.key, link.contract, rows)
    const places = ownPlaces(evidence.content?.html ?? '', evidence.signers, link.signer.id)
    const refusal =
      (await whyEvidenceRefused(tx, deps, link, evidence, origin)) ??
      (await whySignatureRefused(tx, deps, link, { ...submission, own: places, evidence }, origin))
    if (refusal || !image) return { refusal: refusal ?? consentFirst() }
    const given = { ...submission, image, initials, place, places }
    return { signed: await takeSignature(tx, deps, { link, open, evidence }, given, origin) }
  })
  // thrown only now: what was refused is in the log, and its failure counts
  if (outcome.refusal) throw outcome.refusal
  return outcome.signed
}

type Given = Omit<Submission, 'places'> & {
  image: Uint8Array
  initials: Uint8Array | undefined
  place: Place | null
  places: OwnPlace[]
}

async function takeSignature(
  tx: Db,
  deps: Deps,
  { link, open, evidence }: { link: LockedLink; open: OpenPlace[]; evidence: Evidence },
  { location, signatureMethod, timeZone, image, place, places, ...given }: Given,
  origin: Origin,
): Promise<Signed> {
  const now = deps.now()
  const { signer, contract, key } = link
  const signatureHash = sha256(image)
  // brought without a place for them, they are no part of this contract
  const initials = places.some(({ kind }) => kind === 'initials') ? (given.initials ?? null) : null
  const initialsHash = initials && sha256(initials)
  const documentContentHash = contract.documentContentHash ?? ''
  // a code entered long ago says nothing of who signs now
  const codeVerifiedAt = hasFreshCode(deps, link, now) ? signer.codeVerifiedAt : null
  const circumstances: Circumstances = {
    ...origin,
    location: location ?? null,
    place,
    authentication: codeVerifiedAt ? 'link-and-sms-code' : 'link',
    maskedPhone: codeVerifiedAt && signer.phone ? maskPhone(signer.phone) : null,
    codeVerifiedAt: codeVerifiedAt?.toISOString() ?? null,
    shown: whatWasShown(evidence.log.records, { ref: signerRef(signer.id), way: link.way }, now),
    method: signatureMethod ?? null,
    places,
    initialsMethod: initials ? (given.initialsMethod ?? null) : null,
    timeZone: timeZone ?? null,
    link: link.way ?? null,
    linkSentTo: (link.way && addressOf(signer, link.way)) ?? null,
    phoneFrom: codeVerifiedAt && phoneSourceOf(signer),
  }
  const who = { contractId: contract.id, signerId: signer.id }
  const id = newSignatureId()
  const hashes = { signatureHash, documentContentHash, sentRecord: evidence.told.sent?.hash ?? null }
  const codeSandbox =
    codeVerifiedAt !== null && isCodeInSandbox(evidence, signerRef(signer.id), codeVerifiedAt)
  const facts: Fact[] = [
    signedFact(link, circumstances, {
      signature: id,
      ...hashes,
      ...(initialsHash && { initialsHash }),
      ...(codeSandbox && { codeSandbox }),
    }),
  ]
  if (open.length === 0)
    facts.push({ action: 'contract.completed', actor: { kind: 'system' }, data: { documentContentHash } })
  const { maskedPhone: codePhone } = circumstances
  const notice = {
    contract,
    signer,
    way: link.way ?? 'visible',
    codePhone,
    timeZone: circumstances.timeZone,
    origin,
  }
  const [isInserted, isMarked, end] = await Promise.all([
    insertSignature(
      tx,
      key,
      { id, ...who, image, signatureHash, initials, initialsHash, documentContentHash, circumstances },
      now,
    ),
    markSigned(tx, signer.id, now),
    appendFacts(tx, { contractId: contract.id, key, now }, facts, link.end),
    notifySigned(tx, deps, notice),
    notifyOfSigner(tx, deps, { contract, signer, what: 'signed', isLast: open.length === 0 }),
  ])
  if (!isInserted || !isMarked) throw alreadySigned()

  if (open.length > 0) {
    const next = findNextSigners(contract.workflow, open)
    if (next.length > 0) {
      const all = await listSigners(tx, key, contract.id)
      const signers = all.filter(({ id: signerId }) => next.some((place) => place.id === signerId))
      await inviteSigners(tx, deps, { contract, key, signers, kind: 'your-turn', end })
    }
    return { id, signerStatus: 'signed', contractStatus: 'sent' }
  }
  await markCompleted(tx, contract.id, now)
  await deps.jobs.enqueue(tx, 'seal-contract', [{ contractId: contract.id }])
  return { id, signerStatus: 'signed', contractStatus: 'completed' }
}

/** Whether the code was kept in the outbox of a sandbox, and so went to nobody. */
const isCodeInSandbox = ({ log }: Evidence, ref: string, verifiedAt: Date) =>
  log.records.findLast(
    ({ action, actor, at }) => action === 'code.sent' && actor.ref === ref && new Date(at) <= verifiedAt,
  )?.data.sandbox === true

/** The record names the one of the sending by its hash: the signature is for all that was sent. */
function signedFact(
  link: LockedLink,
  circumstances: Circumstances,
  signed: {
    signature: string
    signatureHash: string
    initialsHash?: string
    documentContentHash: string
    sentRecord: string | null
    codeSandbox?: boolean
  },
): Fact {
  const { location, place, authentication, method, phoneFrom, shown, places, initialsMethod } = circumstances
  const [initialsPlaces, signaturePlaces] = [numbersOf(places, 'initials'), numbersOf(places, 'signature')]
  return signerFact(link, circumstances, {
    action: 'contract.signed',
    data: {
      ...signed,
      authentication,
      ...(phoneFrom && { phoneFrom }),
      method,
      ...(initialsPlaces && { initialsPlaces, initialsMethod }),
      ...(signaturePlaces && { signaturePlaces }),
      location: location ? 'gps' : 'none',
      ...(place && { placeFrom: place.source, placeData: place.data }),
      shownSeconds: shown?.seconds ?? null,
      scrolledToEnd: shown?.scrolledToEnd ?? null,
    },
    personal: {
      ...(location && { location: `${location.latitude},${location.longitude}` }),
      ...(place && { place: canonicalJson(place) }),
    },
  })
}

/** In a sequential contract the next place opens when nobody of an earlier one is left; else all were invited. */
function findNextSigners(workflow: 'parallel' | 'sequential', open: OpenPlace[]): OpenPlace[] {
  if (workflow === 'parallel' || open.some((signer) => signer.status === 'sent')) return []
  const lowest = Math.min(...open.map((signer) => signer.signingOrder))
  return open.filter((signer) => signer.signingOrder === lowest)
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
