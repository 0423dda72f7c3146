import { Button, FileButton } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import type { useImport } from './use-import.ts'

/** Imports a template from a file; the page around it shows why an import failed. */
export function ImportTemplate({ choose, isPending }: ReturnType<typeof useImport>) {
  // the same file may be chosen again after a refusal
  const clear = useRef<() => void>(null)
  const take = (file: File | null) => {
    choose(file)
    clear.current?.()
  }
  return (
    <FileButton accept="application/json,.json" onChange={take} resetRef={clear}>
      {(input) => (
        <Button
          {...input}
          variant="default"
          leftSection={<Upload size={18} aria-hidden />}
          loading={isPending}
        >
          Import
        </Button>
      )}
    </FileButton>
  )
}
