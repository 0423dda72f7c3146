import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTaskQueue, type Place, type QueueOptions, type Turn } from './task-queue.ts'

type Lane = 'quick' | 'slow'

const fail = () => Promise.reject(new Error('failed'))

/** A queue whose tasks go on until they are ended by name. */
function aQueue(options: Partial<QueueOptions<Lane>> = {}) {
  const lanes = { quick: { atOnce: 2, maxWaiting: 10 }, slow: { atOnce: 1, maxWaiting: 1 } }
  const queue = createTaskQueue<Lane>({ atOnce: 2, lanes, maxPerOwner: 3, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const starts = new Map<string, () => void>()
  function add(
    name: string,
    { isReady = true, ...place }: Partial<Place<Lane>> & { isReady?: boolean } = {},
  ) {
    const work = ({ signal, startWork }: Turn) => {
      begun.push(name)
      starts.set(name, startWork)
      if (isReady) startWork()
      return new Promise<string>((resolve, reject) => {
        ends.set(name, () => resolve(name))
        signal.addEventListener('abort', () => reject(new Error(`${name} gave way`)))
      })
    }
    const ended = queue.run({ lane: 'quick', ...place }, work, (failure) => new Error(failure))
    return ended.catch((error: Error) => error.message)
  }
  async function end(name: string) {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const startWork = (name: string) => starts.get(name)?.()
  return { add, end, begun, startWork, close: () => queue.close() }
}

/** No time passes, however busy the machine is, but what is said. */
function holdTheClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => void vi.advanceTimersByTime(ms)
}

describe('what waits for its turn', () => {
  test('begins a few at a time, in the order in which it came', async () => {
    const { add, end, begun } = aQueue()
    const all = ['a', 'b', 'c', 'd'].map((name) => add(name))
    expect(begun).toEqual(['a', 'b'])
    for (const name of ['b', 'a', 'c', 'd']) await end(name)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('and is known to take long comes after what is short, of owners who had as little', async () => {
    holdTheClock()
    const { add, end, begun } = aQueue({ atOnce: 1 })
    void add('a', { owner: 'ada' })
    for (const owner of ['olga', 'peter']) void add(`long of ${owner}`, { owner, isLong: true })
    void add('short', { owner: 'quinn' })
    for (const name of ['a', 'short', 'long of olga']) await end(name)
    expect(begun).toEqual(['a', 'short', 'long of olga', 'long of peter'])
  })

  test('comes after whoever was served longer ago', async () => {
    holdTheClock()
    const { add, end, begun } = aQueue({ atOnce: 1 })
    for (const name of ['o1', 'o2', 'o3']) void add(name, { owner: 'olga' })
    for (const name of ['p1', 'p2']) void add(name, { owner: 'peter' })
    for (const name of ['o1', 'p1', 'o2', 'p2']) await end(name)
    expect(begun).toEqual(['o1', 'p1', 'o2', 'p2', 'o3'])
  })

  test('of somebody new comes before those who come back, however many they are', async () => {
    holdTheClock()
    const { add, end, begun } = aQueue()
    const bombers = ['b1', 'b2', 'b3', 'b4']
    for (const owner of bombers) void add(`${owner} first`, { owner })
    await end('b1 first')
    void add('b1 again', { owner: 'b1' })
    await end('b2 first')
    void add('b2 again', { owner: 'b2' })
    void add('new', { owner: 'peter' })
    await end('b3 first')
    expect(begun.slice(4)).toEqual(['new'])
  })

  test('of whoever has had little time comes before those who have had much, however often it comes', async () => {
    const pass = holdTheClock()
    const { add, end, begun } = aQueue({ atOnce: 1 })
    for (const n of [1, 2, 3]) for (const owner of ['b1', 'b2']) void add(`${owner} ${n}`, { owner })
    for (const name of ['b1 1', 'b2 1']) {
      pass(2000)
      await end(name)
    }
    void add('p1', { owner: 'peter' })
    void add('p2', { owner: 'peter' })
    pass(2000)
    for (const name of ['b1 2', 'p1', 'p2']) await end(name)
    expect(begun.slice(2)).toEqual(['b1 2', 'p1', 'p2', 'b2 2'])
  })

  test('is no worse off for what its owner had long ago', async () => {
    const pass = holdTheClock()
    const { add, end, begun } = aQueue({ atOnce: 1 })
    void add('long', { owner: 'olga' })
    pass(2000)
    await end('long')
    pass(10 * 60_000)
    void add('short', { owner: 'peter' })
    await end('short')
    void add('now')
    for (const owner of ['peter', 'olga']) void add(`${owner} again`, { owner })
    await end('now')
    expect(begun.slice(3)).toEqual(['olga again'])
  })

  test('is refused when its owner has enough under way, and taken again when one has ended', async () => {
    const { add, end } = aQueue()
    for (const name of ['a', 'b', 'c']) void add(name, { owner: 'olga' })
    expect(await add('d', { owner: 'olga', lane: 'slow' })).toBe('too-many')
    void add('e', { owner: 'peter' })
    await end('a')
    const again = add('f', { owner: 'olga' })
    for (const name of ['b', 'c', 'e', 'f']) await end(name)
    expect(await again).toBe('f')
  })

  test('leaves a place to others, however much its owner has waiting', async () => {
    holdTheClock()
    const lane = { atOnce: 2, atOncePerOwner: 1, maxWaiting: 10 }
    const { add, end, begun } = aQueue({ lanes: { quick: lane, slow: lane } })
    for (const name of ['o1', 'o2', 'o3']) void add(name, { owner: 'olga' })
    void add('p1', { owner: 'peter' })
    expect(begun).toEqual(['o1', 'p1'])
    await end('p1')
    expect(begun).toEqual(['o1', 'p1'])
    await end('o1')
    expect(begun).toEqual(['o1', 'p1', 'o2'])
  })

  test('takes the place of what has run long, if that is somebody else’s', async () => {
    const lane = { atOnce: 2, maxWaiting: 10, givesWayAfterMs: 10 }
    const { add, end, begun } = aQueue({
      lanes: { quick: lane, slow: { ...lane, atOnce: 1 } },
      maxPerOwner: 9,
    })
    const [first, second] = [add('o1', { owner: 'olga' }), add('o2', { owner: 'olga' })]
    void add('o3', { owner: 'olga' })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(begun).toEqual(['o1', 'o2'])
    const stranger = add('p1', { owner: 'peter' })
    // the oldest, and no more than are needed
    expect(await first).toBe('o1 gave way')
    expect(begun).toEqual(['o1', 'o2', 'p1'])
    await end('p1')
    expect(await stranger).toBe('p1')
    await end('o2')
    expect(await second).toBe('o2')
    await end('o3')
  })

  test('gives way when its time comes, to whoever has waited until then', async () => {
    const lane = { atOnce: 1, maxWaiting: 10, givesWayAfterMs: 50 }
    const { add, end, begun } = aQueue({ atOnce: 1, lanes: { quick: lane, slow: lane } })
    const long = add('long', { owner: 'olga' })
    const waiting = add('waiting', { owner: 'peter' })
    expect(await long).toBe('long gave way')
    expect(begun).toEqual(['long', 'waiting'])
    await end('waiting')
    expect(await waiting).toBe('waiting')
  })

  test('waits again where its lane says so, and drives nobody out', async () => {
    const lane = { atOnce: 1, maxWaiting: 10, givesWayAfterMs: 20, returns: 1 }
    const { add, end, begun } = aQueue({ atOnce: 1, lanes: { quick: lane, slow: lane } })
    const long = add('long')
    const longer = add('longer', { owner: 'peter' })
    await expect.poll(() => begun).toEqual(['long', 'longer'])
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(begun).toHaveLength(2)
    void add('short', { owner: 'olga' })
    await expect.poll(() => begun).toEqual(['long', 'longer', 'short'])
    await end('short')
    expect(begun).toEqual(['long', 'longer', 'short', 'long'])
    void add('new', { owner: 'ada' })
    // once, and no more
    expect(await long).toBe('long gave way')
    expect(begun.slice(4)).toEqual(['new'])
    await end('new')
    expect(begun.slice(5)).toEqual(['longer'])
    await end('longer')
    expect(await longer).toBe('longer')
  })

  test('has its time from the start of its work, not while its process starts', async () => {
    const lane = { atOnce: 1, maxWaiting: 10, givesWayAfterMs: 30 }
    const { add, end, begun, startWork } = aQueue({ atOnce: 1, lanes: { quick: lane, slow: lane } })
    const slowStart = add('slow start', { owner: 'olga', isReady: false })
    void add('waiting', { owner: 'peter' })
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(begun).toEqual(['slow start'])
    startWork('slow start')
    expect(await slowStart).toBe('slow start gave way')
    expect(begun).toEqual(['slow start', 'waiting'])
    await end('waiting')
  })

  test('of a slow kind leaves room to quick ones, and is refused by its own limit', async () => {
    const { add, end, begun } = aQueue()
    void add('slow 1', { lane: 'slow' })
    void add('slow 2', { lane: 'slow' })
    expect(await add('slow 3', { lane: 'slow' })).toBe('queue-full')
    void add('quick')
    expect(begun).toEqual(['slow 1', 'quick'])
    await end('slow 1')
    expect(begun).toEqual(['slow 1', 'quick', 'slow 2'])
  })

  test('is refused when the queue closes; what runs is left to end', async () => {
    const { add, end, close } = aQueue({ atOnce: 1 })
    const [running, waiting] = [add('running'), add('waiting')]
    close()
    expect(await waiting).toBe('closed')
    expect(await add('later')).toBe('closed')
    await end('running')
    expect(await running).toBe('running')
  })

  test('that fails makes room like any other', async () => {
    const lanes = { all: { atOnce: 1, maxWaiting: 1 } }
    const queue = createTaskQueue({ atOnce: 1, lanes, maxPerOwner: 1 })
    const place = { lane: 'all', owner: 'olga' } as const
    for (let n = 0; n < 2; n += 1) await expect(queue.run(place, fail, Error)).rejects.toThrow('failed')
  })
})
