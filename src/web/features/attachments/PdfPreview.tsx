import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { AttachedFile } from '#shared/attachments/attachments.api.ts'
import { PdfFirstPage } from '#web/ui/pdf/PdfFirstPage.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Attachments.module.css'
import { PdfDialog } from './PdfDialog.tsx'
import { fileAddress } from './uploads.queries.ts'

const WIDTH = 600

/** The first page of an uploaded PDF. */
export function PdfPreview({ file }: { file: AttachedFile }) {
  const url = fileAddress(file)
  return (
    <div className={classes.firstPage}>
      <PdfFirstPage
        url={url}
        name={file.filename}
        width={WIDTH}
        loading={<Skeleton h={420} w={WIDTH} maw="100%" radius="md" />}
        onFail={() => toast.error('Preview failed', 'The file itself is safe. Open it to see it.')}
        fallback={
          <Text c="dimmed">
            Unable to generate preview.{' '}
            <Anchor href={url} target="_blank" rel="noopener">
              View PDF
            </Anchor>
          </Text>
        }
      />
    </div>
  )
}

/** All pages of an uploaded PDF on demand. */
export function ViewFullPdf({ file }: { file: AttachedFile }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<BookOpen size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        View Full PDF
      </Button>
      <PdfDialog
        url={fileAddress(file)}
        name={file.filename}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
