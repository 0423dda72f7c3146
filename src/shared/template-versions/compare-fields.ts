import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'

type Field = Pick<
  TemplateField,
  'fieldKey' | 'label' | 'type' | 'required' | 'helpText' | 'options' | 'defaultValue' | 'validationJson'
>
type Part = { name: string; of: (field: Field) => string }

const limitNames = {
  minLength: 'at least {} characters',
  maxLength: 'at most {} characters',
  min: '{} or more',
  max: '{} or less',
} as const

const limitsOf = (validation: TemplateField['validationJson']): string =>
  (['minLength', 'maxLength', 'min', 'max'] as const)
    .filter((name) => validation?.[name] !== undefined)
    .map((name) => limitNames[name].replace('{}', String(validation?.[name])))
    .join(', ')

/** What a person may change of a field, in words. */
const parts: Part[] = [
  { name: 'key', of: ({ fieldKey }) => fieldKey },
  { name: 'label', of: ({ label }) => label },
  { name: 'type', of: ({ type }) => type },
  { name: 'required', of: ({ required }) => (required ? 'yes' : 'no') },
  { name: 'help text', of: ({ helpText }) => helpText ?? '' },
  { name: 'options', of: ({ options }) => (options ?? []).join(', ') },
  { name: 'limits', of: ({ validationJson }) => limitsOf(validationJson) },
  { name: 'default value', of: ({ defaultValue }) => defaultValue ?? '' },
]

export type FieldPart = { name: string; before: string; after: string }

/** The parts in which two states of a field differ. */
export const changedParts = (before: Field, after: Field): FieldPart[] =>
  parts.flatMap(({ name, of }) => {
    const part = { name, before: of(before), after: of(after) }
    return part.before === part.after ? [] : [part]
  })

export type FieldChange<F> =
  | { kind: 'added' | 'removed'; field: F }
  | { kind: 'changed'; field: F; parts: FieldPart[] }

/** What became of the fields between two versions, told apart by their keys. */
export function compareFields<F extends Field>(before: readonly F[], after: readonly F[]): FieldChange<F>[] {
  const old = new Map(before.map((field) => [field.fieldKey, field]))
  const kept = new Set(after.map(({ fieldKey }) => fieldKey))
  return [
    ...after.flatMap((field): FieldChange<F>[] => {
      const earlier = old.get(field.fieldKey)
      if (!earlier) return [{ kind: 'added', field }]
      const changed = changedParts(earlier, field)
      return changed.length > 0 ? [{ kind: 'changed', field, parts: changed }] : []
    }),
    ...before
      .filter(({ fieldKey }) => !kept.has(fieldKey))
      .map((field) => ({ kind: 'removed' as const, field })),
  ]
}
