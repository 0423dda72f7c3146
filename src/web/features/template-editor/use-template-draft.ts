import { useEffect, useMemo, useRef, useState } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { issuesOf, textOf } from '#web/api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { useUpdateTemplate } from '#web/features/templates/templates.queries.ts'
import { toast } from '#web/ui/toast.ts'
import { readEdits, writeEdits } from './stored-edits.ts'
import {
  draftOf,
  editsAfterSaving,
  type TemplateEdits,
  type TemplateErrors,
  unsavedEdits,
  whyNotSaved,
} from './template-edits.ts'

/** What every change of a template says when it fails without words of the server. */
export const TRY_AGAIN = 'Something went wrong. Please try again.'

/**
 * Keeps what is unsaved when the page goes away under it, as when a session ends: after signing in again it is there.
 * Returns what gives it up.
 */
function useStoreOnLeave(templateId: string, userId: string, unsaved: TemplateEdits) {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  }, [unsaved])
  useEffect(() => () => writeEdits(templateId, userId, latest.current), [templateId, userId])
  return () => {
    latest.current = {}
  }
}

/** The template as it is being edited. Edits lie on top of what is saved, so that a failure loses none of them. */
export function useTemplateDraft(template: Template) {
  const update = useUpdateTemplate(template.id)
  const { id: userId } = useMe()
  const [edits, setEdits] = useState(() => readEdits(template.id, userId))
  const [errors, setErrors] = useState<TemplateErrors>({})
  const unsaved = useMemo(() => unsavedEdits(template, edits), [template, edits])
  const draft = useMemo(() => draftOf(template, unsaved), [template, unsaved])

  const discard = useStoreOnLeave(template.id, userId, unsaved)

  function change(edit: TemplateEdits) {
    setEdits((before) => ({ ...before, ...edit }))
    const changed = new Set(Object.keys(edit))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([part]) => !changed.has(part))))
  }

  /** Saves what is unsaved; what is wrong with it is returned, and nothing is lost. */
  async function save(): Promise<{ isSaved: boolean; errors: TemplateErrors }> {
    if (update.isPending) return { isSaved: false, errors: {} }
    const problems = whyNotSaved(template, unsaved)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return { isSaved: false, errors: problems }
    if (Object.keys(unsaved).length === 0) {
      toast.success('Template saved', 'There were no changes to save.')
      return { isSaved: true, errors: {} }
    }
    const isTextAlone = Object.keys(unsaved).join() === 'defaultContent'
    try {
      const saved = await update.mutateAsync(unsaved)
      setEdits((now) => editsAfterSaving(now, unsaved))
      toast.success('Template saved', saved.name)
      return { isSaved: true, errors: {} }
    } catch (error) {
      const issues: TemplateErrors = issuesOf(error)
      setErrors(issues)
      toast.error(
        isTextAlone || issues.defaultContent ? 'Failed to save template content' : 'Failed to save template',
        textOf(error, TRY_AGAIN),
      )
      return { isSaved: false, errors: issues }
    }
  }

  return {
    draft,
    change,
    save,
    discard,
    errors,
    isUnsaved: Object.keys(unsaved).length > 0,
    isSaving: update.isPending,
  }
}

export type TemplateEditing = ReturnType<typeof useTemplateDraft>
