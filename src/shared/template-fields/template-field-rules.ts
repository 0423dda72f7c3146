import { z } from 'zod'
import { fieldKeyPattern, MAX_KEY_LENGTH } from '#shared/contract-text/placeholders.ts'
import { oneLine, severalLines } from '#shared/text.ts'
import { isHiddenField } from './field-rules.ts'
import { fieldValidation } from './field-validation.ts'

export const fieldType = z.enum([
  'text',
  'textarea',
  'number',
  'date',
  'email',
  'phone',
  'select',
  'checkbox',
])
export type FieldType = z.output<typeof fieldType>

export const MAX_FIELDS = 200
export const MAX_COLUMNS = 6
export const MAX_OPTIONS = 200

export const templateField = z.object({
  id: z.uuid(),
  fieldKey: z.string(),
  label: z.string(),
  type: fieldType,
  required: z.boolean(),
  helpText: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  defaultValue: z.string().nullable(),
  sortOrder: z.number().int(),
  /** Where it stands in the grid, both from 0; null as long as nobody has placed it. */
  rowPosition: z.number().int().nullable(),
  columnPosition: z.number().int().nullable(),
  /** Limits of its value besides its type. */
  validationJson: fieldValidation.nullable(),
})
export type TemplateField = z.output<typeof templateField>

/** What a form holds, by the keys of its fields. */
export const fieldValues = z.record(
  z.string().max(200),
  z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(z.string().max(20_000)), z.null()]),
)

const emptyAsNull = (max: number) =>
  severalLines(max)
    .nullish()
    .transform((text) => text || null)

/** What an editor says of a field; the same rules in the form and on the server. */
export const fieldInput = z.object({
  fieldKey: z
    .string('Field key is required')
    .trim()
    .min(1, 'Field key is required')
    .max(MAX_KEY_LENGTH, `Use ${MAX_KEY_LENGTH} characters or fewer`)
    .regex(fieldKeyPattern, 'Invalid field key format')
    .refine((fieldKey) => !isHiddenField({ fieldKey }), 'This key is reserved. Use another one.'),
  label: oneLine(200, 'Field label is required'),
  type: fieldType,
  required: z.boolean().default(false),
  helpText: emptyAsNull(1000),
  defaultValue: emptyAsNull(20_000),
  options: z
    .array(oneLine(500))
    .max(MAX_OPTIONS, `Use ${MAX_OPTIONS} options or fewer`)
    .nullish()
    .transform((options) => {
      const named = [...new Set((options ?? []).filter(Boolean))]
      return named.length > 0 ? named : null
    }),
  validationJson: fieldValidation.nullish(),
  sortOrder: z.number().int().min(0).max(1_000_000).optional(),
})
export type FieldInput = z.input<typeof fieldInput>
