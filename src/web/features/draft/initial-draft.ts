import type { ContractDraft, KeptDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft, isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import type { DeviceCopy } from './device-copy.ts'

/** Another draft that the person may take instead of the one on the page. */
export type Offer = {
  draft: ContractDraft
  at: string
  /** 'kept': of the server, put aside for a link; 'device': never reached the server. */
  from: 'kept' | 'device'
}

export type InitialDraft = {
  draft: ContractDraft
  /** The version on the server that the draft follows; 0 for none. */
  version: number
  /** Whether it has something that the server does not have. */
  unsaved: boolean
  offer: Offer | undefined
}

/** The same with its keys in one order: the server writes them in another than the page. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}

export const isSameDraft = (a: ContractDraft, b: ContractDraft) =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

type Found = {
  kept: KeptDraft | undefined
  /** Of this device. */
  copies: { own: DeviceCopy | undefined; link: DeviceCopy | undefined }
  /** What the page's link fills in. */
  prefilled: { draft: ContractDraft; link: string } | undefined
  /** What the link says beside the contract itself: where the person came from, and values for fields. */
  linkData: Pick<ContractDraft, 'utm' | 'linkValues'>
}

/** What the page begins with. Nothing that was entered anywhere is dropped: what is not taken is offered. */
export function chooseInitialDraft({ kept, copies, prefilled, linkData }: Found): InitialDraft {
  const own = chooseOwn(kept, copies.own)
  if (!prefilled) return { ...withLinkValues(own, linkData), offer: own.offer ?? offerOf(copies.link) }
  const continued = copies.link?.link === prefilled.link ? copies.link.draft : prefilled.draft
  const at = own.unsaved ? copies.own?.at : kept?.updatedAt
  const isOffered = at !== undefined && isWorthKeeping(own.draft) && !isSameDraft(own.draft, continued)
  return {
    draft: continued,
    version: own.version,
    unsaved: true,
    offer: isOffered ? { draft: own.draft, at, from: 'kept' } : undefined,
  }
}

/** What a link says that leaves the contract itself open: it goes with whatever is written now. */
function withLinkValues(own: InitialDraft, linkData: Found['linkData']): InitialDraft {
  const given = Object.entries(linkData).filter(([, values]) => Object.keys(values).length > 0)
  if (given.length === 0) return own
  // a copy of this device that is offered stays untouched until something is changed
  return { ...own, draft: { ...own.draft, ...Object.fromEntries(given) }, unsaved: own.offer === undefined }
}

function chooseOwn(kept: KeptDraft | undefined, copy: DeviceCopy | undefined): InitialDraft {
  const version = kept?.version ?? 0
  const saved: InitialDraft = { draft: kept?.draft ?? emptyDraft, version, unsaved: false, offer: undefined }
  if (!copy || isSameDraft(copy.draft, saved.draft)) return saved
  const isNext = copy.follows === version || (kept !== undefined && copy.at > kept.updatedAt)
  return isNext ? { ...saved, draft: copy.draft, unsaved: true } : { ...saved, offer: offerOf(copy) }
}

const offerOf = (copy: DeviceCopy | undefined): Offer | undefined =>
  copy && isWorthKeeping(copy.draft) ? { draft: copy.draft, at: copy.at, from: 'device' } : undefined
