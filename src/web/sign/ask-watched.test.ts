import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWatched } from './ask-watched.ts'
import { SLOW_MS, retryHanging } from './slow-requests.ts'

/** An answer whose pieces come when the test says so; it breaks when the page gives up on it. */
function anAnswer() {
  let pieces: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller
    },
  })
  return {
    answer: new Response(body),
    say: (text: string) => pieces.enqueue(new TextEncoder().encode(text)),
    end: () => pieces.close(),
    fail: () => pieces.error(new Error('given up')),
  }
}
type Fake = ReturnType<typeof anAnswer>

let answers: Fake[]
let asked: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers = []
  asked = 0
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const next = answers[asked]!
    asked += 1
    signal.addEventListener('abort', next.fail)
    return next.answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the reader take what has arrived. */
const read = () => new Promise(setImmediate)
const after = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await read()
}
const asText = (answer: Response) => answer.text()

test('an answer that stops partway for ten seconds is asked for again when a person wants that', async () => {
  const [hanging, whole] = (answers = [anAnswer(), anAnswer()])
  const text = askWatched('/file', {}, asText)
  await read()
  hanging!.say('half of ')
  await read()
  await after(SLOW_MS - 1)
  retryHanging()
  expect(asked).toBe(1)
  await after(1)
  retryHanging()
  await read()
  expect(asked).toBe(2)
  whole!.say('all of it')
  whole!.end()
  expect(await text).toBe('all of it')
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that takes long is not said to hang while pieces of it come', async () => {
  const [slow] = (answers = [anAnswer()])
  const text = askWatched('/file', {}, asText)
  for (const piece of ['a', 'b', 'c']) {
    await after(SLOW_MS - 1)
    slow!.say(piece)
    await read()
  }
  await after(SLOW_MS - 1)
  retryHanging()
  slow!.end()
  expect(await text).toBe('abc')
  expect(asked).toBe(1)
})

test('a large file on a slow line is downloaded to its end, however long that takes, and given up two minutes after its last piece', async () => {
  const [slow, stuck] = (answers = [anAnswer(), anAnswer()])
  const text = askWatched('/file', {}, asText)
  for (let minute = 0; minute < 10; minute += 1) {
    await after(60_000)
    slow!.say('a')
    await read()
  }
  slow!.end()
  expect(await text).toBe('a'.repeat(10))

  const nothing = askWatched('/file', {}, asText)
  await after(60_000)
  stuck!.say('a')
  await read()
  const failure = nothing.catch((error: unknown) => error)
  await after(119_999)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await after(1)
  expect(await failure).toMatchObject({ message: 'given up' })
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer that breaks off fails with what its reader says, and is not asked for again', async () => {
  const [broken] = (answers = [anAnswer()])
  const text = askWatched('/file', {}, asText)
  await read()
  broken!.fail()
  await expect(text).rejects.toThrow('given up')
  expect(asked).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})
