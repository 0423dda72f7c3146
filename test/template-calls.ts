import type { Call, World } from './world.ts'

/** A well-formed call of every endpoint of templates that names the owner's. */
export const templateCalls: Record<string, (world: World) => Call> = {
  'GET /api/templates': () => ({}),
  'GET /api/templates/:id': ({ template }) => ({ params: { id: template } }),
  'POST /api/templates': () => ({ body: { name: 'Mine' } }),
  'PUT /api/templates/:id': ({ template }) => ({ params: { id: template }, body: { name: 'Theirs' } }),
  'DELETE /api/templates/:id': ({ template }) => ({ params: { id: template } }),
  'GET /api/templates/:id/access': ({ template }) => ({ params: { id: template } }),
  'POST /api/templates/:id/access': ({ template }) => ({
    params: { id: template },
    body: { email: 'mallory@example.com', role: 'owner' },
  }),
  'PUT /api/templates/:id/access/:accessId': ({ template, templateAccess }) => ({
    params: { id: template, accessId: templateAccess },
    body: { role: 'owner' },
  }),
  'DELETE /api/templates/:id/access/:accessId': ({ template, templateAccess }) => ({
    params: { id: template, accessId: templateAccess },
  }),
  'POST /api/templates/:id/leave': ({ template }) => ({ params: { id: template } }),
  'POST /api/templates/:id/duplicate': ({ template }) => ({ params: { id: template } }),
  'GET /api/templates/:id/export': ({ template }) => ({ params: { id: template } }),
  'POST /api/templates/import': () => ({
    body: {
      format: 'plainseal-template',
      formatVersion: 1,
      name: 'Mine',
      content: '<p>Mine</p>',
      workflow: 'parallel',
      twoFARequirement: 'none',
      fields: [{ fieldKey: 'mine', label: 'Mine', type: 'text' }],
      signerRoles: [],
    },
  }),
  'GET /api/templates/:id/versions': ({ template }) => ({ params: { id: template } }),
  'GET /api/templates/:id/versions/:versionId': ({ template, templateVersion }) => ({
    params: { id: template, versionId: templateVersion },
  }),
  'POST /api/templates/:id/versions/:versionId/restore': ({ template, templateVersion }) => ({
    params: { id: template, versionId: templateVersion },
    body: {},
  }),
  'GET /api/templates/:id/public': ({ template }) => ({ params: { id: template } }),
  'POST /api/templates/:id/submit': ({ template }) => ({
    params: { id: template },
    body: { fieldValues: {} },
  }),
  'POST /api/templates/:id/create-from-url': ({ template }) => ({ params: { id: template } }),
  'POST /api/template-versions/:versionId/fields': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: { fieldKey: 'mine', label: 'Mine', type: 'text' },
  }),
  'POST /api/template-versions/:versionId/signers': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
  }),
  'PUT /api/template-versions/:versionId/fields/reorder': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: { fieldIds: [] },
  }),
  'PUT /api/template-versions/:versionId/signer-roles': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: {
      signerRoles: [
        {
          roleKey: 'signer1',
          displayName: 'Mallory',
          signingOrder: 1,
          notificationPreference: 'email',
          geolocationRequirement: 'none',
        },
      ],
    },
  }),
  'PUT /api/template-versions/:versionId/fields/position': ({ templateVersion }) => ({
    params: { versionId: templateVersion },
    body: { fieldPositions: [] },
  }),
  'PUT /api/template-fields/:fieldId': ({ templateField }) => ({
    params: { fieldId: templateField },
    body: { label: 'Theirs' },
  }),
  'DELETE /api/template-fields/:fieldId': ({ templateField }) => ({ params: { fieldId: templateField } }),
  'POST /api/templates/:id/create-contract': ({ template }) => ({
    params: { id: template },
    body: { fieldValues: {}, signers: [] },
  }),
}
