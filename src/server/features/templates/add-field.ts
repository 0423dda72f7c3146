import type { z } from 'zod'
import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { type fieldInput, MAX_FIELDS } from '#shared/template-fields/template-field-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { conflict } from '#server/http/errors.ts'
import { validateField, duplicateKey } from './validate-field.ts'
import { type LockedTemplate, lockFieldsToEdit } from './open-template.ts'
import { saveVersion } from './save-version.ts'
import { type FieldContent, type FieldRow, insertFields } from './template-fields.queries.ts'

/** Adds a field in a row of its own after all others: one for each key, and no more than the limit, whatever comes at once. */
export async function addField(
  deps: Deps,
  user: SessionUser,
  versionId: string,
  input: z.output<typeof fieldInput>,
): Promise<FieldRow> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockFieldsToEdit(tx, user.id, versionId)
    const { fields } = locked
    const content = validateField(
      {
        ...input,
        validationJson: input.validationJson ?? null,
        sortOrder: input.sortOrder ?? nextAfter(fields, 'sortOrder'),
      },
      fields,
    )
    const [added] = await addRow(tx, deps, user, locked, [content])
    if (!added) throw duplicateKey(content.fieldKey)
    return added
  })
}

/** Adds the three fields of the next signer side by side: all or none. */
export async function addSignerFields(deps: Deps, user: SessionUser, versionId: string): Promise<FieldRow[]> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockFieldsToEdit(tx, user.id, versionId)
    const { fields } = locked
    const number = 1 + Math.max(0, ...fields.map(({ fieldKey }) => signerNumberOf(fieldKey)))
    // whoever uses the template signs, too
    if (number > MAX_SIGNERS - 1) throw conflict(`The limit is ${MAX_SIGNERS} signers per contract.`)
    return addRow(tx, deps, user, locked, fieldsOfSigner(number, nextAfter(fields, 'sortOrder')))
  })
}

const signerNumberOf = (fieldKey: string) => Number(/^signer(\d{1,4})_/.exec(fieldKey)?.[1] ?? 0)
const nextAfter = (fields: FieldRow[], order: 'sortOrder' | 'rowPosition') =>
  1 + Math.max(-1, ...fields.map((field) => field[order] ?? -1))

const fieldsOfSigner = (number: number, sortOrder: number): FieldContent[] =>
  (['name', 'email', 'phone'] as const).map((part, at) => ({
    fieldKey: `signer${number}_${part}`,
    label: `Signer ${number} ${part}`,
    type: part === 'name' ? 'text' : part,
    required: part !== 'phone',
    helpText: null,
    options: null,
    defaultValue: null,
    validationJson: null,
    sortOrder: sortOrder + at,
  }))

/** Fields side by side in a new row of the next version. Throws a 409 at the limit, of fields or of what the owner may keep. */
async function addRow(
  tx: Db,
  deps: Deps,
  user: SessionUser,
  locked: LockedTemplate & { fields: FieldRow[] },
  added: FieldContent[],
): Promise<FieldRow[]> {
  const { template, fields } = locked
  if (fields.length + added.length > MAX_FIELDS)
    throw conflict(`The limit is ${MAX_FIELDS} fields per template. Delete one first.`)
  const rowPosition = nextAfter(fields, 'rowPosition')
  const named = added.map(({ label }) => label).join(', ')
  const changelog = `${added.length > 1 ? 'Fields' : 'Field'} added: ${named}`
  const next = await saveVersion(tx, deps, user, locked, { changelog })
  const rows = await insertFields(
    tx,
    next.id,
    added.map((field, columnPosition) => ({ ...field, rowPosition, columnPosition })),
  )
  await refuseOverQuota(tx, template.ownerUserId)
  return rows
}
