import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { systemFields } from '#web/features/contract-text/system-fields.ts'
import type { EditorField } from '#web/ui/editor/editor-field.ts'
import { placeholderPattern } from '#shared/contract-text/placeholders.ts'
import { typeNames } from './field-types.ts'

/** The fields that the editor shows and counts: frames around others are not among them. */
export const shownFields = ({ currentVersion }: Pick<Template, 'currentVersion'>): TemplateField[] =>
  (currentVersion?.fields ?? []).filter(({ fieldKey }) => !fieldKey.startsWith('container_'))

/** What may be placed into the text: the template's own fields, then what every contract knows. */
export function placeholdersOf(fields: readonly TemplateField[]): EditorField[] {
  const own = fields.map(({ fieldKey, label, type, required }) => ({
    key: fieldKey,
    label,
    hint: `${typeNames[type]}${required ? ', required' : ''}`,
    group: 'Filled in on the form',
  }))
  const keys = new Set(own.map(({ key }) => key))
  return [...own, ...systemFields.filter(({ key }) => !keys.has(key))]
}

/** How often each field stands in a text, by its key. */
export function usesOf(html: string): Map<string, number> {
  const uses = new Map<string, number>()
  for (const [, key = ''] of html.matchAll(placeholderPattern())) uses.set(key, (uses.get(key) ?? 0) + 1)
  return uses
}

/** Name, e-mail and phone of a signer make the signer, whether or not the text names them. */
export const isSignerField = ({ fieldKey }: Pick<TemplateField, 'fieldKey'>): boolean =>
  /^signer\d+_/.test(fieldKey)
