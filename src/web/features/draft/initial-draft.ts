import type { ContractDraft, KeptDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft, isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import { hashOf } from '#web/hash-of.ts'
import type { DeviceCopies, DeviceCopy } from './device-copy.ts'

/** Another draft that the person may take instead of the one on the page. */
export type Offer = {
  draft: ContractDraft
  at: string
  /** 'kept': of the server, put aside for a link; 'device': never reached the server. */
  from: 'kept' | 'device'
  /** The query of the link that one of the device began with. */
  link?: string
}

export type InitialDraft = {
  draft: ContractDraft
  /** The version on the server that the draft follows; 0 for none. */
  version: number
  /** Whether it has something that the server does not have and that nobody has to choose before. */
  unsaved: boolean
  offer: Offer | undefined
  /** Whether it is what a link says with what somebody changed since. */
  isLinkChanged?: boolean
  /** Another page went on with this draft, or finished it, and nobody has chosen yet. */
  conflict: { theirs: KeptDraft | undefined } | undefined
}

/** The same with its keys in one order: the server writes them in another than the page. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}

const written = (draft: ContractDraft) => JSON.stringify(ordered(draft))

export const isSameDraft = (a: ContractDraft, b: ContractDraft) => written(a) === written(b)

/** A short name of a draft: the same for the same, on the server, too. */
export const nameOfDraft = (draft: ContractDraft) => hashOf(written(draft))

type Found = {
  kept: KeptDraft | undefined
  /** Of this device. */
  copies: DeviceCopies
  /** What the page's link fills in. */
  prefilled: { draft: ContractDraft; link: string } | undefined
  /** What the link says beside the contract itself: where the person came from, and values for fields. */
  linkData: Pick<ContractDraft, 'utm' | 'linkValues'>
}

/** The copy of this device that the server's draft did not come from, and that does not follow it either. */
export function undecidedCopy(
  kept: KeptDraft | undefined,
  { own, conflict }: DeviceCopies,
): DeviceCopy | undefined {
  if (conflict && isOther(conflict, kept)) return conflict
  return own && isOther(own, kept) && !isNext(own, kept) ? own : undefined
}

/** What lies beside the undecided copy and follows the server’s draft neither, as one of no link: whatever is chosen is written over its place. */
export function thirdCopy(kept: KeptDraft | undefined, copies: DeviceCopies): DeviceCopy | undefined {
  const { own } = copies
  const undecided = undecidedCopy(kept, copies)
  if (!own || !undecided || isNext(own, kept) || !isOther(own, kept)) return undefined
  return isSameDraft(own.draft, undecided.draft) ? undefined : { ...own, link: '' }
}

const isOther = ({ draft }: DeviceCopy, kept: KeptDraft | undefined) =>
  isWorthKeeping(draft) && !isSameDraft(draft, kept?.draft ?? emptyDraft)

/** Whether the copy goes on with what the server has, be it that the answer to its saving was lost. */
const isNext = ({ follows, sent }: DeviceCopy, kept: KeptDraft | undefined) =>
  follows === (kept?.version ?? 0) || (kept !== undefined && sent.includes(nameOfDraft(kept.draft)))

/** What the page begins with. Nothing that was entered anywhere is dropped: what is not taken is offered. */
export function chooseInitialDraft({ kept, copies, prefilled, linkData }: Found): InitialDraft {
  const undecided = undecidedCopy(kept, copies)
  // one that is undecided stays where it is
  const next = undecided === copies.own ? undefined : copies.own
  const own = chooseOwn(kept, next)
  if (undecided && !prefilled) {
    // what a tab went on to after the server’s draft is what would be written over
    const theirs = next && own.unsaved ? { ...own, updatedAt: next.at } : kept
    const begun = withLinkValues(beginUndecided(theirs, undecided), linkData)
    return { ...begun, offer: offerOf(copies.link) }
  }
  if (!prefilled) return { ...withLinkValues(own, linkData), offer: offerOf(copies.link) }
  const continued = copies.link?.link === prefilled.link ? copies.link.draft : prefilled.draft
  const at = own.unsaved ? copies.own?.at : kept?.updatedAt
  const isOffered = at !== undefined && isWorthKeeping(own.draft) && !isSameDraft(own.draft, continued)
  return {
    draft: continued,
    version: own.version,
    unsaved: !isOffered,
    offer: isOffered ? { draft: own.draft, at, from: 'kept' } : undefined,
    isLinkChanged: !isSameDraft(continued, prefilled.draft),
    conflict: undefined,
  }
}

/** What a link says that leaves the contract itself open: it goes with whatever is written now. */
function withLinkValues(own: InitialDraft, linkData: Found['linkData']): InitialDraft {
  const given = Object.entries(linkData).filter(([, values]) => Object.keys(values).length > 0)
  if (given.length === 0) return own
  // the numbers of an earlier link are no numbers of this one, but still those of a template filled from it
  const isOther = Object.keys(linkData.linkValues).length > 0 && !own.draft.template
  const signers = own.draft.signers.map(({ linkNumber, ...row }) => (isOther ? row : { ...row, linkNumber }))
  return { ...own, draft: { ...own.draft, signers, ...Object.fromEntries(given) }, unsaved: true }
}

function chooseOwn(kept: KeptDraft | undefined, copy: DeviceCopy | undefined): InitialDraft {
  const saved: InitialDraft = {
    draft: kept?.draft ?? emptyDraft,
    version: kept?.version ?? 0,
    unsaved: false,
    offer: undefined,
    conflict: undefined,
  }
  if (!copy || isSameDraft(copy.draft, saved.draft) || !isNext(copy, kept)) return saved
  return { ...saved, draft: copy.draft, unsaved: true }
}

const beginUndecided = (theirs: KeptDraft | undefined, { draft }: DeviceCopy): InitialDraft => ({
  draft,
  version: theirs?.version ?? 0,
  unsaved: true,
  offer: undefined,
  conflict: { theirs },
})

const offerOf = (copy: DeviceCopy | undefined): Offer | undefined =>
  copy && isWorthKeeping(copy.draft)
    ? { draft: copy.draft, at: copy.at, from: 'device', link: copy.link }
    : undefined
