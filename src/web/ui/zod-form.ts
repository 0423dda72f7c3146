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

/** For form.onSubmit's second argument: leads the keyboard to the first field that needs another look: the topmost, of those the leftmost. */
export const focusFirstError = (form: WithNodes) => (errors: Record<string, unknown>) => {
  const fields = Object.keys(errors).flatMap((path) => {
    const node = form.getInputNode(path)
    return node ? { node, at: node.getBoundingClientRect() } : []
  })
  const [first] = fields.toSorted((a, b) => a.at.top - b.at.top || a.at.left - b.at.left)
  first?.node.focus()
}
