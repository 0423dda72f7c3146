import type { z } from 'zod'
import { DISCLAIMER_VERSION } from '#shared/explaining/disclaimer.ts'
import type { explainingApi, ShownExplanation } from '#shared/explaining/explaining.api.ts'
import type { Deps } from '#server/deps.ts'
import {
  CONTENT_OR_ATTACHMENT_CHANGED,
  findFrozenContent,
  type FrozenContent,
} from '#server/features/signing/frozen-content.ts'
import { whoseLook } from '#server/features/signing/is-owner-looking.ts'
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
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import { hasAccepted } from './accept-as-signer.ts'
import { AI_TERMS } from '#server/features/signing/signer-progress.ts'
import { explainByAi } from './explain-by-ai.ts'
import { explainByRules } from './explain-by-rules.ts'
import { type Explainer, explainerOf } from './explainer-of.ts'
import { whyNotExplained } from './why-not-explained.ts'
import type { Explained } from './placed-explanation.ts'
import { presentExplanation } from './present-explanation.ts'
import { readAttachedPdf } from './read-attached-pdf.ts'

type Asked = z.output<(typeof explainingApi.explain)['body']>
const TURNED_OFF = 'The sender turned explanations off for this contract.'
const DISCLAIMER_FIRST = 'Accept the AI disclaimer first.'

/**
 * Explains the frozen text of the contract and its attached PDF, whatever text the call brings, and records what was answered
 * before the whole of it is. 409 before the disclaimer is accepted, and where the sender wants no explanations.
 */
export async function explainToSigner(
  deps: Deps,
  asked: Asked,
  asker: Visit,
  stream: AnswerStream,
): Promise<ShownExplanation> {
  const link = await readLink(deps.db, deps, asked.signerId, asker.linkSecret)
  const { signer, contract } = link
  if (contract.id !== asked.contractId) throw unknownLink()
  if (signer.status === 'signed') throw alreadySigned()
  if (!contract.aiLegalGuidance) throw conflict(TURNED_OFF, 'explanations_off')
  if (!isTheirTurn(link)) throw notYourTurn()
  const isOwner = (await whoseLook(deps, asker, link)).as === 'owner'
  if (!isOwner && !(await hasAccepted(deps, link, AI_TERMS)))
    throw conflict(DISCLAIMER_FIRST, 'disclaimer_not_accepted')
  const explainer = explainerOf(deps, asked.useRules)
  // an owner who looks takes none of the explanations that the signer may ask for
  const reader = isOwner ? `owner of ${contract.id}` : signerRef(signer.id)
  const made = await explain(deps, link, { ...asked, explainer, reader }, stream)
  if (!isOwner) await recordShown(deps, { signerId: asked.signerId, explainer, ...made }, asker)
  return made.explanation
}

type Made = {
  explanation: ShownExplanation
  /** SHA-256 of the attached file, hex, where it was read. */
  fileHash: string | undefined
}

async function explain(
  deps: Deps,
  link: Link,
  { language, explainer, reader }: Asked & { explainer: Explainer; reader: string },
  stream: AnswerStream,
): Promise<Made> {
  const { signer, contract, key } = link
  const content = await findFrozenContent(deps, key, contract)
  if (content === undefined) throw conflict(CONTENT_OR_ATTACHMENT_CHANGED, EVIDENCE_CHANGED)
  const read = async () => {
    const explained = await readContract(deps, link, content, reader)
    const explanation =
      explainer.source === 'ai'
        ? await explainByAi(
            deps,
            {
              title: contract.title,
              contract: explained,
              contractId: contract.id,
              reader,
              language,
            },
            stream,
          )
        : await explainByRules(deps, explained, { signerName: signer.name, language, reader })
    const { attached } = explained
    const isRead = attached !== undefined && attached.read.length > 0
    return { explanation, fileHash: isRead ? attached.hash : undefined }
  }
  const { explanation, fileHash } = await read().catch((error: unknown) => {
    throw whyNotExplained(error)
  })
  return { explanation: presentExplanation(explanation, language, explainer), fileHash }
}

/** The text as it is shown to signers, and what can be read of the file. */
async function readContract(
  deps: Deps,
  link: Link,
  { html, attachment }: FrozenContent,
  reader: string,
): Promise<Explained> {
  const signers = await listSignersOf(deps.db, link.contract.id)
  const text = await deps.texts.join([await shownText(deps.db, link, html, signers)], reader)
  const attached = attachment && (await readAttachedPdf(deps, attachment, reader))
  return { text, attached, unread: attached ? undefined : attachment?.filename }
}

type Given = Made & { signerId: string; explainer: Explainer }

/** The same explanation again is the same fact. What an AI said is kept whole: nobody could make it anew. */
async function recordShown(
  deps: Deps,
  { signerId, explainer: { source, version }, explanation, fileHash }: Given,
  { origin, ...visit }: Visit,
) {
  const { hash, language } = explanation
  await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, visit)
    const shown = await listActsOf(tx, link.contract.id, signerRef(signerId), ['explanation.shown'])
    if (shown.some(({ data }) => data.hash === hash && data.link === link.way)) return
    const read = fileHash !== undefined && { attachmentHash: fileHash }
    const data = { source, version, language, hash, disclaimerVersion: DISCLAIMER_VERSION, ...read }
    const personal: Record<string, string> =
      source === 'ai' ? { explanation: JSON.stringify(explanation) } : {}
    await appendSignerFacts(tx, link, { origin, now: deps.now() }, [
      { action: 'explanation.shown', data, personal },
    ])
  })
}
