import { issuesOf } from '#web/api.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'

type Form = Parameters<typeof focusFirstError>[0] & { setErrors: (errors: Record<string, string>) => void }

/** Puts what is wrong at its fields, and the keyboard at the first of them. */
export function refuseValues(form: Form, issues: Record<string, string>) {
  form.setErrors(issues)
  focusFirstError(form)(issues)
}

/** The same for what the server found wrong. */
export const refuseFields = (form: Form) => (error: unknown) => refuseValues(form, issuesOf(error))
