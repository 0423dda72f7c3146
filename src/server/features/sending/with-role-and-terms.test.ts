import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { explainingApi } from '#shared/explaining/explaining.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { expect, test } from '#test/app.ts'

test('each answer about a signer names their role in the template, and a change also tells whether they accepted the terms', async ({
  signIn,
  client,
}) => {
  const owner = await signIn({ balanceCents: 500 })
  const params = await owner.call(templatesApi.create, {
    body: { name: 'Lease', defaultContent: '<p>Rent is due.</p>' },
  })
  const { currentVersion } = await owner.call(templatesApi.get, { params })
  const role = {
    roleKey: 'signer1',
    displayName: 'Tenant',
    signingOrder: 1,
    notificationPreference: 'email' as const,
    geolocationRequirement: 'none' as const,
  }
  const versionId = currentVersion!.id
  await owner.call(templateFieldsApi.addSigner, { params: { versionId } })
  await owner.call(templateFieldsApi.signerRoles, { params: { versionId }, body: { signerRoles: [role] } })
  const tom = { signer1_name: 'Tom', signer1_email: 'tom@example.com' }
  const { id } = await owner.call(templatesApi.createContract, { params, body: { fieldValues: tom } })

  const tenant = {
    name: 'Tim',
    email: 'tim@example.com',
    notificationPreference: 'email' as const,
    roleKey: 'Tenant',
  }
  const added = await owner.call(signersApi.add, { params: { id }, body: tenant })
  const { templateSignerRoleId } = added
  expect(templateSignerRoleId).toMatch(/^[\da-f-]{36}$/)
  expect(added).toMatchObject({ aiTermsAccepted: false, aiTermsAcceptedAt: null, aiTermsVersion: null })
  await owner.call(contractsApi.edit, { params: { id }, body: { version: 1, twoFARequirement: 'none' } })
  await owner.call(contractsApi.send, { params: { id } })
  const signer = { id: added.id }
  const accepting = { params: signer, body: { disclaimerVersion: '1.0.0' as const } }
  await client().call(explainingApi.acceptSignerAiTerms, accepting)

  const body = { ...tenant, name: 'Tim Tenant' }
  const changed = await owner.call(signersApi.update, { params: signer, body })
  const contract = await owner.call(contractsApi.get, { params: { id } })
  const told = contract.signers.find(({ email }) => email === tenant.email)
  const { aiTermsAccepted, aiTermsAcceptedAt, aiTermsVersion } = told!
  expect([told!.templateSignerRoleId, aiTermsAccepted]).toEqual([templateSignerRoleId, true])
  expect(changed).toMatchObject({ templateSignerRoleId, aiTermsAccepted, aiTermsAcceptedAt, aiTermsVersion })
  const [listed] = await owner.call(contractsApi.list, {})
  expect(listed?.signers).toMatchObject([{ templateSignerRoleId }, { templateSignerRoleId }])
  const view = await client().call(signingApi.get, { params: { signerId: signer.id } })
  expect(view).toMatchObject({ templateSignerRoleId, aiTermsAccepted: true })
})
