import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { presentPublicUser } from '#server/features/accounts/present-user.ts'
import { presentOwnContract } from '#server/features/contract-view/present-contract.ts'
import { findCreated } from '#server/features/sending/create-contract.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { addField, addSignerFields } from './add-field.ts'
import { changeField, removeField } from './change-field.ts'
import { changeTemplate } from './change-template.ts'
import { createFromTemplate } from './create-from-template.ts'
import { createFromUrl } from './create-from-url.ts'
import { createTemplate } from './create-template.ts'
import { removeTemplate } from './delete-template.ts'
import { openTemplate } from './open-template.ts'
import { orderFields, placeFields } from './place-fields.ts'
import { presentListed, presentPublic, presentTemplate } from './present-template.ts'
import { submitForm } from './submit-form.ts'
import { listFields } from './template-fields.queries.ts'
import { findUsableTemplate, hasUsableTemplate, listTemplates, NOBODY } from './templates.queries.ts'

export function templateRoutes(route: Route, deps: Deps) {
  const { db } = deps

  async function show(user: SessionUser, id: string) {
    const found = await findUsableTemplate(db, user.id, id)
    if (!found) throw notFound('Template')
    const fields = found.version ? await listFields(db, found.version.id) : []
    return presentTemplate(found.template, found.version, fields)
  }

  route.list(templatesApi.list, async ({ user, query }) => {
    const rows = await listTemplates(db, user.id, query.limit, query.cursor)
    const shown = rows.slice(0, query.limit)
    return { rows: shown.map(presentListed), next: rows.length > shown.length ? shown.at(-1)?.id : undefined }
  })

  route(templatesApi.get, ({ user, params }) => show(user, params.id))

  route(templatesApi.create, async ({ user, body }) => show(user, await createTemplate(deps, user, body)))

  route(templatesApi.update, async ({ user, params, body }) => {
    await changeTemplate(deps, user, params.id, body)
    return show(user, params.id)
  })

  route(templatesApi.remove, async ({ user, params }) => {
    await removeTemplate(deps, user, params.id)
    return { deleted: true as const }
  })

  type Repeat = { user: SessionUser | undefined; requestKey: string | undefined }
  const checkRepeat = async ({ user, requestKey }: Repeat) => user && findCreated(deps, user, requestKey)

  route(
    templatesApi.createContract,
    async ({ user, params, body, requestKey }) =>
      presentOwnContract(deps, user, await createFromTemplate(deps, user, params.id, body, requestKey)),
    { checkRepeat },
  )

  routeFields(route, deps)

  route(templateFormsApi.template, async ({ user, params }) =>
    presentPublic(await openTemplate(db, user, params.id)),
  )

  route(templateFormsApi.owner, async ({ user, params: { ownerUserId } }) => {
    const mayKnow = user?.id === ownerUserId || (await hasUsableTemplate(db, ownerUserId, user?.id ?? NOBODY))
    const owner = mayKnow ? await findUserById(db, ownerUserId) : undefined
    if (!owner) throw notFound('User')
    return presentPublicUser(owner)
  })

  route(
    templateFormsApi.submit,
    ({ user, params, body, origin, requestKey }) =>
      submitForm(deps, params.id, { fieldValues: body.fieldValues, user, origin, requestKey }),
    { limit: 'form', checkRepeat },
  )

  route(
    templateFormsApi.createFromUrl,
    async ({ user, params, query, requestKey }) => {
      const id = await createFromUrl(deps, user, params.id, query, requestKey)
      return { contract: await presentOwnContract(deps, user, id) }
    },
    { checkRepeat },
  )
}

function routeFields(route: Route, deps: Deps) {
  route(templateFieldsApi.add, ({ user, params, body }) => addField(deps, user, params.versionId, body))

  route(templateFieldsApi.addSigner, ({ user, params }) => addSignerFields(deps, user, params.versionId))

  route(templateFieldsApi.update, ({ user, params, body }) => changeField(deps, user, params.fieldId, body))

  route(templateFieldsApi.remove, async ({ user, params }) => {
    await removeField(deps, user, params.fieldId)
    return { deleted: true as const }
  })

  route(templateFieldsApi.reorder, ({ user, params, body }) =>
    orderFields(deps, user, params.versionId, body.fieldIds),
  )

  route(templateFieldsApi.position, ({ user, params, body }) =>
    placeFields(deps, user, params.versionId, body.fieldPositions),
  )
}
