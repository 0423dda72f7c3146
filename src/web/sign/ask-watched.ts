import { linkSecret } from './link-secret.ts'
import { NoAnswer } from './sign-api.ts'
import { watchRequest } from './slow-requests.ts'

/** Without a piece. Longer than the server waits for an AI; a long contract takes it some seconds, and a slow line more. */
const TIMEOUT_MS = 120_000

/**
 * Asks for what comes in pieces, and gives the answer to `read`. Where nothing comes for ten seconds, before the first
 * piece or after any, the page says that the server isn't responding, and a press sends the request again. Throws a
 * NoAnswer where nothing comes at all, and what `read` throws.
 */
export async function askWatched<T>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const secret = linkSecret()
  const headers = { ...init.headers, ...(secret && { 'link-secret': secret }) }
  for (;;) {
    const ends = new AbortController()
    let isAskedAgain = false
    const again = () => {
      isAskedAgain = true
      ends.abort()
    }
    const stop = () => ends.abort()
    init.signal?.addEventListener('abort', stop)
    let wait = startWait(again, stop)
    const heard = () => {
      wait.end()
      wait = startWait(again, stop)
    }
    try {
      const answer = await fetch(path, { ...init, headers, signal: ends.signal }).catch(() => undefined)
      if (!answer) throw new NoAnswer('no answer')
      return await read(listenTo(answer, heard))
    } catch (error) {
      if (!isAskedAgain) throw error
    } finally {
      init.signal?.removeEventListener('abort', stop)
      wait.end()
    }
  }
}

/** For the next piece. */
function startWait(again: () => void, stop: () => void) {
  const unwatch = watchRequest(again)
  const timer = setTimeout(stop, TIMEOUT_MS)
  return {
    end() {
      unwatch()
      clearTimeout(timer)
    },
  }
}

/** The same answer, which tells of each piece of it. */
function listenTo(answer: Response, heard: () => void): Response {
  heard()
  const pieces = answer.body?.getReader()
  if (!pieces) return answer
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await pieces.read()
      heard()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => pieces.cancel(reason),
  })
  return new Response(body, answer)
}
