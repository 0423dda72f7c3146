import { saveFile } from '#web/ui/save-file.ts'
import { linkSecret } from './link-secret.ts'
import { NoAnswer, Refusal, errorIn } from './sign-api.ts'

/** A long contract takes the server some seconds, and a slow line more. */
const TIMEOUT_MS = 120_000

/** By a call and not by a link, so that what tells the message by which the signer came goes along, and a refusal is read. */
export async function downloadPdf(path: string): Promise<void> {
  const secret = linkSecret()
  const answer = await fetch(path, {
    headers: secret ? { 'link-secret': secret } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!answer || answer.status >= 500) throw new NoAnswer('no file')
  if (answer.status !== 200) throw new Refusal(answer.status, errorIn(await answer.text()))
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  saveFile(await answer.blob(), named?.[1] ?? 'contract.pdf')
}
