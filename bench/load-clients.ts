import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One call as it goes over the wire. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  body?: string
  /** With an Idempotency-Key, another one each time. */
  hasKey?: boolean
}
/** Milliseconds from the call to the end of its answer. */
type Answered = { status: number; tookMs: number; text: string }

type Steady = { kind: 'steady'; origin: string; call: Call; everyMs: number; forMs: number }
type Heavy = { kind: 'heavy'; origin: string; calls: Call[]; clients: number }
type Role = Steady | Heavy
/** How many answers of each status. */
export type Answers = Record<number, number>

/** Sends the same call at fixed times, whether or not earlier ones are answered. Milliseconds of each answer. */
export async function callSteadily(load: Omit<Steady, 'kind'>): Promise<number[]> {
  const child = fork(import.meta.filename, ['run'])
  child.send({ kind: 'steady', ...load } satisfies Role)
  const [times]: number[][] = await once(child, 'message')
  child.kill()
  if (!times) throw new Error('The calls gave no result')
  return times
}

/** Clients in a process of their own that send these calls over and over, each as soon as its last is answered. */
export function callHeavily(load: Omit<Heavy, 'kind'>) {
  const child = fork(import.meta.filename, ['run'])
  child.send({ kind: 'heavy', ...load } satisfies Role)
  return {
    async stop(): Promise<Answers> {
      child.send('stop')
      const [answers]: Answers[] = await once(child, 'message')
      child.kill()
      return answers ?? {}
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function send(origin: string, { method, path, cookie, body, hasKey }: Call): Promise<Answered> {
  const headers = {
    // as browsers do: packing an answer is work, too
    'accept-encoding': 'gzip, br',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    ...(cookie && { cookie }),
    ...(hasKey && { 'idempotency-key': randomUUID() }),
  }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { method, agent, headers }, async (answer) => {
      const text = (await answer.setEncoding('latin1').toArray()).join('')
      resolve({ status: answer.statusCode ?? 0, tookMs: performance.now() - begun, text })
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function runSteady({ origin, call, everyMs, forMs }: Steady): Promise<number[]> {
  const calls: Promise<Answered>[] = []
  const begun = performance.now()
  for (let due = begun; due < begun + forMs; due += everyMs) {
    await wait(Math.max(0, due - performance.now()))
    calls.push(send(origin, call))
  }
  const answers = await Promise.all(calls)
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`${call.path} ${refused.status} ${refused.text.slice(0, 200)}`)
  return answers.map(({ tookMs }) => tookMs)
}

async function runHeavy({ origin, calls, clients }: Heavy): Promise<Answers> {
  const answers: Answers = {}
  const over = new AbortController()
  process.once('message', () => over.abort())
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = client; !over.signal.aborted; n++) {
        const call = calls[n % calls.length]
        if (!call) return
        const { status } = await send(origin, call).catch(() => ({ status: 0 }))
        answers[status] = (answers[status] ?? 0) + 1
      }
    }),
  )
  return answers
}

if (process.argv[2] === 'run')
  process.once(
    'message',
    (role: Role) =>
      void (role.kind === 'steady' ? runSteady(role) : runHeavy(role)).then((result) =>
        process.send?.(result),
      ),
  )
