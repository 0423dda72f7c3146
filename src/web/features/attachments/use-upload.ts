import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AttachedFile } from '#shared/attachments/attachments.api.ts'
import { isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { logFailure } from '#web/log-failure.ts'
import { toast } from '#web/ui/toast.ts'
import { toastExtracted, toastExtractionFailed } from './extraction-toasts.ts'
import { isPicture, whyNotAcceptable } from './file-rules.ts'
import { putFile, UPLOAD_FAILED } from './put-file.ts'
import type { Progress } from './upload-progress.ts'
import { uploadTextQuery } from './uploads.queries.ts'

export type UploadState =
  | { step: 'choose' }
  | { step: 'send'; file: File; progress: Progress }
  | { step: 'refused'; why: string; again: (() => void) | undefined }
  /** A photo or scan: it is read for its text and not kept. */
  | { step: 'picture'; file: File }

const choosing: UploadState = { step: 'choose' }

/** The way of one file at a time from being chosen to being on the server. */
export function useUpload(onUploaded: (file: AttachedFile) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<UploadState>(choosing)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  function begin() {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function send(file: File) {
    const signal = begin()
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ step: 'send', file, progress })
    }
    onProgress({ sent: 0, total: file.size, elapsedMs: 0 })
    try {
      const uploaded = await putFile(file, { signal, onProgress })
      if (signal.aborted) return
      setState(choosing)
      onUploaded(uploaded)
      toast.success('File ready', uploaded.filename)
      if (uploaded.mimeType === 'application/pdf') void extract(uploaded)
    } catch (error) {
      if (signal.aborted) return
      logFailure(error)
      const why = textOf(error, UPLOAD_FAILED)
      toast.error('Upload failed', why)
      // what the file itself is refused for stays so
      const isFinal = isStatus(error, 400, 413, 415, 422)
      setState({ step: 'refused', why, again: isFinal ? undefined : () => void send(file) })
    }
  }

  /** A PDF is read at once, so that its text is at hand; nothing goes into the contract before the person says so. */
  async function extract(upload: AttachedFile) {
    try {
      toastExtracted(await client.fetchQuery(uploadTextQuery(upload)))
    } catch (error) {
      toastExtractionFailed('PDF Processing Failed', error)
    }
  }

  return {
    state,
    choose(files: File[]) {
      const why = whyNotAcceptable(files)
      const [file] = files
      if (why || !file) setState({ step: 'refused', why: why ?? '', again: undefined })
      else if (isPicture(file)) {
        begin()
        setState({ step: 'picture', file })
      } else void send(file)
    },
    reset() {
      begin()
      setState(choosing)
    },
  }
}
