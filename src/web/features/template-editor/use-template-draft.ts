import { useMemo, useState } from 'react'
import type { Template } from '#shared/templates/templates.api.ts'
import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import { hasCode, issuesOf } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { useUpdateTemplate } from '#web/features/templates/templates.queries.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { readEdits } from './stored-edits.ts'
import {
  draftOf,
  editsAfterSaving,
  type Follows,
  type TemplateEdits,
  type TemplateErrors,
  unsavedEdits,
  whyNotSaved,
} from './template-edits.ts'
import { useStoredEdits } from './use-stored-edits.ts'

/** What every change of a template says when it fails without words of the server. */
export const TRY_AGAIN = 'Something went wrong. Please try again.'

const versionOf = ({ currentVersion }: Template): Follows | undefined =>
  currentVersion ? { id: currentVersion.id, version: currentVersion.version } : undefined

/** The template as it is being edited. Edits lie on top of what is saved, so that a failure loses none of them. */
export function useTemplateDraft(template: Template) {
  const update = useUpdateTemplate(template.id)
  const { id: userId } = useMe()
  const [left] = useState(() => readEdits(template.id, userId))
  const [edits, setEdits] = useState(left.edits)
  const [errors, setErrors] = useState<TemplateErrors>({})
  const [conflict, setConflict] = useState<string>()
  const [failure, setFailure] = useState<{ title: string; error: unknown }>()
  const unsaved = useMemo(() => unsavedEdits(template, edits), [template, edits])
  const draft = useMemo(() => draftOf(template, unsaved), [template, unsaved])
  const isUnsaved = Object.keys(unsaved).length > 0
  const [began, setBegan] = useState(left.follows)
  const follows = (isUnsaved && began) || versionOf(template)

  const discard = useStoredEdits(template.id, userId, { edits: unsaved, follows })

  function change(edit: TemplateEdits) {
    // what others save from now on is not what is being edited
    if (!isUnsaved) setBegan(versionOf(template))
    setEdits((before) => ({ ...before, ...edit }))
    const changed = new Set(Object.keys(edit))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([part]) => !changed.has(part))))
  }

  /** Saves what is unsaved; what is wrong with it is returned, and nothing is lost. `over`: what others have saved. */
  async function save(over = false): Promise<{ isSaved: boolean; errors: TemplateErrors }> {
    if (update.isPending) return { isSaved: false, errors: {} }
    setFailure(undefined)
    const problems = whyNotSaved(template, unsaved)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return { isSaved: false, errors: problems }
    if (!isUnsaved) {
      toast.success('Template saved', 'There were no changes to save.')
      return { isSaved: true, errors: {} }
    }
    const isTextAlone = Object.keys(unsaved).join() === 'defaultContent'
    try {
      const saved = await update.mutateAsync({
        ...unsaved,
        version: over ? template.currentVersion?.version : follows?.version,
      })
      setEdits((now) => editsAfterSaving(now, unsaved))
      setBegan(versionOf(saved))
      setConflict(undefined)
      toast.success('Template saved', saved.name)
      return { isSaved: true, errors: {} }
    } catch (error) {
      const issues: TemplateErrors = issuesOf(error)
      setErrors(issues)
      if (hasCode(error, TEMPLATE_CHANGED)) setConflict(textOf(error, TRY_AGAIN))
      else {
        const title =
          isTextAlone || issues.defaultContent ? 'Failed to save template content' : 'Failed to save template'
        toast.error(title, textOf(error, TRY_AGAIN))
        // what belongs to a field stands there
        if (Object.keys(issues).length === 0) setFailure({ title, error })
      }
      return { isSaved: false, errors: issues }
    }
  }

  /** Goes back to what is saved; what was edited can be brought back. */
  function takeSaved() {
    const given = { edits: unsaved, began }
    setEdits({})
    setConflict(undefined)
    toastUndo('Changes discarded', 'The page shows the saved version.', () => {
      setEdits(given.edits)
      setBegan(given.began)
    })
  }

  return {
    draft,
    change,
    save,
    discard,
    errors,
    /** Who has saved what meanwhile, as long as that stands in the way. */
    conflict: isUnsaved ? conflict : undefined,
    /** Of the last try to save, as long as there is something to save. */
    failure: isUnsaved ? failure : undefined,
    follows,
    takeSaved,
    isUnsaved,
    isSaving: update.isPending,
  }
}

export type TemplateEditing = ReturnType<typeof useTemplateDraft>
