import { escapeText } from '#shared/escape-text.ts'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { chooseLanguage, type Wishes } from '#shared/signer-words/choose-language.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { createTimes } from '#shared/signer-words/times.ts'
import { createTranslator } from '#shared/signer-words/translate.ts'
import type { Deps } from '#server/deps.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { HttpError } from '#server/http/errors.ts'
import { consentBeginning } from './consent-beginning.ts'
import { type Link, readLink } from './open-link.ts'
import { findTermsProblems, isSenderSigning } from './remembered-terms.ts'

/**
 * Who asks, and for what, and the consent that comes first, as HTML: a signer reads it and fills it in while the page
 * is on its way (web/sign/SenderHeader.tsx, ConsentStep.tsx). Nothing where the link opens nothing, or where what is
 * stored is not what was sent; it is no opening of the link, as programs load pages too. Before it, the language of the
 * page: the signer's own, else as the link, the sender or the browser says.
 */
export async function signingBeginning(
  deps: Deps,
  signerId: string,
  wishes: Omit<Wishes, 'chosen' | 'preset'>,
): Promise<{ language: Language; write: () => Promise<string> }> {
  const link = await readLink(deps.db, deps, signerId, undefined).catch((error: unknown) => {
    if (error instanceof HttpError) return undefined
    throw error
  })
  const { language: chosen, presetLanguage: preset } = link?.signer ?? {}
  const language = chooseLanguage({ ...wishes, chosen, preset })
  return { language, write: async () => (link ? beginningOf(deps, link, language) : '') }
}

async function beginningOf(deps: Deps, link: Link, language: Language) {
  const { contract, key, signer } = link
  const [sender, attachment] = await Promise.all([
    senderOf(deps.db, contract),
    findAttachment(deps.db, contract.id),
  ])
  const problems = await findTermsProblems(deps.db, key, { contract, attachment })
  if (problems.length > 0) return ''
  const { translate } = createTranslator(languages[language], signerWords[language].page)
  const day = contract.endsAt && createTimes(languages[language].tag).lastDay(contract.endsAt)
  const end =
    day && signer.status !== 'signed'
      ? `<p class="deadline">${escapeText(translate('signBy', { day }))}</p>`
      : ''
  const person = `<span class="sender-name">${escapeText(sender.name)}</span> <span class="sender-address">${escapeText(sender.email)}</span>`
  const header = `<header class="sender"><p class="sender-person">${person}</p><h1><bdi>${escapeText(contract.title)}</bdi></h1>${end}</header>`
  const isSender = await isSenderSigning(deps.db, key, contract, signer)
  return header + consentBeginning(link, isSender, language)
}
