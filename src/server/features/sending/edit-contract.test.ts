import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { describe } from 'vitest'
import { attachmentOnlyText } from '#shared/contract-text/attachment-only-text.ts'
import { type ContractChanges, contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'
import { aDraftWith, anUpload, aPdfFile, aTextFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'

const edit = (owner: Client, id: string, body: ContractChanges) =>
  owner.call(contractsApi.edit, { params: { id }, body })
const get = (owner: Client, id: string) => owner.call(contractsApi.get, { params: { id } })
const trailOf = async (owner: Client, id: string) =>
  (await owner.call(evidenceApi.compliance, { params: { id } })).auditTrail

describe('a draft', () => {
  test('is changed in what is given, and stays as it was in the rest', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner, { content: '<p>Old</p>' }, [{}, {}])
    const before = await get(owner, id)
    const after = await edit(owner, id, {
      version: before.version,
      content: '<p onclick="x()">New <b>text</b></p>',
      workflow: 'sequential',
    })
    expect(after).toMatchObject({
      version: before.version + 1,
      title: before.title,
      content: '<p>New <strong>text</strong></p>',
      workflow: 'sequential',
      twoFARequirement: before.twoFARequirement,
      signers: before.signers,
    })
    expect(await get(owner, id)).toEqual(after)
    expect((await edit(owner, id, { version: after.version, title: 'Lease of a boat' })).title).toBe(
      'Lease of a boat',
    )
  })

  test('says in its audit trail who changed what, and nothing of a change that changes nothing', async ({
    signIn,
  }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner)
    const { version, title, content } = await get(owner, id)
    expect((await edit(owner, id, { version, title, content, attachmentUrl: null })).version).toBe(version)
    await edit(owner, id, { version, title: 'Lease', autoPDF: false })
    await edit(owner, id, { version: version + 1, content: '<p>New</p>' })
    const after = await edit(owner, id, { version: version + 2, attachmentPlace: 'last' })
    expect(after.attachmentPlace).toBe('last')
    const edits = (await trailOf(owner, id)).filter(({ action }) => action === 'contract.edited').toReversed()
    expect(edits.map(({ details }) => details.description)).toEqual([
      'Changed the draft: title, emailing of the signed PDF',
      'Changed the draft: text',
      'Changed the draft: place of the attached PDF',
    ])
    expect(edits[0]?.details).not.toHaveProperty('contentHash')
    expect(edits[1]?.details.contentHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('that was changed since is not overwritten: the refusal says who changed what, and when', async ({
    signIn,
    clock,
  }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner)
    const { version } = await get(owner, id)
    await owner.call(accountsApi.updatePreferences, { body: { timeZone: 'America/New_York' } })
    await edit(owner, id, { version, title: 'Lease of a boat' })
    clock.pass({ minutes: 5 })
    await edit(owner, id, { version: version + 1, content: '<p>Another text</p>' })
    await expect(edit(owner, id, { version, title: 'Mine', content: '<p>Mine</p>' })).rejects.toMatchObject({
      status: 409,
      code: 'contract_changed',
      text: 'This draft was changed from your account since you opened it here: title, text (November 20, 2026, 4:05 AM EST). Your changes weren’t saved.',
    })
    expect(await get(owner, id)).toMatchObject({ title: 'Lease of a boat', content: '<p>Another text</p>' })
    await expect(edit(owner, id, { version: version + 3, title: 'Mine' })).rejects.toMatchObject({
      status: 409,
      code: 'contract_changed',
      text: `This draft is at version ${version + 2}, not ${version + 3}. Your changes weren’t saved.`,
    })
  })

  test('changed in two windows at once takes one of them', async ({ signIn }) => {
    const owner = await signIn()
    const { id } = await aDraft(owner)
    const { version } = await get(owner, id)
    const results = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) => edit(owner, id, { version, title })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await get(owner, id)).version).toBe(version + 1)
  })

  test('gets another attached file, or none, and its text says so where the file was all', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const { id } = await aDraftWith(deps, owner, aTextFile())
    const { version } = await get(owner, id)
    const attachmentUrl = await anUpload(deps, owner.user.id, await aPdfFile())
    const withPdf = await edit(owner, id, { version, content: '', attachmentUrl })
    expect(withPdf).toMatchObject({ attachmentMimeType: 'application/pdf' })
    expect(withPdf.content).toContain('This contract consists of the attached file')
    await expect(
      edit(owner, id, { version: version + 1, content: '<p> </p>', attachmentUrl: null }),
    ).rejects.toMatchObject({ status: 400, text: 'Content Required' })
    const without = await edit(owner, id, {
      version: version + 1,
      content: '<p>All in words</p>',
      attachmentUrl: null,
    })
    expect(without).toMatchObject({ attachmentUrl: null, attachmentFilename: null, version: version + 2 })
    const descriptions = (await trailOf(owner, id)).map(({ details }) => details.description)
    expect(descriptions.slice(0, 2)).toEqual([
      'Changed the draft: text, attached file',
      'Changed the draft: text, attached file',
    ])
  })

  test('keeps its file when its text is emptied, which then says so', async ({ signIn, deps }) => {
    const owner = await signIn()
    const { id } = await aDraftWith(deps, owner, aTextFile())
    const { version } = await get(owner, id)
    const alone = await edit(owner, id, { version, content: '' })
    expect(alone.content).toBe(attachmentOnlyText(aTextFile().filename))
    expect(alone.attachmentUrl).not.toBeNull()
  })

  test('is changed by its owner alone', async ({ signIn }) => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await aDraft(owner)
    await expect(edit(stranger, id, { version: 1, title: 'Mine' })).rejects.toMatchObject({ status: 404 })
  })
})

test('a contract that was sent is not changed any more', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await aSentContract(owner)
  const before = await get(owner, id)
  await expect(edit(owner, id, { version: before.version, title: 'Other' })).rejects.toMatchObject({
    status: 409,
    text: expect.stringContaining('its text is locked'),
  })
  expect((await get(owner, id)).title).toBe(before.title)
})

test('another attached file without the text that goes with it is refused', async ({ signIn }) => {
  const owner = await signIn()
  const { id } = await aDraft(owner)
  await expect(edit(owner, id, { version: 1, attachmentUrl: null })).rejects.toMatchObject({
    status: 400,
    text: 'Send the text together with the new attached file',
  })
})
