import { Button, Modal } from '@mantine/core'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PdfView } from '#web/ui/pdf/PdfView.tsx'
import classes from './Attachments.module.css'

type Props = { url: string; name: string; opened: boolean; onClose: () => void; onShown?: () => void }

/** All pages of a PDF over the whole window. */
export const PdfDialog = ({ url, name, opened, onClose, onShown }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={name}
    fullScreen
    radius={0}
    padding={0}
    classNames={{ content: classes.dialog, header: classes.dialogHead, body: classes.dialogBody }}
  >
    <PdfView
      url={url}
      name={name}
      height="fill"
      onShown={onShown}
      fallback={
        <EmptyState
          title="Unable to generate preview"
          action={
            <Button component="a" href={url} target="_blank" rel="noopener">
              View PDF
            </Button>
          }
        >
          The file itself is safe. Your browser may be able to open it.
        </EmptyState>
      }
    />
  </Modal>
)
