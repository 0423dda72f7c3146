import { Button, FileButton } from '@mantine/core'
import { Upload } from 'lucide-react'
import type { useImport } from './use-import.ts'

/** Imports a template from a file; the page around it shows why an import failed. */
export const ImportTemplate = ({ choose, isPending }: ReturnType<typeof useImport>) => (
  <FileButton accept="application/json,.json" onChange={choose}>
    {(input) => (
      <Button {...input} variant="default" leftSection={<Upload size={18} aria-hidden />} loading={isPending}>
        Import
      </Button>
    )}
  </FileButton>
)
