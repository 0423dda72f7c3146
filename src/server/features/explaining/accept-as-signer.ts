import { createHash } from 'node:crypto'
import { type Language, languageNames } from '#shared/explaining/languages.ts'
import { disclaimerWords } from '#shared/signer-words/disclaimer-words.ts'
import { DISCLAIMER_VERSION, textOfDisclaimer } from '#shared/explaining/disclaimer.ts'
import type { Deps } from '#server/deps.ts'
import { countsFor } from '#server/features/signing/count-by-way.ts'
import { whoseLook } from '#server/features/signing/is-owner-looking.ts'
import { type Link, lockLink, readLink, type Visit } from '#server/features/signing/open-link.ts'
import { appendSignerFacts } from '#server/features/signing/signer-facts.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import { AI_TERMS } from '#server/features/signing/signer-progress.ts'
import { conflict } from '#server/http/errors.ts'
import { explainerOf } from './explainer-of.ts'

const CHANGED_MEANWHILE = 'This text changed while you read it. Read it again before you accept.'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Asked = { signerId: string; linkSecret: string | undefined; feature: string }

/** Whether the holder of this link has accepted the disclaimer as it stands now. */
export async function hasSignerAccepted(
  deps: Deps,
  { signerId, linkSecret, feature }: Asked,
): Promise<boolean> {
  return hasAccepted(deps, await readLink(deps.db, deps, signerId, linkSecret), feature)
}

/**
 * The contract's log alone remembers it: what counts is what it holds. Who accepted while built-in rules explained has not
 * accepted that an AI gets the text.
 */
export async function hasAccepted(
  deps: Pick<Deps, 'db' | 'assistants'>,
  { signer, contract, way }: Link,
  feature: string,
): Promise<boolean> {
  const acts = await listActsOf(deps.db, contract.id, signerRef(signer.id), ['disclaimer.accepted'])
  const current = languageNames.map((language) => sameAs(currentOf(deps, feature, language)))
  return acts.filter(countsFor(way)).some(({ data }) => current.some((isCurrent) => isCurrent(data)))
}

/** Whoever calls for another feature has shown a text of their own. */
const currentOf = (deps: Pick<Deps, 'assistants'>, feature: string, language: Language) => ({
  feature,
  version: DISCLAIMER_VERSION,
  ...(feature === AI_TERMS && {
    textHash: hashOf(textOfDisclaimer(explainerOf(deps).receiver, disclaimerWords[language])),
  }),
})
const sameAs =
  (current: Record<string, string>) =>
  (data: Record<string, unknown>): boolean =>
    Object.entries(current).every(([name, value]) => data[name] === value)

type Accepted = {
  feature: string
  language?: Language | undefined
  /** Whom the disclaimer that was shown named; undefined of a page that doesn't say. */
  receiver?: string | null | undefined
  metadata?: Record<string, string | undefined> | undefined
}

/**
 * Records that the signer accepted the disclaimer, with the hash of its exact text; once for each version. One that named
 * another receiver than the contract would go to now isn't accepted; where the page doesn't say whom it named, the record
 * says so. Nothing is recorded of the owner, who only looks.
 */
export async function acceptAsSigner(
  deps: Deps,
  signerId: string,
  { feature, language = 'english', receiver, metadata = {} }: Accepted,
  { origin, ...visit }: Visit,
) {
  await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, visit)
    const within = { ...deps, db: tx }
    if ((await whoseLook(within, visit, link)).as === 'owner') return
    const isOfTerms = feature === AI_TERMS
    if (isOfTerms && receiver !== undefined && receiver !== explainerOf(deps).receiver)
      throw conflict(CHANGED_MEANWHILE, 'disclaimer_changed')
    if (await hasAccepted(within, link, feature)) return
    const untold = isOfTerms && receiver === undefined && { shown: 'not told' }
    const data = { ...currentOf(deps, feature, language), language, ...untold }
    const personal = { browser: JSON.stringify(metadata) }
    await appendSignerFacts(tx, link, { origin, now: deps.now() }, [
      { action: 'disclaimer.accepted', data, personal },
    ])
  })
}
