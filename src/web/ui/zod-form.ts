import type { z } from 'zod'

/** Validates a @mantine/form with the API's own schema: the first message for each field, by its dotted path. */
export const zodForm =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values)
    if (result.success) return {}
    const errors: Record<string, string> = {}
    for (const { path, message } of result.error.issues) errors[path.map(String).join('.')] ??= message
    return errors
  }

type WithNodes = { getInputNode: (path: string) => HTMLElement | null }

/** For form.onSubmit's second argument: leads the keyboard to the topmost field that needs another look. */
export const focusFirstError = (form: WithNodes) => (errors: Record<string, unknown>) => {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? [])
  const [topmost] = nodes.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  topmost?.focus()
}
