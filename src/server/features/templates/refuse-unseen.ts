import { isHiddenField } from '#shared/template-fields/field-rules.ts'
import { compareFields } from '#shared/template-versions/compare-fields.ts'
import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { OpenTemplate } from './open-template.ts'
import { listFields } from './template-fields.queries.ts'
import { findTemplateOfVersion } from './templates.queries.ts'

const MAX_NAMED = 5

/** The labels of the fields that were added, changed or removed since this version, and how many more there are. */
async function changedLabels(db: Db, { template, fields }: OpenTemplate, seenId: string): Promise<string> {
  // a version of another template is as good as none, and its fields are nobody's business
  const isOfTemplate = (await findTemplateOfVersion(db, seenId)) === template.id
  const seen = isOfTemplate ? await listFields(db, seenId) : []
  const changes = compareFields(
    seen.filter((field) => !isHiddenField(field)),
    fields,
  )
  const more = changes.length > MAX_NAMED ? ` and ${changes.length - MAX_NAMED} more` : ''
  const labels = changes.slice(0, MAX_NAMED).map(({ field }) => field.label)
  return labels.join(', ') + more
}

/** Throws a 409 where the template is no longer the version that was seen; whoever names none is not refused. */
export async function refuseUnseenTemplate(db: Db, opened: OpenTemplate, seenId: string | undefined) {
  if (seenId === undefined || seenId === opened.version.id) return
  const labels = await changedLabels(db, opened, seenId)
  throw conflict(
    `This template has changed since you opened it${labels && `: ${labels}`}. Review it, then create the contract again.`,
    TEMPLATE_CHANGED,
  )
}

/** The same of a form, whose fields alone are seen. */
export async function refuseUnseenForm(db: Db, opened: OpenTemplate, seenId: string | undefined) {
  if (seenId === undefined || seenId === opened.version.id) return
  const labels = await changedLabels(db, opened, seenId)
  if (labels)
    throw conflict(
      `This form has changed since you opened it: ${labels}. Check your answers, then submit it again.`,
      TEMPLATE_CHANGED,
    )
}
