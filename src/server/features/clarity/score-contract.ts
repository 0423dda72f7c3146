import { createHash } from 'node:crypto'
import { admissibilityScore } from '#shared/clarity/admissibility-score.ts'
import type { TextJudgement } from '#shared/clarity/admissibility-text.ts'
import type { Admissibility } from '#shared/clarity/clarity.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { toHttpError } from '#server/features/assistant/file-refusal.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { isAttachmentOnlyText } from '#server/features/contract-text/attachment-only-text.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, openContent } from '#server/features/contracts/contracts.queries.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { listSignersOf } from '#server/features/signers/signers.queries.ts'
import { memoizeRecent } from '#server/memoize-recent.ts'

/**
 * The pages ask every two seconds: a text that was judged is judged from memory. By the hash of its encrypted form, so
 * that it is not even decrypted.
 */
const judged = memoizeRecent<TextJudgement>(500)

const nameOf = ({ id, title, content }: ContractRow, names: string[]) =>
  `${id} ${createHash('sha256')
    .update(content)
    .update(JSON.stringify([title, ...names]))
    .digest('hex')}`

/** How clear the contract is and how strong as evidence, as it stands now. */
export async function scoreContract(deps: Deps, user: SessionUser, id: string): Promise<Admissibility> {
  const contract = await getOwnContract(deps.db, user.id, id)
  const signers = await listSignersOf(deps.db, id)

  const names = signers.map(({ name }) => name)
  const text = await judged(nameOf(contract, names), async () => {
    const html = openContent(await getContractKey(deps.db, deps, id), contract)
    const file = await findAttachment(deps.db, id)
    const isFile = file !== undefined && isAttachmentOnlyText(html, file.filename)
    return deps.texts.judge({ title: contract.title, html: isFile ? '' : html, names }, user.id)
  }).catch((error: unknown) => {
    throw toHttpError(error)
  })
  const { twoFARequirement, autoPDF } = contract
  const geolocation = signers.map(({ geolocationRequirement }) => geolocationRequirement)
  return admissibilityScore({ twoFARequirement, autoPDF, geolocation }, text)
}
