import { MAX_FIELDS, MAX_OPTIONS } from '#shared/template-fields/template-field-rules.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { templateAccessApi } from '#shared/template-access/template-access.api.ts'
import { templateFilesApi } from '#shared/template-files/template-files.api.ts'
import { templateVersionsApi } from '#shared/template-versions/template-versions.api.ts'
import { OF_OTHERS, templatesApi } from '#shared/templates/templates.api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Db } from '#server/db/db.ts'
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
import { duplicateTemplate, exportTemplate, importTemplate } from './copy-template.ts'
import { createFromTemplate } from './create-from-template.ts'
import { createFromUrl } from './create-from-url.ts'
import { createTemplate } from './create-template.ts'
import { removeTemplate } from './delete-template.ts'
import { openForm } from './open-template.ts'
import { orderFields, placeFields } from './place-fields.ts'
import { presentListed, presentPublic, presentTemplate } from './present-template.ts'
import { readVersion, readVersions } from './read-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { setSignerRoles } from './set-signer-roles.ts'
import { listSignerRoles } from './signer-roles.queries.ts'
import {
  changeShare,
  leaveTemplate,
  readShares,
  removeShare,
  shareTemplate,
  takeShared,
} from './share-template.ts'
import { submitForm } from './submit-form.ts'
import { listFields } from './template-fields.queries.ts'
import { type AfterTemplate, findUsableTemplate, listTemplates } from './templates.queries.ts'

/** The same routes; whoever calls one has first what others shared with their address, as nothing else may have been asked for before. */
const withShares =
  (route: Route, db: Db) =>
  <E extends Endpoint>(...[endpoint, handle, options]: Parameters<typeof route<E>>) =>
    route<E>(
      endpoint,
      async (input) => {
        await takeShared(db, input.user)
        return handle(input)
      },
      options,
    )
type TemplateRoute = ReturnType<typeof withShares>

/** Of a file with as many fields as there may be, each with all options and whatever else a field has. */
const MAX_FILE_VALUES = MAX_FIELDS * (MAX_OPTIONS + 50)

const cursorOf = ({ id, isOfOthers }: AfterTemplate) => (isOfOthers ? `${id}${OF_OTHERS}` : id)
const afterOf = (cursor: string | undefined): AfterTemplate | undefined =>
  cursor === undefined
    ? undefined
    : { id: cursor.replace(OF_OTHERS, ''), isOfOthers: cursor.endsWith(OF_OTHERS) }

export function templateRoutes(plain: Route, deps: Deps) {
  const { db } = deps
  const route = withShares(plain, db)

  async function show(user: SessionUser, id: string) {
    const found = await findUsableTemplate(db, user.id, id)
    if (!found) throw notFound('Template')
    const { template, version } = found
    const fields = version ? await listFields(db, version.id) : []
    return presentTemplate(template, version, fields, version ? await listSignerRoles(db, version.id) : [])
  }

  plain.list(templatesApi.list, async ({ user, query }) => {
    await takeShared(db, user)
    const rows = await listTemplates(db, user.id, query.limit, afterOf(query.cursor))
    const shown = rows.slice(0, query.limit)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return { rows: shown.map(presentListed), next: last && cursorOf(last) }
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

  routeAccess(route, deps)

  route(templateFilesApi.duplicate, async ({ user, params }) =>
    show(user, await duplicateTemplate(deps, user, params.id)),
  )

  route(templateFilesApi.export, ({ user, params }) => exportTemplate(db, user, params.id))

  route(
    templateFilesApi.import,
    async ({ user, body }) => show(user, await importTemplate(deps, user, body)),
    { maxJsonValues: MAX_FILE_VALUES },
  )

  plain.list(templateVersionsApi.list, async ({ user, params, query }) => {
    await takeShared(db, user)
    return readVersions(db, user, params.id, query)
  })

  route(templateVersionsApi.get, ({ user, params }) => readVersion(db, user, params.id, params.versionId))

  route(templateVersionsApi.restore, async ({ user, params, body }) => {
    await restoreVersion(deps, user, params.id, { versionId: params.versionId, known: body.version })
    return show(user, params.id)
  })

  route(templateFormsApi.template, async ({ user, params }) => {
    const { opened } = await openForm(db, user, params.id)
    return presentPublic(opened)
  })

  route(templateFormsApi.owner, async ({ params }) => {
    const owner = await findUserById(db, params.ownerUserId)
    if (!owner) throw notFound('User')
    return presentPublicUser(owner)
  })

  route(
    templateFormsApi.submit,
    ({ user, params, body, origin, requestKey }) =>
      submitForm(deps, params.id, { ...body, user, origin, requestKey }),
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

function routeAccess(route: TemplateRoute, deps: Deps) {
  route(templateAccessApi.list, ({ user, params }) => readShares(deps.db, user, params.id))

  route(templateAccessApi.share, ({ user, params, body }) => shareTemplate(deps, user, params.id, body))

  route(templateAccessApi.change, ({ user, params, body }) =>
    changeShare(deps, user, { ...params, role: body.role }),
  )

  route(templateAccessApi.remove, async ({ user, params }) => {
    await removeShare(deps, user, params.id, params.accessId)
    return { deleted: true as const }
  })

  route(templateAccessApi.leave, async ({ user, params }) => {
    await leaveTemplate(deps, user, params.id)
    return { left: true as const }
  })
}

function routeFields(route: TemplateRoute, deps: Deps) {
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

  route(templateFieldsApi.signerRoles, ({ user, params, body }) =>
    setSignerRoles(deps, user, params.versionId, body),
  )

  route(templateFieldsApi.position, ({ user, params, body }) =>
    placeFields(deps, user, params.versionId, body.fieldPositions),
  )
}
