import type { z } from 'zod'
import { useLastingForm } from './use-lasting-form.ts'
import { zodForm } from './zod-form.ts'

/** A form held to the API's own schema. */
export const useZodForm = <Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
) => useLastingForm<Values>({ initialValues, validate: zodForm(schema) })
