import { formatBytes } from '#shared/format-number.ts'
import { Button, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { MAX_UPLOAD_BYTES } from '#shared/attachments/attachments.api.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import classes from './Attachments.module.css'
import { acceptedFiles } from './file-rules.ts'

type Props = {
  onChoose: (files: File[]) => void
  refused: { why: string; again: (() => void) | undefined } | undefined
}

/** Where a file is dropped or chosen, and what came of the last one if it was not taken. */
export function FileDropzone({ onChoose, refused }: Props) {
  const open = useRef<() => void>(null)
  const chooseAny = (taken: File[], refused: { file: File }[]) =>
    onChoose([...taken, ...refused.map(({ file }) => file)])
  return (
    <Stack gap="md">
      <Dropzone
        className={classes.drop}
        openRef={open}
        accept={acceptedFiles}
        multiple={false}
        // the button within is what opens the picker, also by keyboard
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        enablePointerEvents
        // also what is refused, so that it can be said why
        onDrop={() => undefined}
        onDropAny={chooseAny}
        inputProps={{ 'aria-label': 'File to upload' }}
      >
        <Stack align="center" gap="sm">
          <FileUp size={32} className={classes.quiet} aria-hidden />
          <Text ta="center">Drop a document here</Text>
          <Button variant="default" onClick={() => open.current?.()}>
            Choose a file
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            .pdf, .doc, .docx, or .txt, up to {formatBytes(MAX_UPLOAD_BYTES)}. Or a photo or scan of a page
            (.png, .jpg): its text is read.
          </Text>
        </Stack>
      </Dropzone>
      {refused && <RefusalAlert title="Nothing was uploaded" why={refused.why} onRetry={refused.again} />}
    </Stack>
  )
}
