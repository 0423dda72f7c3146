import type { z } from 'zod'
import type { NewStorageConnection } from '#shared/storage/storage.api.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useConnectStorage } from './storage.queries.ts'

type Options<Values> = {
  schema: z.ZodType
  initial: Values
  bodyOf: (values: Values) => NewStorageConnection
  /** What to check when it fails, as the specification says it. */
  advice: string
  onDone: () => void
}

/** A form whose answer comes after the service itself was asked. */
export function useConnectForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { schema, initial, bodyOf, advice, onDone } = options
  const connect = useConnectStorage()
  const form = useZodForm(schema, initial)
  const submit = form.onSubmit(
    (values) =>
      connect.mutate(bodyOf(values), {
        onSuccess: ({ displayName }) => {
          toast.success('Storage service connected', `Signed PDFs will be saved to ${displayName}.`)
          onDone()
        },
        onError: (error) => toast.error('Connection Failed', textOf(error, advice)),
      }),
    focusFirstError(form),
  )
  return { form, submit, connect }
}
