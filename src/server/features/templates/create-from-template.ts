import type { z } from 'zod'
import type { templatesApi } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { createContract, findCreated } from '#server/features/sending/create-contract.ts'
import { withFieldSigners, withRolesOfFields } from './field-signers.ts'
import { fillTemplate, valuesOfFields } from './fill-template.ts'
import { openTemplate, templateOf } from './open-template.ts'
import { asCreator } from './owner-signs.ts'
import { refuseUnseenTemplate } from './refuse-unseen.ts'

type Wanted = z.output<(typeof templatesApi)['createContract']['body']>

/**
 * Creates a draft from the template's current version with the given values in place of its placeholders, and with its
 * signers, those whom its fields name included: all of it or nothing.
 */
export async function createFromTemplate(
  deps: Deps,
  user: SessionUser,
  id: string,
  { fieldValues, signers, templateVersionId, more }: Wanted,
  requestKey: string | undefined,
): Promise<string> {
  // whatever has become of the template since
  const created = await findCreated(deps, user, requestKey)
  if (created) return created
  const opened = await openTemplate(deps.db, user, id)
  await refuseUnseenTemplate(deps.db, opened, templateVersionId)
  const values = valuesOfFields(opened.fields, fieldValues)
  const roles = opened.signerRoles
  const given = withRolesOfFields(asCreator(signers, user, roles), user, values, roles)
  return createContract(deps, user, {
    ...(await fillTemplate(deps, user.id, opened, values, given, more)),
    signers: withFieldSigners(given, values, roles),
    source: { kind: 'template', template: templateOf(opened) },
    requestKey,
  })
}
