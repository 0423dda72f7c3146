import { saveFile } from '#web/ui/save-file.ts'
import { linkSecret } from './link-secret.ts'
import { NoAnswer, Refusal, errorIn } from './sign-api.ts'
import { watchRequest } from './slow-requests.ts'

/** A long contract takes the server some seconds, and a slow line more. */
const TIMEOUT_MS = 120_000

/** The answer, once it has begun. Until then, the page says that the server isn't responding, and a press sends the request again. */
async function ask(path: string): Promise<Response> {
  const secret = linkSecret()
  for (;;) {
    const ends = new AbortController()
    let isAskedAgain = false
    const unwatch = watchRequest(() => {
      isAskedAgain = true
      ends.abort()
    })
    setTimeout(() => ends.abort(), TIMEOUT_MS)
    const headers: Record<string, string> = secret ? { 'link-secret': secret } : {}
    const answer = await fetch(path, { headers, signal: ends.signal }).catch(() => undefined)
    unwatch()
    if (isAskedAgain) continue
    if (!answer || answer.status >= 500) throw new NoAnswer('no file')
    return answer
  }
}

/** By a call and not by a link, so that what tells the message by which the signer came goes along, and a refusal is read. */
export async function downloadPdf(path: string): Promise<void> {
  const answer = await ask(path)
  if (answer.status !== 200) throw new Refusal(answer.status, errorIn(await answer.text()))
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  saveFile(await answer.blob(), named?.[1] ?? 'contract.pdf')
}
