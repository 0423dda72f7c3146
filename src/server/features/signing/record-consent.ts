import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Language } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { type ConsentType, textOfConsent } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { hasOurSecret } from '#shared/signing/link-words.ts'
import type { consentGiven } from '#shared/signing/signing.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { nextReminderOf } from '#server/features/signers/next-reminder.ts'
import { closeReplies, listWithdrawn } from '#server/features/signers/replies.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { markConsented, saveLanguage } from '#server/features/signers/signers.queries.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf, listChangesOf } from '#server/log/log.queries.ts'
import { isTheirTurn, type Link, lockLink, notYourTurn, PAGE_OUTDATED, type Visit } from './open-link.ts'
import { conflict } from '#server/http/errors.ts'
import { appendSignerFacts } from './signer-facts.ts'
import { insertConsents, listStoredConsents, newConsentId, type StoredConsent } from './signing.queries.ts'
import { latestOfEach } from './latest-consents.ts'
import { countsFor } from './count-by-way.ts'
import { findRenaming } from './what-page-showed.ts'
import { listWithoutMessages } from './without-messages.ts'

const hashOfText = (type: ConsentType, language: Language) =>
  createHash('sha256').update(textOfConsent(type, signerWords[language].consent), 'utf8').digest('hex')

/**
 * Records each consent with the hash, version and language of the exact text shown, time, address and device. What the signer has
 * said before and says again is recorded once; a choice that changed is recorded anew, and the last one counts. 409
 * before it is their turn, and where the page showed another version of the text than would be recorded.
 */
export async function recordConsent(
  deps: Deps,
  signerId: string,
  given: z.output<typeof consentGiven>,
  { origin, ...visit }: Visit,
) {
  if (given.textVersion !== undefined && given.textVersion !== CONSENT_VERSION)
    throw conflict(PAGE_OUTDATED, 'page_outdated')
  await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, visit)
    // behind the lock: the times of what is said one after the other have its order
    const now = deps.now()
    if (!isTheirTurn(link)) throw notYourTurn()
    const { signer, contract, key } = link
    const said = await listSaid(tx, link)
    const { language } = given
    const records = [
      newConsent('esign', given.esignConsent, language),
      newConsent('gdpr', given.gdprConsent, language),
      newConsent('communications', given.communicationsConsent, language),
    ].filter((consent) => !said.some((before) => isSame(before, consent)))
    if (records.length === 0) return
    const facts = records.map(({ id, consentType, consentGiven, textVersion, textHash }) => ({
      action: consentGiven ? 'consent.given' : 'consent.declined',
      data: {
        consent: id,
        consentType,
        textVersion,
        textHash,
        language,
        ...(given.disclosuresOpened !== undefined && { disclosuresOpened: given.disclosuresOpened }),
      },
    }))
    await Promise.all([
      insertConsents(tx, key, { contractId: contract.id, signerId }, records, origin, now),
      markConsented(tx, signer.id, now),
      // in these words they can read
      saveLanguage(tx, signer.id, language, hasOurSecret(link.way)),
      closeReplies(
        tx,
        { signerId, kinds: ['consent-withdrawn'], outcome: 'consented-again', by: link.way },
        now,
      ),
      appendSignerFacts(tx, link, { origin, now }, facts),
    ])
    await followAnswer(tx, link, records, now)
  })
}

/**
 * Whoever wants no messages about this contract is not reminded of it, until they say otherwise; nor is anyone whose
 * withdrawal still counts because they consented by the link that the sender sees, too.
 */
async function followAnswer(tx: Db, { signer, contract }: Link, answers: Said[], now: Date) {
  const messages = answers.find(({ consentType }) => consentType === 'communications')
  if (!messages) return
  const said = [{ id: signer.id, consentedAt: signer.consentedAt ?? now }]
  const mayRemind =
    messages.consentGiven &&
    !(await listWithdrawn(tx, contract.id)).has(signer.id) &&
    !(await listWithoutMessages(tx, contract.id, said)).has(signer.id)
  const next = mayRemind ? nextReminderOf(contract, await senderOf(tx, contract), signer, now) : null
  await setNextReminders(tx, { [signer.id]: next })
}

const newConsent = (consentType: ConsentType, consentGiven: boolean, language: Language) => ({
  id: newConsentId(),
  consentType,
  consentGiven,
  textVersion: CONSENT_VERSION,
  textHash: hashOfText(consentType, language),
  language,
})

type Said = Pick<StoredConsent, 'consentType' | 'consentGiven' | 'textHash'>
const isSame = (a: Said, b: Said) =>
  a.consentType === b.consentType && a.consentGiven === b.consentGiven && a.textHash === b.textHash

/**
 * What this signer has said last of each consent, as far as it counts for this link, under the name and in the role that they
 * have now; not what somebody said who had the place before them.
 */
async function listSaid(tx: Db, { signer, contract, way }: Link): Promise<Said[]> {
  const { consentedAt } = signer
  if (!consentedAt) return []
  const ref = signerRef(signer.id)
  const [acts, changes] = await Promise.all([
    listActsOf(tx, contract.id, ref, ['consent.given', 'consent.declined']),
    listChangesOf(tx, contract.id, ref),
  ])
  const renamedAt = findRenaming(signer.id, changes)?.cseq ?? 0
  const counting = new Set(
    acts.filter((act) => act.cseq > renamedAt && countsFor(way)(act)).map(({ data }) => data.consent),
  )
  const own = (await listStoredConsents(tx, contract.id)).filter(
    ({ id, signerId, createdAt }) => signerId === signer.id && createdAt >= consentedAt && counting.has(id),
  )
  return latestOfEach(own)
}
