import { z } from 'zod'
import { browserStore, storeNames } from '#web/browser-store.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { savedValues } from './saved-form.ts'

const keptLink = z.object({
  /** The query of the link. */
  search: z.string(),
  /** What its reader filled in that it left open. */
  added: savedValues,
  /** The key of another contract that its reader asked for, as that of the link was deleted. */
  another: z.string().optional(),
})
export type KeptLink = z.output<typeof keptLink>

const KEPT = 'ca_kept'

/** Of the page, without what the link said. */
export const keptAddress = (templateId: string, keptId: string) =>
  `${paths.createFromTemplate(templateId)}?${KEPT}=${encodeURIComponent(keptId)}`

export const keptLinkStore = (userId: string, keptId: string) =>
  browserStore('tab', storeNames.linkOfTemplate(userId, keptId), keptLink)

/** What the query of a page says, itself or by the id of what this tab keeps; no `link` where the tab keeps it no longer. */
export function openLink(userId: string, search: string): { keptId: string; link: KeptLink | undefined } {
  const keptId = new URLSearchParams(search).get(KEPT)
  if (keptId) return { keptId, link: keptLinkStore(userId, keptId).read() }
  return { keptId: newIdempotencyKey(), link: { search, added: {} } }
}
