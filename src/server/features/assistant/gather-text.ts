import type { AssistantInput } from '#shared/assistant/assistant.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import type { ContractText } from '#server/integrations/ai/assistant.ts'
import { toHttpError } from './file-refusal.ts'

/** All that belongs to the contract, as plain text. */
export async function gatherText(
  { texts }: Pick<Deps, 'texts'>,
  user: SessionUser,
  { content: { title, htmlContent, urlContent, fileContent, isPartial } }: AssistantInput,
): Promise<ContractText> {
  const contents = [htmlContent, urlContent, fileContent].flatMap((content) => content ?? [])
  const text = await texts.join(contents, user.id).catch((error: unknown) => {
    throw toHttpError(error)
  })
  // what stands in a picture is read by people alone
  const hasPictures = contents.some((content) => /<img\b/i.test(content))
  return {
    title: (title ?? '').replace(/\s+/g, ' ').trim(),
    text,
    isPartial: isPartial === true || hasPictures,
  }
}
