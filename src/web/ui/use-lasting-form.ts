import { useForm } from '@mantine/form'

type Options<Values> = { initialValues: Values; validate: (values: Values) => Record<string, string> }

/**
 * A form whose errors last: each stays at its field, also while the field is being mended, until what stands there is
 * right; what the server refused, until it is changed.
 */
export function useLastingForm<Values extends Record<string, unknown>>({
  initialValues,
  validate,
}: Options<Values>) {
  const form = useForm<Values>({
    initialValues,
    validate,
    clearInputErrorOnChange: false,
    onValuesChange(values, previous) {
      const [before, now] = [validate(previous), validate(values)]
      const isOfServer = (path: string, error: unknown) => before[path] !== error
      form.setErrors((shown) =>
        Object.fromEntries(
          Object.entries(shown).flatMap(([path, error]) => {
            const isSame = values[path] === previous[path]
            const left = isSame && isOfServer(path, error) ? error : now[path]
            return left ? [[path, left]] : []
          }),
        ),
      )
    },
  })
  return form
}

type Fields = Record<string, unknown>

/** The fields that aren’t as they were when the form was opened, and those sent before: saved, maybe, though no answer came. */
export const changedFields = (opened: Fields, values: Fields, sent: string[] = []): string[] =>
  Object.keys(values).filter((field) => values[field] !== opened[field] || sent.includes(field))
