import { Button, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { ApiError, errorBody } from '#shared/call.ts'
import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { textOf } from '#web/api.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { toast } from '#web/ui/toast.ts'

const PdfPreviewDialog = loaded(async () => (await import('./PdfPreviewDialog.tsx')).PdfPreviewDialog, null)

export type Previewed = {
  title: string
  content: string
  attachmentUrl: string | undefined
  signerNames?: string[]
}

async function fetchPreview(body: Previewed): Promise<Blob> {
  const { path, method } = contractsApi.previewPdf
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer.blob()
  const told = errorBody.safeParse(await answer.json().catch(() => undefined))
  throw new ApiError(answer.status, told.data ?? { message: 'Something went wrong. Try again.' })
}

/** As a data address: the content security policy lets no page fetch another kind of address of its own. */
const dataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The PDF couldn’t be read')))
    reader.readAsDataURL(blob)
  })

/** The PDF that the contract would become if it were sent now, by the engine that makes the sealed one. */
export function PdfPreview({ previewed, disabled }: { previewed: () => Previewed; disabled: boolean }) {
  const preview = useMutation({
    retry: false,
    mutationFn: async () => {
      const blob = await fetchPreview(previewed())
      return { blob, url: await dataAddress(blob) }
    },
    onError: (error) => toast.error('Preview failed', textOf(error, 'The PDF couldn’t be made. Try again.')),
  })
  const name = pdfFilename(shownTitle(previewed().title.trim()) || 'Contract').replace('_signed', '_preview')
  return (
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
      {preview.data && <PdfPreviewDialog {...preview.data} name={name} onClose={preview.reset} />}
    </>
  )
}
