import { Button, FileButton } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatBytes } from '#shared/format-number.ts'
import { MAX_TEMPLATE_FILE_BYTES, NO_TEMPLATE_FILE } from '#shared/template-files/template-files.api.ts'
import { textOf } from '#web/api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useImportTemplate } from './template-files.queries.ts'

const failed = (why: string) => toast.error('Failed to import template', why)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Takes a template from a file, and goes on to it. */
export function ImportTemplate() {
  const navigate = useNavigate()
  const bring = useImportTemplate()
  async function choose(file: File | null) {
    if (!file) return
    if (file.size > MAX_TEMPLATE_FILE_BYTES)
      return failed(`${file.name} is larger than ${formatBytes(MAX_TEMPLATE_FILE_BYTES)}.`)
    const content = parsed(await file.text())
    if (content === undefined) return failed(`${NO_TEMPLATE_FILE} Export one from the menu of a template.`)
    bring.mutate(
      { file: content, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ id, name }) => {
          toast.success('Template imported', name)
          void navigate(paths.template(id))
        },
        onError: (error) => failed(textOf(error, 'Something went wrong. Please try again.')),
      },
    )
  }
  return (
    <FileButton accept="application/json,.json" onChange={(file) => void choose(file)}>
      {(input) => (
        <Button
          {...input}
          variant="default"
          leftSection={<Upload size={18} aria-hidden />}
          loading={bring.isPending}
        >
          Import
        </Button>
      )}
    </FileButton>
  )
}
