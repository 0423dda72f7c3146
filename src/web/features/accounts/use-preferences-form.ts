import { useState } from 'react'
import type { z } from 'zod'
import { preferences, type User } from '#shared/accounts/accounts.api.ts'
import { changedFields } from '#web/ui/use-lasting-form.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useUpdatePreferences } from './auth.mutations.ts'
import { refuseFields } from './refuse-fields.ts'

type Preferences = z.output<typeof preferences>

const only = (fields: string[], of: Preferences): Preferences =>
  preferences.parse(Object.fromEntries(Object.entries(of).filter(([field]) => fields.includes(field))))

/** A form that saves of these preferences only what was changed on it: another tab may have saved the rest, which follows. */
export function usePreferencesForm(kept: Preferences, onSaved: () => void) {
  const update = useUpdatePreferences()
  const form = useZodForm(preferences, kept)
  const [shown, setShown] = useState(kept)
  const elsewhere = changedFields(shown, kept)
  if (elsewhere.length > 0) {
    setShown(kept)
    const here = changedFields(shown, form.getValues())
    form.setValues(
      only(
        elsewhere.filter((field) => !here.includes(field)),
        kept,
      ),
    )
  }
  // saved, maybe, though no answer came
  const [sent, setSent] = useState<string[]>([])
  const submit = form.onSubmit((values) => {
    const changed = changedFields(kept, values, sent)
    setSent(changed)
    const showSaved = (user: User) => {
      setSent([])
      // as the server spells a zone; not over what was chosen meanwhile
      const now = form.getValues()
      form.setValues(
        only(
          changed.filter((field) => !changedFields(values, now).includes(field)),
          user,
        ),
      )
      onSaved()
    }
    update.mutate(only(changed, values), { onSuccess: showSaved, onError: refuseFields(form) })
  }, focusFirstError(form))
  return { form, submit, update }
}
