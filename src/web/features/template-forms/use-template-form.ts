import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { Language } from '#shared/explaining/languages.ts'
import {
  FORM_FULL,
  type PublicTemplate,
  templateFormsApi,
} from '#shared/template-forms/template-forms.api.ts'
import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import { call, hasCode, isStatus, issuesOf } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { withoutPrefill } from '#web/features/create/no-prefill.ts'
import type { TypedValue } from '#web/features/templates/default-field-value.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { toast } from '#web/ui/toast.ts'
import {
  askedInOrder,
  type FormValues,
  formValues,
  linkedValues,
  refusedFields,
  findFieldErrors,
} from './form-values.ts'
import { openForm, type SavedForm, savedFormStore } from './saved-form.ts'
import { publicTemplateQuery } from './template-forms.queries.ts'

export const FAILED = 'Failed to create contract'
export const FALLBACK = 'Something went wrong. Please try again.'

const noOne: ReadonlySet<string> = new Set()

/** What is being filled in, saved in the tab until it is submitted. */
function useSavedForm({ id, currentVersion }: PublicTemplate) {
  const fields = currentVersion?.fields ?? []
  const { search } = useLocation()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const [saved, setSaved] = useState<SavedForm>(() =>
    openForm(savedFormStore(id).read(), linkedValues(fields, search)),
  )

  // names and texts of a link stay neither in the address nor in the history
  useEffect(() => {
    const isSaved = savedFormStore(id).write(saved)
    const left = withoutPrefill(search)
    if (isSaved && left !== search)
      void navigate({ search: left }, { replace: true, preventScrollReset: true })
  }, [id, saved, search, navigate])

  const setValue = (fieldKey: string, value: TypedValue) =>
    setSaved(({ values: before, link }) => ({
      values: { ...before, [fieldKey]: value },
      link,
      key: newIdempotencyKey(),
    }))
  const values = formValues(fields, saved.values, now)
  /** What is submitted, defaults and all: after a reload the same key must stand for the same values. */
  function settle(): Filled {
    const settled = { values, key: saved.key, version: saved.version ?? currentVersion?.id }
    setSaved({ ...settled, link: saved.link })
    return settled
  }
  /** Submitted again, they are another request. */
  const renew = () => setSaved(({ values, link }) => ({ values, link, key: newIdempotencyKey() }))
  return { fields, values, setValue, settle, renew }
}

type Filled = { values: FormValues; key: string; version: string | undefined }

/** Submits a form, and says so when that failed. */
function useSubmitForm(
  templateId: string,
  language: Language | undefined,
  on: { refused: (fields: Record<string, string>) => void; changed: () => void },
) {
  const client = useQueryClient()
  return useMutation({
    // not what is typed meanwhile, which has another key
    mutationFn: ({ values, key, version }: Filled) =>
      call(templateFormsApi.submit, {
        params: { id: templateId },
        body: {
          fieldValues: values,
          source: 'template_form',
          templateVersionId: version,
          ...(language && { language }),
        },
        idempotencyKey: key,
      }),
    onSuccess: async ({ isYours }) => {
      savedFormStore(templateId).drop()
      if (isYours) await client.invalidateQueries({ queryKey: ['contracts'] })
    },
    onError: async (error) => {
      // whose form it is, decides what is said
      if (isClosed(error)) return
      toast.error(FAILED, textOf(error, FALLBACK))
      if (!hasCode(error, TEMPLATE_CHANGED)) return on.refused(refusedFields(issuesOf(error)))
      await client.invalidateQueries(publicTemplateQuery(templateId))
      on.changed()
    },
  })
}

/** No contract can come of it now: the owner's balance pays for none, or they have to tidy up first. */
const isClosed = (error: unknown) => isStatus(error, 402) || hasCode(error, FORM_FULL)

/** What no field, and nothing else on the page, says of what failed. */
const otherFailure = (error: unknown) =>
  isClosed(error) ||
  hasCode(error, TEMPLATE_CHANGED) ||
  Object.keys(refusedFields(issuesOf(error))).length > 0
    ? null
    : error

/** Everything that the form of a template does. `language`: in which whom it names is expected to read. */
export function useTemplateForm(template: PublicTemplate, language: Language | undefined) {
  const { fields, values, setValue, settle, renew } = useSavedForm(template)
  const [touched, setTouched] = useState(noOne)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const submitForm = useSubmitForm(template.id, language, { refused: mark, changed: renew })
  const asked = askedInOrder(fields)
  const errors = findFieldErrors(fields, values, refused)

  /** Everything that is wrong is said, at its field and in the list above the button. */
  function mark(found: Readonly<Record<string, string>>) {
    flushSync(() => {
      setRefused(found)
      setTouched(new Set(asked.map(({ fieldKey }) => fieldKey)))
      setSubmitted(true)
    })
    const [first] = findFieldErrors(fields, values, found)
    if (first) focusField(first.fieldKey)
  }

  return {
    fields,
    isEmpty: asked.length === 0,
    values,
    touched,
    refused,
    /** What is listed after a try, as long as it is wrong. */
    errors: isSubmitted ? errors : [],
    change(fieldKey: string, value: TypedValue) {
      setValue(fieldKey, value)
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== fieldKey)))
    },
    touch: (fieldKey: string) => setTouched((before) => new Set(before).add(fieldKey)),
    submit() {
      if (submitForm.isPending) return
      if (errors.length === 0) submitForm.mutate(settle())
      else mark(refused)
    },
    isPending: submitForm.isPending,
    /** What was changed in the form meanwhile, until the next try. */
    changed: hasCode(submitForm.error, TEMPLATE_CHANGED) ? textOf(submitForm.error, '') : undefined,
    isClosed: isClosed(submitForm.error),
    failure: otherFailure(submitForm.error),
    sent: submitForm.data,
  }
}

/** Leads the keyboard to a field of the form. */
export const focusField = (fieldKey: string) => document.getElementById(`template-field-${fieldKey}`)?.focus()
