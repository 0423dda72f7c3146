/**
 * Fetches with a limit on time, which covers the body too, and on size. Redirects are not followed.
 * @throws Error in plain words
 */
export async function limitedFetch(
  url: string,
  { timeoutMs, maxBytes, ...request }: RequestInit & { timeoutMs: number; maxBytes: number },
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Error(`it answered more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(Buffer.concat(parts)) }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
