import type { ContractDraft, DraftSigner } from '#shared/drafts/drafts.api.ts'
import type { TypedValue } from './default-field-value.ts'

type Values = Readonly<Record<string, TypedValue>>

const PART = /^(signer[1-9]\d{0,3})_(name|email|phone)$/
const parts = ['name', 'email', 'phone'] as const
const said = (value: TypedValue | undefined) =>
  String([value ?? ''].flat()[0] ?? '')
    .trim()
    .toLowerCase()

/** Whether these values, `signer1_name` and `signer1_email` as far as there are both, name the person of the row. */
function nameRow(values: Values, signer: string, row: DraftSigner) {
  const named = (['name', 'email'] as const).filter((part) => Object.hasOwn(values, `${signer}_${part}`))
  return (
    named.some((part) => said(row[part]) !== '') &&
    named.every((part) => said(values[`${signer}_${part}`]) === said(row[part]))
  )
}

/** The values, of which those that name the person of a row say what the row is changed to. */
function following<V extends TypedValue>(
  values: Readonly<Record<string, V>>,
  row: DraftSigner,
  changed: Partial<DraftSigner>,
): Record<string, V | string> {
  const signers = Object.keys(values).flatMap((key) => PART.exec(key)?.[1] ?? [])
  const signer = signers.find((each) => nameRow(values, each, row))
  if (!signer) return values
  const changes = parts.flatMap((part) => {
    const text = changed[part]
    const key = `${signer}_${part}`
    return text !== undefined && Object.hasOwn(values, key) ? [[key, text] as const] : []
  })
  return { ...values, ...Object.fromEntries(changes) }
}

/** Changes a signer’s row, and with it the fields of the template that name the same person: a corrected address makes no second signer. */
export function changeRow(
  { signers, template, linkValues }: ContractDraft,
  at: number,
  changed: Partial<DraftSigner>,
): Partial<ContractDraft> {
  const row = signers[at]
  if (!row) return {}
  return {
    signers: signers.with(at, { ...row, ...changed }),
    template: template && { ...template, fieldValues: following(template.fieldValues, row, changed) },
    // a template that is chosen later begins with them
    linkValues: following(linkValues, row, changed),
  }
}

/** Fills a field of the template, and with it the row of the person whom it names. */
export function fillField(
  { signers, template }: ContractDraft,
  fieldKey: string,
  value: TypedValue,
): Partial<ContractDraft> {
  if (!template) return {}
  const { fieldValues } = template
  const [, signer, part] = PART.exec(fieldKey) ?? []
  const at = signer ? signers.findIndex((row) => nameRow(fieldValues, signer, row)) : -1
  return {
    template: { ...template, fieldValues: { ...fieldValues, [fieldKey]: value } },
    ...(part && {
      signers: signers.map((row, index) => (index === at ? { ...row, [part]: String(value) } : row)),
    }),
  }
}
