import { sha256InTurns } from '#server/crypto/in-turns.ts'
import { type DataKey, SealedBoxError } from '#server/crypto/sealed-box.ts'
import {
  findStoredAttachment,
  openAttachment,
  type ReadAttachment,
  type StoredAttachment,
} from '#server/features/attachments/attachments.queries.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { type ContractRow, openContent } from '#server/features/contracts/contracts.queries.ts'
import { bringContent, type FileSource } from '#server/features/kept-files/bring-content.ts'

export const CONTENT_DIFFERS = 'The stored text or file doesn’t match what was sent.'
export const CONTENT_CHANGED =
  'The stored text doesn’t match what was sent, so it can’t be signed. Let the sender know.'
export const CONTENT_OR_ATTACHMENT_CHANGED =
  'The stored text or file doesn’t match what was sent, so it can’t be signed. Let the sender know.'

type Stored = Pick<ContractRow, 'id' | 'content' | 'documentContentHash'>
export type FrozenContent = { html: string; attachment: ReadAttachment | undefined }

/** Text and attachment exactly as they were sent; undefined when others are stored, or ones that cannot be opened. */
export async function findFrozenContent(
  source: FileSource,
  key: DataKey,
  contract: Stored,
): Promise<FrozenContent | undefined> {
  const stored = await findStoredAttachment(source.db, contract.id)
  return openFrozenContent(
    key,
    contract,
    stored && { ...stored, content: await bringContent(source, stored) },
  )
}

/** The same, of what was read already. */
export async function openFrozenContent(
  key: DataKey,
  contract: Stored,
  stored: StoredAttachment | undefined,
): Promise<FrozenContent | undefined> {
  const html = openText(key, contract)
  if (html === undefined) return undefined
  const attachment = stored && (await openFile(key, stored))
  if (attachment === 'damaged' || (await hashOfContent(html, attachment)) !== contract.documentContentHash)
    return undefined
  // the certificate names it
  if (attachment && (await sha256InTurns(attachment.bytes)) !== attachment.sha256) return undefined
  remember(await nameOf(contract, html))
  return { html, attachment }
}

/** The text alone. What was found to be genuine once is known by its hash: the attachment is not read each time. */
export async function findFrozenText(
  source: FileSource,
  key: DataKey,
  contract: Stored,
): Promise<string | undefined> {
  const html = openText(key, contract)
  if (html !== undefined && genuine.has(await nameOf(contract, html))) return html
  return (await findFrozenContent(source, key, contract))?.html
}

function openText(key: DataKey, contract: Stored): string | undefined {
  try {
    return openContent(key, contract)
  } catch (error) {
    if (error instanceof SealedBoxError) return undefined
    throw error
  }
}

async function openFile(key: DataKey, stored: StoredAttachment) {
  // nobody moves the file of an open contract, and that of another was brought here by the caller
  if (!stored.content) return 'damaged' as const
  try {
    return await openAttachment(key, stored)
  } catch (error) {
    if (error instanceof SealedBoxError) return 'damaged' as const
    throw error
  }
}

const MAX_REMEMBERED = 10_000
const genuine = new Set<string>()
const nameOf = async ({ documentContentHash }: Stored, html: string) =>
  `${documentContentHash} ${await hashOfContent(html)}`

function remember(name: string) {
  if (genuine.size >= MAX_REMEMBERED) genuine.clear()
  genuine.add(name)
}
