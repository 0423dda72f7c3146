import { saveFile } from '#web/ui/save-file.ts'
import { askWatched } from './ask-watched.ts'
import { NoAnswer, Refusal, errorIn } from './sign-api.ts'

/** Where there is nobody to ask, the words for its code, which name whom to ask, would break off. */
const refusalOf = (status: number, { code, ...body }: ReturnType<typeof errorIn>) =>
  new Refusal(status, body.values?.sender === '' ? body : { ...body, code })

/** By a call and not by a link, so that what tells the message by which the signer came goes along, and a refusal is read. */
export const downloadPdf = (path: string): Promise<void> =>
  askWatched(path, {}, async (answer) => {
    if (answer.status >= 500) throw new NoAnswer('no file')
    if (answer.status !== 200) throw refusalOf(answer.status, errorIn(await answer.text()))
    const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
    saveFile(await answer.blob(), named?.[1] ?? 'contract.pdf')
  })
