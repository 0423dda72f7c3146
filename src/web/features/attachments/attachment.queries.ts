import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { addressOf } from '#shared/call.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { call } from '#web/api.ts'

export const attachmentAddress = (id: string) => addressOf(attachmentsApi.attachment, { params: { id } })

export const convertedAddress = (url: string) =>
  `${attachmentsApi.convertToPdf.path}?${new URLSearchParams({ url }).toString()}`

export const previewAddress = (url: string) => addressOf(attachmentsApi.preview, { params: { url } })

/** Whether the server has a page to show this file in a frame; a frame itself does not tell. */
export const previewQuery = (url: string) =>
  queryOptions({
    queryKey: ['attachments', url, 'preview'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(previewAddress(url), { signal })
      await answer.body?.cancel()
      return answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true
    },
  })

type ViewMethod = z.input<typeof signingApi.recordView.body>['viewMethod']

/** Tells the evidence log that the owner looked at the attached PDF; a failure is of no concern to them. */
export const recordPdfView = (contractId: string, viewMethod: ViewMethod) =>
  call(signingApi.recordView, {
    params: { id: contractId },
    body: { documentType: 'pdf', viewMethod },
  }).catch(() => undefined)
