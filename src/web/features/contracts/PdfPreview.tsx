import { Button, Loader } from '@mantine/core'
import { FileSearch } from 'lucide-react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'
import type { usePdfPreview } from './use-pdf-preview.ts'

const PdfPreviewDialog = loadedDialog(async () => (await import('./PdfPreviewDialog.tsx')).PdfPreviewDialog)

const nameOf = (title: string) =>
  pdfFilename(shownTitle(title.trim()) || 'Contract').replace('_signed', '_preview')

type Props = { preview: ReturnType<typeof usePdfPreview>; disabled?: boolean }

/** Shows the PDF that the contract would become; the page around it shows what failed. */
export const PdfPreview = ({ preview, disabled = false }: Props) => (
  <>
    <Button
      variant="default"
      disabled={disabled}
      leftSection={
        preview.isPending ? <Loader size={16} aria-hidden /> : <FileSearch size={16} aria-hidden />
      }
      onClick={() => !preview.isPending && preview.mutate()}
      aria-busy={preview.isPending}
    >
      {preview.isPending ? 'Making the PDF…' : 'PDF preview'}
    </Button>
    {preview.data && (
      <PdfPreviewDialog
        blob={preview.data.blob}
        url={preview.data.url}
        name={nameOf(preview.data.title)}
        onClose={preview.reset}
      />
    )}
  </>
)
