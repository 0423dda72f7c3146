import { Button, Image, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PdfView } from '#web/ui/pdf/PdfView.tsx'
import { TextFrame } from '#web/ui/TextFrame.tsx'
import { convertedAddress, previewAddress, previewQuery } from './attachment.queries.ts'
import classes from './Attachments.module.css'
import { viewerOf } from './file-rules.ts'
import { PdfDialog } from './PdfDialog.tsx'

const HEIGHT = 600

type Props = {
  /** Address of the file, at our own origin. */
  url: string
  name: string
  mimeType: string
  /** A PDF, or what was made one, is seen: in place, or over the whole window. */
  onPdfShown: (how: 'inline_preview' | 'full_pdf') => void
}

const Waiting = () => <Skeleton h={HEIGHT} radius="md" />

const OpenInNewTab = ({ url }: { url: string }) => (
  <Button variant="default" component="a" href={url} target="_blank" rel="noopener">
    Open in New Tab
  </Button>
)

const NoPreview = ({ url }: { url: string }) => (
  <EmptyState title="Preview not available for this file type" action={<OpenInNewTab url={url} />} />
)

const NoPdf = ({ url }: { url: string }) => (
  <EmptyState
    title="Unable to generate preview"
    action={
      <Button component="a" href={url} target="_blank" rel="noopener" variant="default">
        View PDF
      </Button>
    }
  />
)

function PdfInPlace({ url, name, onPdfShown, fallback }: Omit<Props, 'mimeType'> & { fallback: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PdfView
        url={url}
        name={name}
        height={HEIGHT}
        fallback={fallback}
        onShown={() => onPdfShown('inline_preview')}
        actions={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Maximize2 size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            View Full PDF
          </Button>
        }
      />
      <PdfDialog
        url={url}
        name={name}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onShown={() => onPdfShown('full_pdf')}
      />
    </>
  )
}

/** What the server can show of a file that it cannot make a PDF of. */
function PreviewPage({ url, name }: Pick<Props, 'url' | 'name'>) {
  const { data, isPending } = useQuery(previewQuery(url))
  if (isPending) return <Waiting />
  if (!data) return <NoPreview url={url} />
  return <iframe className={classes.frame} title={name} sandbox="" src={previewAddress(url)} />
}

/** A file by its kind: a picture in place, a PDF in its viewer, a text in a frame, Office files as PDF. */
export function AttachmentView({ mimeType, ...props }: Props) {
  const { url, name } = props
  switch (viewerOf(mimeType)) {
    case 'picture':
      return <Image src={url} alt={name} className={classes.photo} />
    case 'pdf':
      return <PdfInPlace {...props} fallback={<NoPdf url={url} />} />
    case 'text':
      return (
        <TextFrame
          url={url}
          title={name}
          className={classes.frame}
          loading={<Waiting />}
          fallback={<NoPreview url={url} />}
        />
      )
    case 'office':
      return <PdfInPlace {...props} url={convertedAddress(url)} fallback={<PreviewPage {...props} />} />
    case 'none':
      return <NoPreview url={url} />
  }
}
