import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

const encoder = new TextEncoder()
const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
async function read(...chunks: string[]) {
  const found: ServerEvent[] = []
  for await (const event of readEvents(streamOf(...chunks))) found.push(event)
  return found
}

test('events are read however the network cuts them', async () => {
  const events = [
    { event: 'text', data: 'one' },
    { event: 'message', data: 'two\nlines' },
  ]
  const written = ': hello\n\nevent: text\ndata: one\n\ndata: two\ndata: lines\n\n'
  expect(await read(written)).toEqual(events)
  expect(await read(...written)).toEqual(events)
  expect(await read(written.replaceAll('\n', '\r\n'))).toEqual(events)
})

test('a last event without its empty line still counts', async () => {
  expect(await read('data: end')).toEqual([{ event: 'message', data: 'end' }])
})
