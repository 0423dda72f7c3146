import type { Endpoint } from '#shared/endpoint.ts'
import { templateAccess } from '#server/db/tables/templates.ts'
import { allEndpoints } from '#test/all-endpoints.ts'
import { expect } from './app.ts'
import { nameOf } from './routes.ts'
import { callAs, test } from './world.ts'

const needs = {
  viewer: [
    'GET /api/templates/:id',
    'POST /api/templates/:id/create-contract',
    'POST /api/templates/:id/create-from-url',
    'POST /api/templates/:id/duplicate',
    'GET /api/templates/:id/export',
    'GET /api/templates/:id/versions',
    'GET /api/templates/:id/versions/:versionId',
    'POST /api/templates/:id/leave',
  ],
  editor: [
    'PUT /api/templates/:id',
    'POST /api/templates/:id/versions/:versionId/restore',
    'POST /api/template-versions/:versionId/fields',
    'POST /api/template-versions/:versionId/signers',
    'PUT /api/template-versions/:versionId/fields/reorder',
    'PUT /api/template-versions/:versionId/fields/position',
    'PUT /api/template-versions/:versionId/signer-roles',
    'PUT /api/template-fields/:fieldId',
    'DELETE /api/template-fields/:fieldId',
  ],
  owner: [
    'DELETE /api/templates/:id',
    'GET /api/templates/:id/access',
    'POST /api/templates/:id/access',
    'PUT /api/templates/:id/access/:accessId',
    'DELETE /api/templates/:id/access/:accessId',
  ],
}
const ofTemplates = allEndpoints.filter(
  ({ path, access }) => /^\/api\/template(s|-\w+)\/:/.test(path) && access !== 'public',
)

const isLeaving = ({ path }: Endpoint) => path.endsWith('/leave')

test('every endpoint of one template is in the table of who may use it, and nothing else is', () => {
  expect(Object.values(needs).flat().toSorted()).toEqual(ofTemplates.map(nameOf).toSorted())
})

test.for(['viewer', 'editor'] as const)(
  'whoever is %s of a template gets 403 wherever more is needed, and past it nowhere else',
  async (role, { world, signIn, deps }) => {
    const person = await signIn({ balanceCents: 500 })
    await deps.db.insert(templateAccess).values({ templateId: world.template, userId: person.user.id, role })
    const may = role === 'viewer' ? needs.viewer : [...needs.viewer, ...needs.editor]
    // whoever has left gets no further
    const endpoints = [...ofTemplates.filter((one) => !isLeaving(one)), ...ofTemplates.filter(isLeaving)]
    for (const endpoint of endpoints) {
      const name = nameOf(endpoint)
      const { status } = await callAs(person, endpoint, world)
      const isLetIn = ![401, 403, 404].includes(status) && status < 500
      expect([name, may.includes(name) ? isLetIn : status]).toEqual([name, may.includes(name) || 403])
    }
  },
)
