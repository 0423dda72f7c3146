import { type Conversion, gaveWay, isPdf, OfficeError, officeTypes } from './office-converter.ts'

type Options = { url: string; timeoutMs?: number }

/** Lets a Gotenberg server (https://gotenberg.dev) convert: its route for LibreOffice. */
export function gotenberg({ url, timeoutMs = 60_000 }: Options): Conversion {
  return async (bytes, type, signal) => {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), `document.${officeTypes[type]}`)
    const answer = await post(`${url}/forms/libreoffice/convert`, form, { timeoutMs, signal })
    if (isPdf(answer)) return answer
    throw new OfficeError('unavailable', 'Gotenberg’s answer wasn’t a PDF.')
  }
}

type Until = { timeoutMs: number; signal: AbortSignal | undefined }

async function post(address: string, body: FormData, until: Until): Promise<Uint8Array> {
  const { timeoutMs } = until
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(until.signal ? [until.signal] : [])])
    const response = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
    if (response.ok) return await response.bytes()
    await response.body?.cancel()
    // a busy server says 429 or 503, one that gave up in its own time 503 or 504
    const isUnavailable = response.status >= 500 || response.status === 429 || response.status === 404
    throw new OfficeError(isUnavailable ? 'unavailable' : 'refused', `Gotenberg answered ${response.status}.`)
  } catch (error) {
    if (error instanceof OfficeError) throw error
    if (until.signal?.aborted) throw gaveWay()
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new OfficeError('timeout', `Gotenberg did not answer within ${timeoutMs} ms.`)
    throw new OfficeError('unavailable', 'Couldn’t reach Gotenberg.')
  }
}
