import type { ContractDraft, DraftSigner } from '#shared/drafts/drafts.api.ts'
import type { TypedValue } from './default-field-value.ts'

const PART = /^signer([1-9]\d{0,3})_(name|email|phone)$/
const parts = ['name', 'email', 'phone'] as const

/** The values, of which those that name the person of a row by the number in the link say what the row is changed to. */
function following<V extends TypedValue>(
  values: Readonly<Record<string, V>>,
  { linkNumber }: DraftSigner,
  changed: Partial<DraftSigner>,
): Record<string, V | string> {
  // a name that is emptied empties its row: the fields keep what they say until there is a new one
  if (changed.name === '') return values
  const changes = parts.flatMap((part) => {
    const text = changed[part]
    const key = `signer${linkNumber}_${part}`
    return text !== undefined && Object.hasOwn(values, key) ? [[key, text] as const] : []
  })
  return { ...values, ...Object.fromEntries(changes) }
}

/** The values, of which those that name the person of a row say what the row was changed to since. */
export const followingRows = (
  values: Readonly<Record<string, TypedValue>>,
  before: DraftSigner[],
  now: DraftSigner[],
) =>
  now.reduce((followed, row) => {
    const former = before.find(({ linkNumber }) => linkNumber === row.linkNumber)
    const changed = parts.filter((part) => row[part] && row[part] !== former?.[part])
    return following(followed, row, Object.fromEntries(changed.map((part) => [part, row[part]])))
  }, values)

/** The rows, of which those that no value of the link numbers are nobody whom a field of the next template names. */
export const numberedBy = (linkValues: ContractDraft['linkValues'], signers: DraftSigner[]): DraftSigner[] =>
  signers.map(({ linkNumber, ...row }) =>
    parts.some((part) => Object.hasOwn(linkValues, `signer${linkNumber}_${part}`))
      ? { ...row, linkNumber }
      : row,
  )

/** Changes a signer’s row, and with it the fields of the template that name the same person: a corrected address makes no second signer. */
export function changeRow(
  { signers, template, linkValues }: ContractDraft,
  at: number,
  changed: Partial<DraftSigner>,
): Partial<ContractDraft> {
  const row = signers[at]
  if (!row) return {}
  const now = { ...row, ...changed }
  // nothing of the person before stands beside a new name
  const said = row.name === '' && now.name ? now : changed
  return {
    signers: signers.with(at, now),
    template: template && { ...template, fieldValues: following(template.fieldValues, row, said) },
    // a template that is chosen later begins with them
    linkValues: following(linkValues, row, said),
  }
}

/** Fills a field of the template, and with it the row of the person whom it names, and what a template chosen later begins with. */
export function fillField(
  { signers, template, linkValues }: ContractDraft,
  fieldKey: string,
  value: TypedValue,
): Partial<ContractDraft> {
  if (!template) return {}
  const filled = { template: { ...template, fieldValues: { ...template.fieldValues, [fieldKey]: value } } }
  const [, number, part = ''] = PART.exec(fieldKey) ?? []
  const at = signers.findIndex(({ linkNumber }) => linkNumber === Number(number))
  const row = signers[at]
  if (!row) return filled
  const changed = { [part]: String(value) }
  return {
    ...filled,
    signers: signers.with(at, { ...row, ...changed }),
    linkValues: following(linkValues, row, changed),
  }
}
