import { templatesApi } from '#shared/templates/templates.api.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { presentContract } from '#server/features/contracts/present-contract.ts'
import { notFound } from '#server/http/errors.ts'
import type { Route } from '#server/http/route.ts'
import { createFromTemplate } from './create-from-template.ts'
import { presentListed, presentTemplate } from './present-template.ts'
import { findUsableTemplate, listFields, listTemplates } from './templates.queries.ts'

export function templateRoutes(route: Route, deps: Deps) {
  const { db } = deps

  route.list(templatesApi.list, async ({ user, query }) => {
    const rows = await listTemplates(db, user.id, query.limit, query.cursor)
    const shown = rows.slice(0, query.limit)
    return { rows: shown.map(presentListed), next: rows.length > shown.length ? shown.at(-1)?.id : undefined }
  })

  route(templatesApi.get, async ({ user, params }) => {
    const found = await findUsableTemplate(db, user.id, params.id)
    if (!found) throw notFound('Template')
    const fields = found.version ? await listFields(db, found.version.id) : []
    return presentTemplate(found.template, found.version, fields)
  })

  route(templatesApi.createContract, async ({ user, params, body }) => {
    const contractId = await createFromTemplate(deps, user, params.id, body)
    const contract = await findOwnContract(db, user.id, contractId)
    if (!contract) throw notFound('Contract')
    return presentContract(db, deps, contract)
  })
}
