import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { countVisitorDrafts } from '#server/features/contracts/contracts.queries.ts'
import { createContract, findFirst, whoWaits } from '#server/features/sending/create-contract.ts'
import { notifyOwnerOfFilledForm } from '#server/features/notices/notify-owner.ts'
import { isOverFormQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import { notFound, tooMany } from '#server/http/errors.ts'
import { withFieldSigners } from './field-signers.ts'
import { fillTemplate, type Values, valuesOfFields } from './fill-template.ts'
import { openTemplate, templateOf } from './open-template.ts'
import { ownerAsSigner } from './owner-signs.ts'

/** Drafts of one form that its owner has neither sent nor deleted: who fills in more would be read by nobody. */
const MAX_FORM_DRAFTS = 100
const AN_HOUR = 3600

type Submission = {
  fieldValues: Values
  user: SessionUser | undefined
  origin: Origin
  requestKey: string | undefined
}

/**
 * Makes a draft of the template's owner from a filled form, with the owner and whom its fields name as signers, and
 * tells the owner of it, unless they filled it in themselves: all of it or nothing. Nothing is sent to a signer and
 * nothing charged.
 */
export async function submitForm(
  deps: Deps,
  id: string,
  { fieldValues, user, origin, requestKey }: Submission,
): Promise<{ contractId: string; isYours: boolean }> {
  const opened = await openTemplate(deps.db, user, id)
  const { template, fields } = opened
  const owner = await findUserById(deps.db, template.ownerUserId)
  if (!owner) throw notFound('Template')
  const isOwner = user?.id === owner.id
  const source = { kind: 'form' as const, template: templateOf(opened), isOwner, origin }
  // whatever has become of the fields since
  const first = await findFirst(deps, owner, { source, requestKey })
  if (first) return { contractId: first, isYours: isOwner }
  const values = valuesOfFields(fields, fieldValues)
  const contractId = await createContract(deps, owner, {
    ...(await fillTemplate(deps, whoWaits(source, owner), opened, values)),
    signers: withFieldSigners(ownerAsSigner(deps, owner), values),
    source,
    requestKey,
    async alongside(tx, contract) {
      if (isOwner) return
      await notifyOwnerOfFilledForm(tx, deps, {
        contract: { ...contract, creatorId: owner.id },
        templateName: template.name,
      })
      await lockKey(tx, `form ${template.id}`)
      const entries = await countVisitorDrafts(tx, template.id, MAX_FORM_DRAFTS + 1)
      if (entries > MAX_FORM_DRAFTS || (await isOverFormQuota(tx, owner.id)))
        throw tooMany('This form isn’t accepting responses right now.', AN_HOUR)
    },
  })
  return { contractId, isYours: isOwner }
}
