import { afterEach, expect, test, vi } from 'vitest'
import type { ContractDraft, KeptDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import { stubStorages } from '#web/browser-store.fixture.ts'
import { chooseInitialDraft, nameOfDraft, thirdCopy } from './initial-draft.ts'
import { type DeviceCopies, type DeviceCopy, dropCopies, readCopies, writeCopy } from './device-copy.ts'

afterEach(() => void vi.unstubAllGlobals())

const draft = (title: string): ContractDraft => ({ ...emptyDraft, title })
const early = '2026-11-21T08:00:00.000Z'
const late = '2026-11-21T09:00:00.000Z'
const kept = (title: string, updatedAt = early): KeptDraft => ({ version: 7, updatedAt, draft: draft(title) })
const copy = (title: string, follows: number, more: Partial<DeviceCopy> = {}): DeviceCopy => ({
  draft: draft(title),
  follows,
  at: late,
  link: '',
  sent: [],
  ...more,
})
const none: DeviceCopies = { own: undefined, link: undefined, conflict: undefined }
const begin = (keptDraft: KeptDraft | undefined, copies: Partial<DeviceCopies> = {}, link?: string) => {
  const {
    draft: begun,
    offer,
    conflict,
    ...rest
  } = chooseInitialDraft({
    kept: keptDraft,
    copies: { ...none, ...copies },
    prefilled: link === undefined ? undefined : { draft: draft('Of the link'), link },
    linkData: { utm: {}, linkValues: {} },
  })
  const theirs = conflict && { against: conflict.theirs?.draft.title ?? 'nothing' }
  return { ...rest, title: begun.title, offer: offer && [offer.from, offer.draft.title], ...theirs }
}

test('without anything kept the page is empty', () => {
  expect(begin(undefined)).toEqual({ title: '', version: 0, unsaved: false, offer: undefined })
})

test('what the server keeps is there again', () => {
  expect(begin(kept('Lease'))).toEqual({ title: 'Lease', version: 7, unsaved: false, offer: undefined })
})

test('what did not reach the server any more is taken from the device', () => {
  expect(begin(kept('Lease'), { own: copy('Lease of the barn', 7) })).toMatchObject({
    title: 'Lease of the barn',
    version: 7,
    unsaved: true,
  })
  expect(begin(undefined, { own: copy('Lease', 0) })).toMatchObject({ title: 'Lease', unsaved: true })
})

test('the copy of a saving whose answer was lost is the newer one, and an equal one is nothing', () => {
  const sent = [nameOfDraft(draft('Lease'))]
  const begun = begin(kept('Lease'), { own: copy('Lease of', 6, { sent }) })
  expect(begun).toMatchObject({ title: 'Lease of', version: 7, unsaved: true })
  expect(begun).not.toHaveProperty('against')
  expect(begin(kept('Lease', late), { own: copy('Lease', 6, { at: early }) })).toMatchObject({
    unsaved: false,
    offer: undefined,
  })
})

test('a copy that another page has overtaken is neither saved over it nor lost: the person chooses', () => {
  for (const at of [early, late])
    expect(begin(kept('Theirs'), { own: copy('Mine', 3, { at }) })).toMatchObject({
      title: 'Mine',
      version: 7,
      against: 'Theirs',
    })
  expect(begin(undefined, { own: copy('Mine', 3) })).toMatchObject({ title: 'Mine', against: 'nothing' })
})

test('a conflict that was not decided is there again, whatever was written beside it since', () => {
  const copies = { conflict: copy('Mine', 3), own: copy('Theirs, going on', 7) }
  expect(begin(kept('Theirs'), { ...copies, own: copy('Other', 5) })).toMatchObject({
    title: 'Mine',
    version: 7,
    against: 'Theirs',
  })
  expect(begin(kept('Mine'), { conflict: copy('Mine', 3) })).not.toHaveProperty('against')
  const ofLink = begin(kept('Theirs'), copies, '?title=a')
  expect(ofLink).toMatchObject({ title: 'Of the link', offer: ['kept', 'Theirs, going on'] })
  expect(ofLink).not.toHaveProperty('against')
})

test('what was written beside a conflict and saved on the device alone is what the person chooses against: either choice would write over it', () => {
  const own = copy('Theirs, going on', 7)
  const begun = begin(kept('Theirs'), { conflict: copy('Mine', 3), own })
  expect(begun).toMatchObject({ title: 'Mine', version: 7, against: 'Theirs, going on' })
})

test('a third text beside two of which nobody has chosen is offered after the choice, and no choice writes over it', () => {
  stubStorages()
  const conflict = copy('Mine', 3)
  const saved = kept('Theirs')
  writeCopy('ada', 'link', copy('Of A', 7, { link: '?title=a' }))
  const third = thirdCopy(saved, { ...none, conflict, own: copy('Third', 5) })
  writeCopy('ada', 'link', third!)
  const begun = begin(saved, { ...readCopies('ada', ''), conflict })
  expect(begun).toMatchObject({ title: 'Mine', against: 'Theirs', offer: ['device', 'Third'] })
  expect(titleOf('?title=a')).toBe('Of A')
  dropCopies('ada', ['own', 'link'], '')
  expect(titleOf('')).toBe('Of A')
  // what goes on with the server’s draft, and what is the undecided itself, is part of the choice
  for (const own of [copy('Theirs, going on', 7), copy('Mine', 5), copy('Theirs', 5)])
    expect(thirdCopy(saved, { ...none, conflict, own })).toBeUndefined()
  expect(thirdCopy(saved, { ...none, own: copy('Mine', 3) })).toBeUndefined()
})

test('a link starts a fresh draft and offers the kept one', () => {
  expect(begin(kept('Lease'), {}, '?title=a')).toMatchObject({
    title: 'Of the link',
    version: 7,
    offer: ['kept', 'Lease'],
  })
  expect(begin(undefined, {}, '?title=a')).toMatchObject({ title: 'Of the link', offer: undefined })
  expect(begin(kept(''), {}, '?title=a').offer).toBeUndefined()
})

test('what was changed in a link’s draft is there again under that link, and offered without it', () => {
  const changed = copy('Of the link, changed', 7, { link: '?title=a' })
  expect(begin(kept('Lease'), { link: changed }, '?title=a')).toMatchObject({
    title: 'Of the link, changed',
    isLinkChanged: true,
  })
  expect(begin(kept('Lease'), { link: changed }, '?title=b')).toMatchObject({
    title: 'Of the link',
    isLinkChanged: false,
  })
  expect(begin(kept('Lease'), { link: changed })).toMatchObject({
    title: 'Lease',
    offer: ['device', 'Of the link, changed'],
  })
})

const titleOf = (link: string) => readCopies('ada', link).link?.draft.title

test('what was changed in the draft of one link stays when another link is opened, and goes with its own alone', () => {
  stubStorages()
  writeCopy('ada', 'link', copy('Of A', 7, { link: '?title=a' }))
  writeCopy('ada', 'link', copy('Of B', 7, { link: '?title=b' }))
  writeCopy('ada', 'link', copy('Of B, changed', 7, { link: '?title=b' }))
  expect([titleOf('?title=a'), titleOf('?title=b')]).toEqual(['Of A', 'Of B, changed'])
  expect(begin(kept('Lease'), readCopies('ada', '?title=a'), '?title=a')).toMatchObject({ title: 'Of A' })
  expect(begin(kept('Lease'), readCopies('ada')).offer).toEqual(['device', 'Of B, changed'])
  dropCopies('ada', ['own', 'link'], '?title=b')
  expect(begin(kept('Lease'), readCopies('ada')).offer).toEqual(['device', 'Of A'])
  dropCopies('ada', ['link'], '?title=a')
  expect(readCopies('ada')).toEqual(none)
})

test('the draft of a link that an earlier release kept on the device is taken over', () => {
  const { device } = stubStorages()
  device.setItem('plainseal-draft-link-ada', JSON.stringify(copy('Of A', 7, { link: '?title=a' })))
  expect(readCopies('ada')).toMatchObject({ link: { draft: { title: 'Of A' }, link: '?title=a' } })
})

test('a link that leaves the contract open goes on with what was written, and what it says is kept with it', () => {
  const linkData = { utm: { source: 'mail' }, linkValues: {} }
  const found = { kept: kept('Lease'), copies: none, prefilled: undefined, linkData }
  expect(chooseInitialDraft(found)).toEqual({
    draft: { ...draft('Lease'), utm: { source: 'mail' } },
    version: 7,
    unsaved: true,
    offer: undefined,
    conflict: undefined,
  })
  const linkValues = { tenant: 'Bob' }
  expect(chooseInitialDraft({ ...found, linkData: { utm: {}, linkValues } }).draft).toEqual({
    ...draft('Lease'),
    linkValues,
  })
  // fields of this link name none of the signers of another
  const bob = { name: 'Bob', email: '', phone: '', role: '' }
  const named = {
    version: 7,
    updatedAt: early,
    draft: { ...draft('Lease'), signers: [{ ...bob, linkNumber: 1 }] },
  }
  const begun = chooseInitialDraft({ ...found, kept: named, linkData: { utm: {}, linkValues } })
  expect(begun.draft.signers).toEqual([bob])
  const undecided = { ...none, own: copy('Mine', 3) }
  expect(chooseInitialDraft({ ...found, copies: undecided })).toMatchObject({
    draft: { title: 'Mine', utm: { source: 'mail' } },
    conflict: { theirs: { draft: { title: 'Lease' } } },
  })
  expect(chooseInitialDraft({ ...found, linkData: { utm: {}, linkValues: {} } })).toMatchObject({
    unsaved: false,
  })
})

test('a signer stays the one whom a template that is chosen already names when a link brings values for other fields', () => {
  const signers = [{ name: 'Bob', email: 'Bob@Exmaple.com', phone: '', role: '', linkNumber: 1 }]
  const fieldValues = { signer1_name: 'Bob', signer1_email: 'Bob@Exmaple.com' }
  const template = { id: '018f0000-0000-7000-8000-000000000001', fieldValues }
  const named = { version: 7, updatedAt: early, draft: { ...draft('Lease'), signers, template } }
  const linkData = { utm: {}, linkValues: { rent: '950' } }
  const begun = chooseInitialDraft({ kept: named, copies: none, prefilled: undefined, linkData })
  expect(begun.draft.signers).toEqual(signers)
})

test('a copy is there for its user alone, and a link’s copy lies beside the other', () => {
  stubStorages()
  expect(writeCopy('ada', 'own', copy('Own', 1))).toBe(true)
  writeCopy('ada', 'link', copy('Linked', 1, { link: '?a' }))
  expect(readCopies('ada')).toMatchObject({ own: { draft: { title: 'Own' } }, link: { link: '?a' } })
  expect(readCopies('bob')).toEqual(none)
  dropCopies('ada', ['own'])
  expect(readCopies('ada')).toMatchObject({ own: undefined, link: { link: '?a' } })
})

test('a draft that an earlier release kept on the device is taken over', () => {
  const { device } = stubStorages()
  const { workflow, twoFARequirement, autoPDF, aiLegalGuidance } = emptyDraft
  const old = { title: 'Old', content: '<p>Rent</p>', workflow, twoFARequirement, autoPDF, aiLegalGuidance }
  device.setItem('plainseal-draft-ada', JSON.stringify(old))
  const { own } = readCopies('ada')
  expect(own?.draft).toEqual({ ...emptyDraft, title: 'Old', html: '<p>Rent</p>' })
  expect(begin(undefined, own && { own })).toMatchObject({ title: 'Old', unsaved: true })
  dropCopies('ada', ['own'])
  expect(readCopies('ada')).toEqual(none)
})

test('a damaged copy does no harm', () => {
  const { device } = stubStorages()
  device.setItem('plainseal-draft-own-ada', '{"draft":1')
  expect(readCopies('ada')).toEqual(none)
})
