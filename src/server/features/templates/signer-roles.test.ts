import { eq } from 'drizzle-orm'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { templateAccess } from '#server/db/tables/templates.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    ({ status, text }: { status: number; text: string }) => `${status} ${text}`,
  )
const tenant: SignerRole = {
  roleKey: 'signer1',
  displayName: 'Tenant',
  signingOrder: 1,
  notificationPreference: 'sms',
  geolocationRequirement: 'require',
}
const landlord: SignerRole = {
  roleKey: 'creator',
  displayName: 'Landlord',
  signingOrder: 2,
  notificationPreference: 'email',
  geolocationRequirement: 'ask',
}
const read = async (who: Client, id: string) =>
  (await who.call(templatesApi.get, { params: { id } })).currentVersion!
const set = (who: Client, versionId: string, signerRoles: SignerRole[], version?: number) =>
  who.call(templateFieldsApi.signerRoles, {
    params: { versionId },
    body: { signerRoles, ...(version && { version }) },
  })
const people = {
  signer1_name: 'Tim Tenant',
  signer1_email: 'tim@example.com',
  signer1_phone: '(202) 555-0143',
}

test('a contract takes over how each of its signers signs, from a template, its form, and its link', async ({
  signIn,
}) => {
  const owner = await signIn({ balanceCents: 500, email: 'olga@example.com' })
  const { id } = await owner.call(templatesApi.create, {
    body: { name: 'Lease', defaultContent: '<p>Rent.</p>' },
  })
  const params = { versionId: (await read(owner, id)).id }
  await owner.call(templateFieldsApi.addSigner, { params })
  expect(await set(owner, params.versionId, [tenant, landlord])).toEqual([tenant, landlord])
  const asTenant = {
    email: 'tim@example.com',
    roleKey: 'Tenant',
    templateSignerRoleId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    signingOrder: 1,
    notificationPreference: 'sms',
    geolocationRequirement: 'require',
  }
  const asLandlord = {
    email: 'olga@example.com',
    roleKey: 'Landlord',
    templateSignerRoleId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    signingOrder: 2,
    notificationPreference: 'email',
    geolocationRequirement: 'ask',
  }
  const direct = await owner.call(templatesApi.createContract, {
    params: { id },
    body: {
      fieldValues: people,
      // as the page names whoever creates the contract
      signers: [{ name: 'Olga Owner', email: 'olga@example.com', notificationPreference: 'email' }],
    },
  })
  const inOrder = ({ signers }: typeof direct) => signers.toSorted((a, b) => a.signingOrder - b.signingOrder)
  expect(inOrder(direct)).toMatchObject([asTenant, asLandlord])
  const given = { email: 'tim@example.com', phone: '(202) 555-0143' }
  const named = (...signers: object[]) =>
    owner.call(templatesApi.createContract, {
      params: { id },
      body: { fieldValues: people, signers: signers.map((more) => ({ name: 'Tim', ...given, ...more })) },
    })
  // how they’re reached is as given
  expect(inOrder(await named({}))).toMatchObject([{ ...asTenant, notificationPreference: 'both' }])
  // who comes with a role has it, and of two people at one address nobody knows who is meant
  expect(inOrder(await named({ roleKey: 'Guarantor' }))).toMatchObject([{ roleKey: 'Guarantor' }])
  expect(inOrder(await named({}, { name: 'Tom', signingOrder: 2 }))).toMatchObject([
    { name: 'Tim', roleKey: null },
    { name: 'Tom', roleKey: null },
  ])
  const filled = await owner.call(templateFormsApi.submit, {
    params: { id },
    body: { fieldValues: people, source: 'template_form' },
  })
  const linked = await owner.send({
    method: 'POST',
    url: `/api/templates/${id}/create-from-url?${new URLSearchParams(people).toString()}`,
  })
  for (const contractId of [filled.contractId, linked.json<{ contract: { id: string } }>().contract.id]) {
    const { signers } = await owner.call(contractsApi.get, { params: { id: contractId } })
    expect(signers.toSorted((a, b) => a.signingOrder - b.signingOrder)).toMatchObject([asTenant, asLandlord])
  }
})

test('roles are part of a version: a change makes the next one, and an earlier one brings them back', async ({
  signIn,
}) => {
  const owner = await signIn()
  const { id, currentVersionId } = await owner.call(templatesApi.create, { body: { name: 'Lease' } })
  const versionId = currentVersionId!
  await owner.call(templateFieldsApi.addSigner, { params: { versionId } })
  await set(owner, versionId, [tenant])
  const withTenant = await read(owner, id)
  expect(withTenant).toMatchObject({ version: 3, signerRoles: [tenant] })
  // the same once more is no version, and another change of the template keeps them
  await set(owner, versionId, [tenant])
  await owner.call(templatesApi.update, { params: { id }, body: { defaultContent: '<p>Rent.</p>' } })
  expect(await read(owner, id)).toMatchObject({ version: 4, signerRoles: [tenant] })
  await set(owner, versionId, [{ ...tenant, signingOrder: 5 }, landlord])
  const [newest] = await owner.call(templateVersionsApi.list, { params: { id }, query: {} })
  expect(newest).toMatchObject({ version: 5, changelog: 'Signer roles changed: Tenant, Landlord' })
  await owner.call(templateVersionsApi.restore, { params: { id, versionId: withTenant.id }, body: {} })
  expect(await read(owner, id)).toMatchObject({ version: 6, signerRoles: [tenant] })
})

test('roles are refused where they make no sense, for viewers, and over what another has set', async ({
  signIn,
  deps,
}) => {
  const [owner, editor, viewer] = [
    await signIn(),
    await signIn({ firstName: 'Edna', lastName: 'Editor' }),
    await signIn(),
  ]
  const id = await aTemplate(deps, {
    ownerUserId: owner.user.id,
    sharedWith: [editor.user.id, viewer.user.id],
  })
  await deps.db
    .update(templateAccess)
    .set({ role: 'editor' })
    .where(eq(templateAccess.userId, editor.user.id))
  const { id: versionId } = await read(owner, id)
  const wrong: [SignerRole[], string][] = [
    [[{ ...tenant, roleKey: 'signer0' }], '400 Use creator, or signer1, signer2, and so on'],
    [[{ ...tenant, displayName: ' ' }], '400 Role is required'],
    [[{ ...tenant, signingOrder: 0 }], '400 Enter a whole number, 1 or higher'],
    [[tenant, tenant], '400 Name each role once.'],
  ]
  for (const [roles, why] of wrong) expect(await refusal(set(owner, versionId, roles))).toBe(why)
  expect(await refusal(set(viewer, versionId, [tenant]))).toBe(
    '403 You can use this template, but you can’t change it.',
  )
  expect(await refusal(set(owner, '018f0000-0000-7000-8000-000000000000', [tenant]))).toBe(
    '404 Template version not found',
  )
  await set(editor, versionId, [tenant], 1)
  expect(await refusal(set(owner, versionId, [landlord], 1))).toBe(
    '409 Edna Editor saved version 2 while this was being changed: Signer roles changed: Tenant. Your changes weren’t saved.',
  )
  expect((await read(owner, id)).signerRoles).toEqual([tenant])
})
