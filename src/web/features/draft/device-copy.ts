import { z } from 'zod'
import { requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { storedDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { isoDate } from '#shared/text.ts'
import { browserStore, storeNames } from '#web/browser-store.ts'

/** What a page had not saved on the server yet. */
const deviceCopy = z.object({
  draft: storedDraft,
  /** The version on the server that it follows; 0 for none. */
  follows: z.number().int(),
  at: isoDate,
  /** The query of the link that the draft began with; empty when it began without one. */
  link: z.string(),
  /** Names of drafts that were on their way to the server then, and may have reached it. */
  sent: z.array(z.string()).default([]),
})
export type DeviceCopy = z.output<typeof deviceCopy>

const MAX_COPIES_OF_LINKS = 10
const MAX_AGE_OF_LINKS_MS = 30 * 24 * 3_600_000

/** One of each link, the newest first; earlier releases kept that of one link alone. */
const linkCopies = z.preprocess((kept) => [kept].flat(), z.array(deviceCopy))

/** As devices kept drafts before the server did. */
const textAlone = z
  .object({
    title: z.string(),
    content: z.string(),
    workflow,
    twoFARequirement: requirement,
    autoPDF: z.boolean(),
    aiLegalGuidance: z.boolean(),
  })
  .transform(({ content, ...kept }): DeviceCopy => ({
    draft: { ...emptyDraft, ...kept, html: content },
    follows: 0,
    at: new Date(0).toISOString(),
    link: '',
    sent: [],
  }))

/**
 * A draft that a link began lies apart: it does not take the place of the one that was there before. So does one that
 * another page has overtaken: no page writes over it before somebody has chosen.
 */
export type Slot = 'own' | 'link' | 'conflict'
const slotOf = (userId: string, slot: Exclude<Slot, 'link'>) =>
  browserStore('device', storeNames.draft(userId, slot), deviceCopy)
const slotOfLinks = (userId: string) => browserStore('device', storeNames.draft(userId, 'link'), linkCopies)
const copiesOfLinks = (userId: string) => slotOfLinks(userId).read() ?? []
const copiesOfOtherLinks = (userId: string, link: string | undefined) =>
  copiesOfLinks(userId).filter((copy) => copy.link !== link)

/** With it the newest ten of the last 30 days; fewer where there is no room for them. */
function writeCopyOfLink(userId: string, copy: DeviceCopy): boolean {
  const isRecent = ({ at }: DeviceCopy) => Date.parse(copy.at) - Date.parse(at) < MAX_AGE_OF_LINKS_MS
  const copies = [copy, ...copiesOfOtherLinks(userId, copy.link).filter(isRecent)].slice(
    0,
    MAX_COPIES_OF_LINKS,
  )
  while (copies.length > 0 && !slotOfLinks(userId).write(copies)) copies.pop()
  return copies.length > 0
}
const slotOfEarlierRelease = (userId: string) =>
  browserStore('device', storeNames.draftOfEarlierRelease(userId), textAlone)

/**
 * What this user had not saved when a page was left; undefined where there is nothing, or nothing readable. Of links, the
 * draft of this one, else the newest.
 */
export const readCopies = (userId: string, link?: string) => ({
  own: slotOf(userId, 'own').read() ?? slotOfEarlierRelease(userId).read(),
  link: copiesOfLinks(userId).find((copy) => copy.link === link) ?? copiesOfLinks(userId)[0],
  conflict: slotOf(userId, 'conflict').read(),
})
export type DeviceCopies = ReturnType<typeof readCopies>

/** Keeps what is not saved yet on this device. False when the browser has no room for it. */
export const writeCopy = (userId: string, slot: Slot, copy: DeviceCopy): boolean =>
  slot === 'link' ? writeCopyOfLink(userId, copy) : slotOf(userId, slot).write(copy)

/** `link`: whose draft goes from the slot of links. */
export function dropCopies(userId: string, slots: Slot[], link?: string) {
  for (const slot of slots)
    if (slot === 'link') slotOfLinks(userId).write(copiesOfOtherLinks(userId, link))
    else slotOf(userId, slot).drop()
  if (slots.includes('own')) slotOfEarlierRelease(userId).drop()
}
