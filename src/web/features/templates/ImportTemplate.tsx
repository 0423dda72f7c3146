import { Button, FileButton } from '@mantine/core'
import { Upload } from 'lucide-react'
import type { useImport } from './use-import.ts'

/** Takes a template from a file; why it was not taken is said below by whoever has the room. */
export const ImportTemplate = ({ choose, isPending }: ReturnType<typeof useImport>) => (
  <FileButton accept="application/json,.json" onChange={choose}>
    {(input) => (
      <Button {...input} variant="default" leftSection={<Upload size={18} aria-hidden />} loading={isPending}>
        Import
      </Button>
    )}
  </FileButton>
)
