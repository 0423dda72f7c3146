import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Paperclip, TextCursorInput, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { AttachmentPlace } from './AttachmentPlace.tsx'
import classes from './Attachments.module.css'
import { holdsFileText, restoreFile, withFileAttached, withFileText } from './draft-file.ts'
import { toastConverted, toastExtractionFailed, whyNotRead } from './extraction-toasts.ts'
import { ExtractionNote, ReadingNote } from './ExtractionNote.tsx'
import { describeFile, isUpload } from './file-rules.ts'
import { PdfPreview, ViewFullPdf } from './PdfPreview.tsx'
import { uploadTextQuery } from './uploads.queries.ts'

type Props = PartProps & { file: NonNullable<ContractDraft['file']>; onRemove: () => void }

/** What became of the file, or what is to be decided. */
const standing = {
  unused: 'Choose how to use this file.',
  text: 'Its text is in the contract. Edit it there.',
  attached: 'Signers see it with the contract, and it becomes part of the signed PDF.',
}

const WAYS =
  ' Use In Contract makes it text you can edit here. Attach as File Only keeps its pages as they are, in the signed PDF.'

/** The uploaded file: what it is, and whether its text is used or the file itself attached. */
export function UploadedFile({ file, draft, change, onRemove }: Props) {
  const client = useQueryClient()
  const [isConverting, setConverting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isPdf = file.mimeType === 'application/pdf'
  const use = file.use === 'text' && !holdsFileText(draft) ? 'unused' : file.use
  const query = uploadTextQuery(file)
  const text = useQuery({ ...query, enabled: isPdf && use === 'unused' })

  async function convert() {
    setConverting(true)
    setFailure(undefined)
    try {
      const extracted = await client.fetchQuery(query)
      change((now) => withFileText(now, extracted))
      toastConverted(draft)
    } catch (error) {
      if (!(error instanceof CancelledError)) setFailure(error)
      toastExtractionFailed(isPdf ? 'PDF Processing Failed' : 'Conversion Failed', error)
    } finally {
      setConverting(false)
    }
  }
  const attach = () => {
    // what is chosen last counts, not what takes longest
    void client.cancelQueries(query)
    change(withFileAttached)
    if (use === 'text')
      toastUndo('File ready', `${file.filename} is attached; its text was removed.`, () =>
        change((now) => restoreFile(now, draft)),
      )
    else toast.success('File ready', `${file.filename} is attached to the contract.`)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="md">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <FileText size={28} className={classes.quiet} aria-hidden />
          <div className={classes.words}>
            <Text fw={550}>{file.filename}</Text>
            <Text size="sm" c="dimmed">
              {describeFile(file)}
            </Text>
          </div>
        </Group>
        <Button
          variant="default"
          flex="none"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Group>
      {isPdf && <PdfPreview file={file} />}
      <Text role="status">
        {standing[use]}
        {use === 'unused' && isUpload(file) && WAYS}
      </Text>
      <AttachmentPlace draft={draft} change={change} />
      {file.warnings && use !== 'text' && (
        <Alert color="yellow" title="If you attach this file">
          <List size="sm">
            {file.warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group gap="sm">
        {use !== 'text' && isUpload(file) && (
          <BusyButton
            variant="light"
            leftSection={<TextCursorInput size={16} aria-hidden />}
            busy={isConverting}
            onClick={() => void convert()}
          >
            {isPdf ? 'Use In Contract (Convert to Text)' : 'Use In Contract'}
          </BusyButton>
        )}
        {use !== 'attached' && (
          <Button variant="default" leftSection={<Paperclip size={16} aria-hidden />} onClick={attach}>
            Attach as File Only
          </Button>
        )}
        {isPdf && <ViewFullPdf file={file} />}
      </Group>
      {text.isFetching && (
        <ReadingNote>Reading the text. Scans take longer; you can keep working.</ReadingNote>
      )}
      {text.isError && use === 'unused' && (
        <Alert color="yellow" title="Its text couldn’t be read">
          {whyNotRead(text.error)} You can still attach the file as it is.
        </Alert>
      )}
      {use === 'attached' && <Failed title="Its text couldn’t be read" error={failure} />}
      {text.data && use !== 'attached' && <ExtractionNote extracted={text.data} />}
    </Stack>
  )
}
