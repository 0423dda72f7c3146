import { z } from 'zod'
import { type AssistantInput, assistantApi } from '#shared/assistant/assistant.api.ts'
import { ApiError, errorBody, refusalOf } from '#shared/call.ts'
import { pageHeaders } from '#web/api.ts'
import { readEvents } from '#web/read-events.ts'

const { summarize } = assistantApi
type Summary = z.output<typeof summarize.response>

const piece = z.object({ text: z.string() })

/** A summary that tells of its text while it is written: `onText` gets all that is there so far. */
export async function streamSummary(
  input: AssistantInput,
  { onText, signal }: { onText: (text: string) => void; signal: AbortSignal },
): Promise<Summary> {
  const response = await fetch(summarize.path, {
    method: summarize.method,
    headers: { ...pageHeaders, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(input),
    signal,
  })
  if (!response.ok || !response.body) throw refusalOf(response, await response.text())
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return summarize.response.parse(await response.json())
  let text = ''
  for await (const { event, data } of readEvents(response.body)) {
    const said: unknown = JSON.parse(data)
    if (event === 'error') throw new ApiError(502, errorBody.parse(said))
    if (event === 'done') return summarize.response.parse(said)
    if (event !== 'delta') continue
    text += piece.parse(said).text
    onText(text)
  }
  throw new ApiError(502, { message: 'The summary stopped partway.' })
}
