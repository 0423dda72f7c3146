import type { Language } from '#shared/explaining/languages.ts'
import { hasOurSecret } from '#shared/signing/link-words.ts'
import type { Deps } from '#server/deps.ts'
import { saveLanguage } from '#server/features/signers/signers.queries.ts'
import { isOwnerLooking } from './is-owner-looking.ts'
import { readLink, type Visit } from './open-link.ts'

/**
 * Remembers in which language a signer wants to read. It decides nothing that is evidence: in which words a consent was
 * given is recorded with that consent. Not the choice of the owner, who only looks; nor does one by the link that they see, too,
 * replace the signer's own.
 */
export async function saveSignerLanguage(
  deps: Deps,
  signerId: string,
  language: Language,
  { linkSecret, user }: Visit & { user?: Parameters<typeof isOwnerLooking>[1] },
) {
  const link = await readLink(deps.db, deps, signerId, linkSecret)
  if (!(await isOwnerLooking(deps.db, user, link)))
    await saveLanguage(deps.db, signerId, language, hasOurSecret(link.way))
}
