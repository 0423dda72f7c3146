import { issuesOf } from '#web/api.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'

type Form = Parameters<typeof focusFirstError>[0] & { setErrors: (errors: Record<string, string>) => void }

/** Puts what the server found wrong at its fields, and the keyboard at the first of them. */
export const refuseFields = (form: Form) => (error: unknown) => {
  const issues = issuesOf(error)
  form.setErrors(issues)
  focusFirstError(form)(issues)
}
