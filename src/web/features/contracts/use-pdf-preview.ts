import { useMutation } from '@tanstack/react-query'
import { refusalOf } from '#shared/call.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'

type Previewed = {
  title: string
  content: string
  attachmentUrl: string | undefined
  attachmentPlace: ContractDraft['attachmentPlace']
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
  throw refusalOf(answer, await answer.text())
}

/** As a data address: the content security policy lets no page fetch another kind of address of its own. */
const dataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('The PDF couldn’t be read')))
    reader.readAsDataURL(blob)
  })

/** What is said of it where it fails; `otherwise` where the server has no words for people. */
export const PREVIEW_FAILED = { title: 'Preview failed', otherwise: 'The PDF couldn’t be made. Try again.' }

/** Makes the PDF that the contract would become if it were sent now, by the engine that makes the sealed one. */
export const usePdfPreview = (previewed: () => Previewed) =>
  useMutation({
    retry: false,
    mutationFn: async () => {
      const body = previewed()
      const blob = await fetchPreview(body)
      return { blob, url: await dataAddress(blob), title: body.title }
    },
    onError: (error) => toast.error(PREVIEW_FAILED.title, textOf(error, PREVIEW_FAILED.otherwise)),
  })
