import type { z } from 'zod'
import { DISCLAIMER_VERSION } from '#shared/explaining/disclaimer.ts'
import { explainContract } from '#shared/explaining/explain-contract.ts'
import type { explainingApi, ShownExplanation } from '#shared/explaining/explaining.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { toHttpError } from '#server/features/assistant/file-refusal.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { CONTENT_CHANGED, findFrozenText } from '#server/features/signing/frozen-content.ts'
import { isOwnerLooking } from '#server/features/signing/is-owner-looking.ts'
import {
  alreadySigned,
  isTheirTurn,
  type Link,
  lockLink,
  notYourTurn,
  readLink,
  unknownLink,
  type Visit,
} from '#server/features/signing/open-link.ts'
import { appendSignerFacts } from '#server/features/signing/signer-facts.ts'
import { shownText } from '#server/features/signing/view-contract.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { conflict } from '#server/http/errors.ts'
import type { AnswerStream } from '#server/http/event-stream.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import { hasAccepted } from './accept-as-signer.ts'
import { AI_TERMS } from '#server/features/signing/signer-progress.ts'
import { explainByAi } from './explain-by-ai.ts'
import { type Explainer, explainerOf } from './explainer-of.ts'
import { presentExplanation } from './present-explanation.ts'

type Asked = z.output<(typeof explainingApi.explain)['body']>
type Asker = Visit & { user: SessionUser | undefined }

const TURNED_OFF = 'The sender turned explanations off for this contract.'
const DISCLAIMER_FIRST = 'Accept the AI disclaimer first.'

/**
 * Explains the frozen text of the contract, whatever text the call brings, and records what was answered before the whole
 * of it is. 409 before the disclaimer is accepted, and where the sender wants no explanations.
 */
export async function explainToSigner(
  deps: Deps,
  asked: Asked,
  asker: Asker,
  stream: AnswerStream,
): Promise<ShownExplanation> {
  const link = await readLink(deps.db, deps, asked.signerId, asker.linkSecret)
  const { signer, contract } = link
  if (contract.id !== asked.contractId) throw unknownLink()
  if (signer.status === 'signed') throw alreadySigned()
  if (!contract.aiLegalGuidance) throw conflict(TURNED_OFF, 'explanations_off')
  if (!isTheirTurn(link)) throw notYourTurn()
  const isOwner = isOwnerLooking(asker.user, contract, signer)
  if (!isOwner && !(await hasAccepted(deps, link, AI_TERMS)))
    throw conflict(DISCLAIMER_FIRST, 'disclaimer_not_accepted')
  const explainer = explainerOf(deps, asked.useRules)
  const explanation = await explain(deps, link, { ...asked, explainer }, stream)
  if (!isOwner) await recordShown(deps, { signerId: asked.signerId, explainer, explanation }, asker)
  return explanation
}

async function explain(
  deps: Deps,
  { signer, contract, key }: Link,
  { language, explainer }: Asked & { explainer: Explainer },
  stream: AnswerStream,
): Promise<ShownExplanation> {
  const content = await findFrozenText(deps, key, contract)
  if (content === undefined) throw conflict(CONTENT_CHANGED)
  const attachment = await findAttachment(deps.db, contract.id)
  const unread = attachment ? [attachment.filename] : []
  const reader = signerRef(signer.id)
  const read = async () => {
    const signers = await listSignersOf(deps.db, contract.id)
    const text = await deps.texts.join([shownText(content, contract, signers)], reader)
    if (explainer.source === 'ai') {
      const given = { contract: { title: contract.title, text }, contractId: contract.id, signer: reader }
      return explainByAi(deps, { ...given, language, unread }, stream)
    }
    const analysis = await deps.texts.analyze(text, reader)
    return explainContract({ analysis, language, signerName: signer.name, unread })
  }
  const explained = await read().catch((error: unknown) => {
    throw toHttpError(error)
  })
  return presentExplanation(explained, language, explainer)
}

type Given = { signerId: string; explainer: Explainer; explanation: ShownExplanation }

/** The same explanation again is the same fact. What an AI said is kept whole: nobody could make it anew. */
async function recordShown(
  deps: Deps,
  { signerId, explainer: { source, version }, explanation }: Given,
  { origin, linkSecret }: Asker,
) {
  const { hash, language } = explanation
  await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, linkSecret)
    const shown = await listActsOf(tx, link.contract.id, signerRef(signerId), ['explanation.shown'])
    if (shown.some(({ data }) => data.hash === hash && data.link === link.way)) return
    const data = { source, version, language, hash, disclaimerVersion: DISCLAIMER_VERSION }
    const personal: Record<string, string> =
      source === 'ai' ? { explanation: JSON.stringify(explanation) } : {}
    await appendSignerFacts(tx, link, { origin, now: deps.now() }, [
      { action: 'explanation.shown', data, personal },
    ])
  })
}
