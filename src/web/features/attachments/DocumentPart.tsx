import { Button, Group, Stack, Text } from '@mantine/core'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { holdsFileText, restoreFile, withFile, withoutFile } from './draft-file.ts'
import { FileDropzone } from './FileDropzone.tsx'
import { PictureText } from './PictureText.tsx'
import { UploadedFile } from './UploadedFile.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { forgetUpload, keepUpload } from './uploads.queries.ts'
import { useUpload } from './use-upload.ts'

/** A document that becomes text of the contract or is attached to it; a photo or scan becomes text. */
export function DocumentPart({ draft, change }: PartProps) {
  const { state, choose, reset } = useUpload((file) => change((now) => withFile(now, file)))
  const remove = () => {
    const { file } = draft
    change(withoutFile)
    if (file) forgetUpload(file)
    toastUndo('File removed', removedText(draft), () => {
      if (file) keepUpload(file)
      change((now) => restoreFile(now, draft))
    })
  }
  if (state.step === 'send') return <UploadProgress state={state} onCancel={reset} />
  if (state.step === 'picture')
    return <PictureText file={state.file} draft={draft} change={change} onClose={reset} />
  if (draft.file) return <UploadedFile file={draft.file} draft={draft} change={change} onRemove={remove} />
  return (
    <Stack gap="md">
      {holdsFileText(draft) && (
        <Group justify="space-between" gap="sm">
          <Text>Text read from an image is in the contract.</Text>
          <Button variant="default" onClick={remove}>
            Remove it
          </Button>
        </Group>
      )}
      <FileDropzone onChoose={choose} refused={state.step === 'refused' ? state : undefined} />
    </Stack>
  )
}

const removedText = (draft: PartProps['draft']) =>
  [
    ...(draft.file ? [`${draft.file.filename} is no longer part of this contract.`] : []),
    ...(draft.html === withoutFile(draft).html ? [] : ['Its text was removed.']),
  ].join(' ')
