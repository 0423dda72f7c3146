import { templateChange, type Template } from '#shared/templates/templates.api.ts'
import { zodForm } from '#web/ui/zod-form.ts'

/** What the editor changes of a template, as it is typed. */
export type TemplateDraft = Pick<
  Template,
  'name' | 'visibility' | 'defaultContent' | 'defaultWorkflow' | 'defaultTwoFARequirement'
> & { description: string }
export type TemplateEdits = Partial<TemplateDraft>
/** The version that was edited. */
export type Follows = Pick<NonNullable<Template['currentVersion']>, 'id' | 'version'>
export type TemplateErrors = Partial<Record<keyof TemplateDraft, string>>

const parts = [
  'name',
  'description',
  'visibility',
  'defaultContent',
  'defaultWorkflow',
  'defaultTwoFARequirement',
] as const satisfies (keyof TemplateDraft)[]

const savedDraft = (template: Template): TemplateDraft => ({
  name: template.name,
  description: template.description ?? '',
  visibility: template.visibility,
  defaultContent: template.defaultContent,
  defaultWorkflow: template.defaultWorkflow,
  defaultTwoFARequirement: template.defaultTwoFARequirement,
})

/** The edits that differ from `saved`: what has been put back as it was is no change. */
function differing(saved: TemplateEdits, edits: TemplateEdits): TemplateEdits {
  const changes = { ...edits }
  for (const part of parts) if (changes[part] === saved[part]) delete changes[part]
  return changes
}

/** What was edited and is not saved yet. */
export const unsavedEdits = (template: Template, edits: TemplateEdits): TemplateEdits =>
  differing(savedDraft(template), edits)

/** What is still unsaved after `sent` was saved: one may have typed on meanwhile. */
export const editsAfterSaving = (edits: TemplateEdits, sent: TemplateEdits): TemplateEdits =>
  differing(sent, edits)

export const draftOf = (template: Template, edits: TemplateEdits): TemplateDraft => ({
  ...savedDraft(template),
  ...edits,
})

/**
 * Why these edits cannot be saved, by part. A template whose text was never written may keep that state while its name
 * or settings are saved; a text that is deleted, or a save of nothing else, is told that it is required.
 */
export function whyNotSaved(template: Template, edits: TemplateEdits): TemplateErrors {
  const draft = draftOf(template, edits)
  const isTextMeant = 'defaultContent' in edits || Object.keys(edits).length === 0
  return zodForm(templateChange)({
    name: draft.name,
    description: draft.description,
    ...(isTextMeant && { defaultContent: draft.defaultContent }),
  })
}
