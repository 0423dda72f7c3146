import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, TextCursorInput } from 'lucide-react'
import { useEffect, useState } from 'react'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import classes from './Attachments.module.css'
import { withFileText } from './draft-file.ts'
import { toastConverted, toastExtracted, toastExtractionFailed, whyNotRead } from './extraction-toasts.ts'
import { ExtractionNote, ReadingNote } from './ExtractionNote.tsx'
import { UnreadablePicture } from './read-picture.ts'
import { readPictureText } from './uploads.queries.ts'

type Props = PartProps & { file: File; onClose: () => void }

/** An address under which the browser finds the picture, as long as it is shown. */
function useAddress(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- made and given back in pairs
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

async function read(file: File, signal: AbortSignal) {
  try {
    const extracted = await readPictureText(file, signal)
    toastExtracted(extracted)
    return extracted
  } catch (error) {
    const title = error instanceof UnreadablePicture ? 'Image Processing Failed' : 'Extraction Failed'
    if (!signal.aborted) toastExtractionFailed(title, error)
    throw error
  }
}

/** A photo or scan whose text is read and offered. */
export function PictureText({ file, draft, change, onClose }: Props) {
  const address = useAddress(file)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pictures', file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => read(file, signal),
    retry: false,
  })
  const take = () => {
    if (!data) return
    change((now) => withFileText(now, data))
    toastConverted(draft)
    onClose()
  }
  return (
    <Stack gap="md">
      <Text fw={550} className={classes.words}>
        {file.name}
      </Text>
      {address && <Image src={address} alt={`The image ${file.name}`} className={classes.photo} />}
      {isFetching && <ReadingNote>Reading the text in the image. This takes a few seconds.</ReadingNote>}
      {data && !isFetching && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
          <div className={classes.readText} role="group" aria-label="Text read from the image" tabIndex={0}>
            {textOfHtml(data.content)}
          </div>
          <ExtractionNote extracted={data} isPicture />
        </>
      )}
      {error && !isFetching && <Text role="alert">{whyNotRead(error)}</Text>}
      <Group gap="sm">
        {data && (
          <Button variant="light" leftSection={<TextCursorInput size={16} aria-hidden />} onClick={take}>
            Use In Contract
          </Button>
        )}
        {error && !(error instanceof UnreadablePicture) && (
          <Button
            variant="default"
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {data ? 'Don’t use it' : 'Cancel'}
        </Button>
      </Group>
    </Stack>
  )
}
