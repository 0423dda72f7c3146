import { Button, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { attachmentAddress, recordPdfView } from './attachment.queries.ts'
import { AttachmentView } from './AttachmentView.tsx'
import classes from './Attachments.module.css'
import { describeFile } from './file-rules.ts'

type Props = {
  contract: Pick<
    Contract,
    'id' | 'status' | 'attachmentUrl' | 'attachmentFilename' | 'attachmentMimeType' | 'attachmentSize'
  >
}

/** The file that belongs to the contract, to be read in place. */
export function AttachmentSheet({ contract }: Props) {
  const { id, status, attachmentUrl, attachmentFilename, attachmentMimeType, attachmentSize } = contract
  const record = useCallback((how: 'inline_preview' | 'full_pdf') => void recordPdfView(id, how), [id])
  if (!attachmentUrl || !attachmentFilename || !attachmentMimeType) return null
  const url = attachmentAddress(id)
  return (
    <Sheet
      title="Attached file"
      aside={
        <Button
          variant="default"
          component="a"
          href={url}
          download={attachmentFilename}
          leftSection={<Download size={16} aria-hidden />}
        >
          Download file
        </Button>
      }
    >
      <Text fw={550} className={classes.words}>
        {attachmentFilename}
      </Text>
      <Text size="sm" c="dimmed" mb="md">
        {describeFile({ mimeType: attachmentMimeType, size: attachmentSize })}
      </Text>
      <AttachmentView url={url} name={attachmentFilename} mimeType={attachmentMimeType} onPdfShown={record} />
      {status === 'draft' && (
        <Text size="sm" c="dimmed" mt="lg">
          The file and the text lock when you send the contract.
        </Text>
      )}
    </Sheet>
  )
}
