import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PdfView } from '#web/ui/pdf/PdfView.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import classes from './PdfPreviewDialog.module.css'

type Props = { blob: Blob; url: string; name: string; onClose: () => void }

/** Shows the PDF that was made, over the whole window. */
export const PdfPreviewDialog = ({ blob, url, name, onClose }: Props) => (
  <Dialog
    onClose={onClose}
    title="PDF preview: not signed, not sealed"
    fullScreen
    radius={0}
    padding={0}
    classNames={{ content: classes.pdf, header: classes.head, body: classes.body }}
  >
    <PdfView
      url={url}
      name={name}
      height="fill"
      fallback={
        <EmptyState
          title="Unable to generate preview"
          action={
            <Button leftSection={<Download size={16} aria-hidden />} onClick={() => saveFile(blob, name)}>
              Save the PDF
            </Button>
          }
        >
          Your browser can’t show it here. The PDF itself is ready.
        </EmptyState>
      }
    />
  </Dialog>
)
