/** One server-sent event. */
export type ServerEvent = { event: string; data: string }

/** What a stream of server-sent events brings, one after another; comments and fields of no use are left out. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      waiting += value ?? ''
      const events = waiting.split(/\r?\n\r?\n/)
      waiting = done ? '' : (events.pop() ?? '')
      for (const written of events) {
        const event = parseEvent(written)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // also when nobody wants the rest
    await reader.cancel().catch(() => undefined)
  }
}

function parseEvent(written: string): ServerEvent | undefined {
  const lines = written.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, '')] : [],
    )
  const data = valuesOf('data')
  return data.length > 0 ? { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') } : undefined
}
