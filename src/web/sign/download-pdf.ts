import { saveFile } from '#web/ui/save-file.ts'
import { askWatched } from './ask-watched.ts'
import { NoAnswer, Refusal, errorIn } from './sign-api.ts'

/** By a call and not by a link, so that what tells the message by which the signer came goes along, and a refusal is read. */
export const downloadPdf = (path: string): Promise<void> =>
  askWatched(path, {}, async (answer) => {
    if (answer.status >= 500) throw new NoAnswer('no file')
    if (answer.status !== 200) throw new Refusal(answer.status, errorIn(await answer.text()))
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
    saveFile(await answer.blob(), named?.[1] ?? 'contract.pdf')
  })
