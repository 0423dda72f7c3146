import { atField, isHiddenField } from '#shared/template-fields/field-rules.ts'
import { rowsOfFields } from '#shared/template-fields/field-layout-rules.ts'
import type { TemplateField as Field } from '#shared/template-fields/template-field-rules.ts'
import type { TypedValue } from '#web/features/templates/default-field-value.ts'
import { TemplateField } from '#web/features/templates/TemplateField.tsx'
import classes from './FormRows.module.css'

type Props = {
  fields: readonly Field[]
  /** By the keys of the fields, as everything here. */
  values: Readonly<Record<string, TypedValue>>
  onChange: (fieldKey: string, value: TypedValue) => void
  /** The fields that were left, so what is wrong with them shows. */
  touched: ReadonlySet<string>
  onTouch: (fieldKey: string) => void
  /** What the server found wrong. */
  errors?: Readonly<Record<string, string>>
}

/** The fields of a template as its form shows them: in rows, side by side, one below the other on a phone. */
export function FormRows({ fields, values, onChange, touched, onTouch, errors }: Props) {
  const rows = rowsOfFields(fields.filter((field) => !isHiddenField(field)))
  return (
    <div className={classes.rows}>
      {rows.map((row) => (
        <div key={row.map(({ id }) => id).join(' ')} className={classes.row} data-columns={row.length}>
          {row.map((field) => (
            <TemplateField
              key={field.id}
              field={field}
              value={atField(values, field) ?? ''}
              onChange={(value) => onChange(field.fieldKey, value)}
              touched={touched.has(field.fieldKey)}
              onTouch={() => onTouch(field.fieldKey)}
              error={errors && atField(errors, field)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
