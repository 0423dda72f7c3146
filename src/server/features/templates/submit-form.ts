import type { Language } from '#shared/explaining/languages.ts'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { FORM_CLOSED, FORM_FULL } from '#shared/template-forms/template-forms.api.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { findBalance } from '#server/features/billing/billing.queries.ts'
import { countVisitorDrafts } from '#server/features/contracts/contracts.queries.ts'
import { createContract, findFirst, textJobOwner } from '#server/features/sending/create-contract.ts'
import {
  notifyOwnerOfFilledForm,
  notifyOwnerOfFullForm,
  notifyOwnerOfUnpaidForm,
} from '#server/features/notices/notify-owner.ts'
import { isOverFormQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import { paymentRequired, tooMany } from '#server/http/errors.ts'
import { withFieldSigners } from './field-signers.ts'
import { fillTemplate, refuseInvalidForm, type Values, valuesOfFields } from './fill-template.ts'
import { openForm, templateOf } from './open-template.ts'
import { ownerAsSigner } from './owner-signs.ts'
import { refuseUnseenForm } from './refuse-unseen.ts'

/** Drafts of one form that its owner has neither sent nor deleted: who fills in more would be read by nobody. */
const MAX_FORM_DRAFTS = 100
const AN_HOUR = 3600

const fullForm = () => tooMany(FORM_CLOSED, AN_HOUR, FORM_FULL)

/** Throws a 402 where the owner's balance pays for no contract, and tells them what it costs them. */
async function refuseUnpaid(deps: Deps, ownerId: string, template: { name: string }) {
  if (canAffordContract(await findBalance(deps.db, ownerId))) return
  await deps.db.transaction((tx) =>
    notifyOwnerOfUnpaidForm(tx, deps, { ownerId, templateName: template.name }),
  )
  throw paymentRequired(`Insufficient balance. ${FORM_CLOSED}`)
}

type Submission = {
  fieldValues: Values
  templateVersionId?: string | undefined
  language?: Language | undefined
  user: SessionUser | undefined
  origin: Origin
  requestKey: string | undefined
}

/**
 * Makes a draft of the template's owner from a filled form, with the owner and whom its fields name as signers, and
 * tells the owner of it, unless they filled it in themselves: all of it or nothing. Nothing is sent to a signer and
 * nothing charged, but the owner's balance has to pay for one contract, as wherever one is created. Throws a 429 where
 * too many entries are neither sent nor deleted, and tells the owner.
 */
export async function submitForm(
  deps: Deps,
  id: string,
  { fieldValues, templateVersionId, language, user, origin, requestKey }: Submission,
): Promise<{ contractId: string; isYours: boolean }> {
  const { opened, owner } = await openForm(deps.db, user, id)
  const { template, fields, signerRoles } = opened
  const isOwner = user?.id === owner.id
  const source = { kind: 'form' as const, template: templateOf(opened), isOwner, origin }
  // whatever has become of the fields since
  const first = await findFirst(deps, owner, { source, requestKey })
  if (first) return { contractId: first, isYours: isOwner }
  if (!isOwner) await refuseUnpaid(deps, owner.id, template)
  await refuseUnseenForm(deps.db, opened, templateVersionId)
  const values = valuesOfFields(fields, fieldValues)
  const given = ownerAsSigner(deps, owner, signerRoles)
  // a visitor isn't told whether an address is the owner's
  const known = isOwner ? given : []
  refuseInvalidForm(fields, values, known)
  const [full, allFull] = [fullForm(), fullForm()]
  const contractId = await createContract(deps, owner, {
    ...(await fillTemplate(deps, textJobOwner(source, owner), opened, values, known)),
    signers: withFieldSigners(given, values, signerRoles, language),
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
      if (entries > MAX_FORM_DRAFTS) throw full
      if (await isOverFormQuota(tx, owner.id)) throw allFull
    },
  }).catch(async (error: unknown) => {
    // after what was undone: it would undo the mail, too
    const which = error === full ? 'this-form' : error === allFull && 'all-forms'
    if (which)
      await deps.db.transaction((tx) =>
        notifyOwnerOfFullForm(tx, deps, { ownerId: owner.id, template, full: which }),
      )
    throw error
  })
  return { contractId, isYours: isOwner }
}
