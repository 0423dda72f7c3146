import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBytes } from '#shared/format-number.ts'
import { MAX_TEMPLATE_FILE_BYTES, NO_TEMPLATE_FILE } from '#shared/template-files/template-files.api.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useImportTemplate } from './template-files.queries.ts'

export const NOT_IMPORTED = 'Failed to import template'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Imports a template from a file and opens it; remembers why the last import failed until the next one. */
export function useImport() {
  const navigate = useNavigate()
  const bring = useImportTemplate()
  const [refused, setRefused] = useState<string>()

  function refuse(why: string) {
    setRefused(why)
    toast.error(NOT_IMPORTED, why)
  }
  async function choose(file: File | null) {
    if (!file) return
    setRefused(undefined)
    if (file.size > MAX_TEMPLATE_FILE_BYTES)
      return refuse(`${file.name} is larger than ${formatBytes(MAX_TEMPLATE_FILE_BYTES)}.`)
    const content = parsed(await file.text())
    if (content === undefined) return refuse(`${NO_TEMPLATE_FILE} Export one from the menu of a template.`)
    bring.mutate(
      { file: content, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ id, name }) => {
          toast.success('Template imported', name)
          void navigate(paths.template(id))
        },
        onError: (error) => refuse(textOf(error, 'Something went wrong. Please try again.')),
      },
    )
  }
  return { choose: (file: File | null) => void choose(file), isPending: bring.isPending, refused }
}
