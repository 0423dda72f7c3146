import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { zodForm } from './zod-form.ts'

/**
 * A form held to the API's own schema. An error stays at its field, also while the field is being mended, until what
 * stands there is right; what the server refused, until it is changed.
 */
export function useZodForm<Values extends Record<string, unknown>>(schema: z.ZodType, initialValues: Values) {
  const validate = zodForm(schema)
  const form = useForm<Values>({
    initialValues,
    validate,
    clearInputErrorOnChange: false,
    onValuesChange(values, previous) {
      const wrong = validate(values)
      form.setErrors((shown) =>
        Object.fromEntries(
          Object.entries(shown).flatMap(([path, error]) => {
            const now = values[path] === previous[path] ? error : wrong[path]
            return now ? [[path, now]] : []
          }),
        ),
      )
    },
  })
  return form
}
