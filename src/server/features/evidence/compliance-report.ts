import type { AuditEntry, ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { ONE_MOMENT } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getPreferences } from '#server/features/accounts/preferences-of.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { bringOrNothing } from '#server/features/kept-files/bring-content.ts'
import { type Evidence, listEvidenceRows, readEvidence } from '#server/features/signing/read-evidence.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import type { ReadSignature } from '#server/features/signing/signing.queries.ts'
import { signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import type { AuthenticationFact } from '#server/pdf/sealed-document.ts'
import { isSender, type Named } from '#server/pdf/parties.ts'
import { changeInWords, identifiedBy, type Noted } from '#server/pdf/wording.ts'
import { actorName, whatNamesSay } from './actor-name.ts'
import { withNamesThen } from './names-then.ts'
import { findDocumentProblems, listDocumentRows } from './check-document.ts'
import { complianceFlags } from './compliance-flags.ts'
import { describeFact } from './describe-fact.ts'
import { refsOfSender } from './refs-of-sender.ts'
import { wayOf } from './number-origin.ts'
import { findConsentingSigner } from './find-consenting-signer.ts'
import { type Identification, identifySigner } from './identify-signer.ts'

const RETENTION_DAYS = RETENTION_YEARS * 365

/**
 * Consent records and the whole audit trail of a contract, newest record first, for its owner; everything stored is held
 * against the log, and what does not fit is named.
 */
export async function complianceReport(
  deps: Deps,
  owner: SessionUser,
  contractId: string,
  timeZone?: string,
): Promise<ComplianceReport> {
  const read = await deps.db.transaction(async (tx) => {
    const contract = await getOwnContract(tx, owner.id, contractId)
    const key = await getContractKey(tx, deps, contractId)
    const rows = await listEvidenceRows(tx, contractId)
    const zone = timeZone ?? (await getPreferences(tx, deps, owner.id)).timeZone
    return { contract, key, rows, document: await listDocumentRows(tx, contractId), zone }
  }, ONE_MOMENT)
  const { contract, key, rows, document, zone } = read
  const attachment = rows.attachment && {
    ...rows.attachment,
    content: await bringOrNothing(deps, rows.attachment),
  }
  const evidence = await readEvidence(key, contract, { ...rows, attachment })
  const ofDocument = evidence.log.problem
    ? []
    : await findDocumentProblems(deps, key, contract, { ...document, told: evidence.told })
  const { log, told, signers } = evidence
  const account = { name: `${owner.firstName} ${owner.lastName}`, email: owner.email ?? '' }
  const sender = told.terms?.sender ?? account
  const problems = [...new Set([...evidence.problems, ...ofDocument])]
  const isSealedPdfKept = told.sealed !== undefined && ofDocument.length === 0
  const senderRefs = refsOfSender(signers, sender)
  const people = new Map(signers.map(({ id, name }) => [signerRef(id), { id, name }]))
  const namesSay = whatNamesSay(log.records)

  return {
    complianceMetadata: {
      ...complianceFlags(evidence, { isIntact: problems.length === 0, isSealedPdfKept }),
      ...identification(evidence, sender, problems.length === 0),
      retentionPeriod: RETENTION_DAYS,
    },
    consentRecords: evidence.consents.map((consent) => ({
      link: linkOfConsent(consent, log.records),
      signerId: findConsentingSigner(consent, log.records),
      consentType: consent.consentType,
      consentGiven: consent.consentGiven,
      ipAddress: consent.ipAddress || null,
      consentTimestamp: consent.createdAt.toISOString(),
      withdrawalTimestamp: consent.withdrawnAt?.toISOString() ?? null,
      textVersion: consent.textVersion,
      textHash: consent.textHash,
      language: consent.language,
    })),
    signers: signers.map((signer) => identified(signer, evidence, { zone, sender })),
    auditTrail: withNamesThen(log.records, told.terms?.parties)
      .map(({ record, nameThen }) => auditEntry(record, { people, nameThen, senderRefs }))
      .toReversed(),
    ...(namesSay !== undefined && { auditTrailNote: namesSay }),
    chainIntact: log.problem === undefined,
    problems,
    generatedAt: deps.now().toISOString(),
  }
}

/** What stayed in the outbox of a sandbox proves nothing. */
const isUnsent = (fact: AuthenticationFact) =>
  'inSandbox' in fact && fact.inSandbox === true && (fact.kind === 'sms-code' || fact.usedTo.includes('sign'))

/** By which link it was given; null in records of an earlier release. */
const linkOfConsent = ({ id }: { id: string }, records: ReadRecord[]) => {
  const record = records.find(
    ({ action, data }) => /^consent\.(given|declined)$/.test(action) && data.consent === id,
  )
  return (record && wayOf(record)) ?? null
}

/** How those who signed were identified: what is true of every signature; where they differ, how many. */
function identification({ signatures, signers, log }: Evidence, sender: Named, isIntact: boolean) {
  const all = signatures.length
  const byCode = signatures.filter(
    ({ circumstances }) => circumstances.authentication === 'link-and-sms-code',
  ).length
  // where something is missing, it may be the signatures
  if (all === 0 && !isIntact) return { authenticationMethod: 'Not known', securityLevel: 'not known' }
  if (all === 0) return { authenticationMethod: 'No one has signed yet', securityLevel: 'not yet' }
  const signed = signatures.flatMap((signature) => {
    const signer = signers.find(({ id }) => id === signature.signerId)
    return signer ? [{ signature, signer, ...identifySigner(signer, log.records, signature, sender) }] : []
  })
  const isStrong =
    signed.length === all &&
    signed.every(({ signature, signer, authentication }) => {
      const hasCode = signature.circumstances.authentication === 'link-and-sms-code'
      if (!hasCode || authentication.some(isUnsent)) return false
      return isSender(signer, sender) || provesMoreThanSender(signature, { authentication })
    })
  const isCodeUnsent = signed.some(({ authentication }) =>
    authentication.some((fact) => fact.kind === 'sms-code' && fact.inSandbox),
  )
  const code = isCodeUnsent ? 'code that was not sent' : 'texted code'
  const visibly = signatures.filter(({ circumstances }) => circumstances.link === 'visible')
  const isOwn = ({ signerId }: ReadSignature) =>
    signers.some((signer) => signer.id === signerId && isSender(signer, sender))
  // anybody who has seen the contract’s page may have given it
  const isWeak = visibly.some(
    (signature) => !isOwn(signature) && signature.circumstances.authentication === 'link',
  )
  const securityLevel = isStrong ? 'high' : isWeak ? 'low' : 'standard'
  const link = linkInWords(visibly.length, all)
  if (byCode === all) return { authenticationMethod: `${link} and ${code}`, securityLevel }
  const some = `${link}, and a ${code} for ${byCode} of ${all}`
  return { authenticationMethod: byCode > 0 ? some : link, securityLevel }
}

function linkInWords(visibly: number, all: number): string {
  if (visibly === 0) return 'Personal link'
  return visibly === all
    ? 'Link you can see too'
    : `Personal link, or one you can see too (${visibly} of ${all})`
}

/**
 * A code proves a phone that the sender may have chosen: code and signature need a link that the sender could not see, and
 * neither a browser of theirs nor their own number or mailbox.
 */
function provesMoreThanSender(
  signature: ReadSignature,
  { authentication }: Pick<Identification, 'authentication'>,
): boolean {
  const code = authentication.find((fact) => fact.kind === 'sms-code')
  const isSendersOwn = authentication.some(({ kind }) => /^senders-(browser|mailbox)$/.test(kind))
  if (isSendersOwn || code === undefined || code.toSender) return false
  return signature.circumstances.link !== 'visible' && code.verifiedBy !== 'visible'
}

const worded = ([fact, note]: Noted) => ({ fact, note })

type Told = { zone: string; sender: Named }

function identified(signer: SignerRow, { log, signatures }: Evidence, { zone, sender }: Told) {
  const signature = signatures.find(({ signerId }) => signerId === signer.id)
  const { authentication, changes } = identifySigner(signer, log.records, signature, sender)
  const isSendersOwn = isSender(signer, sender)
  return {
    signerId: signer.id,
    name: signer.name,
    email: signer.email,
    signedBy: signature?.circumstances.link ?? null,
    identifiedBy: authentication.map((fact) => worded(identifiedBy(fact, zone, isSendersOwn))),
    changes: changes.map((change) => worded(changeInWords(change, zone))),
  }
}

type People = Map<string, { id: string; name: string }>

type Naming = {
  people: People
  nameThen: (ref: string) => string | undefined
  senderRefs: ReadonlySet<string>
}

function auditEntry(record: ReadRecord, { people, nameThen, senderRefs }: Naming): AuditEntry {
  const { contract, cseq, action, actor, data, values } = record
  const ref = actor.ref ?? ''
  const person = people.get(ref)
  return {
    id: `${contract}/${cseq}`,
    cseq,
    action,
    ...entityOf(record, people),
    ipAddress: values.ipAddress || null,
    userAgent: values.userAgent ?? null,
    userId: actor.kind === 'owner' ? ref : null,
    signerId: actor.kind === 'signer' ? (person?.id ?? null) : null,
    actor: actorName(record, person && (nameThen(ref) ?? person.name), 'Contract Owner'),
    timestamp: record.at,
    hash: record.hash,
    details: { ...data, description: describeFact(record, { senderRefs }) },
  }
}

/** What a record is about: the contract, one of its signers, or what somebody gave. */
function entityOf({ contract, action, actor, data }: ReadRecord, people: People) {
  const [kind] = action.split('.')
  if (action === 'contract.signed')
    return { entityType: 'signature', entityId: String(data.signature ?? contract) }
  if (kind === 'consent') return { entityType: 'consent', entityId: String(data.consent ?? contract) }
  if (kind === 'document' || kind === 'pdf') return { entityType: 'document', entityId: contract }
  if (kind === 'contract' || kind === 'legal-hold') return { entityType: 'contract', entityId: contract }
  // who was replaced is known by reference alone
  const ref = String(data.newSigner ?? data.signer ?? actor.ref ?? '')
  return { entityType: 'signer', entityId: people.get(ref)?.id ?? ref }
}
