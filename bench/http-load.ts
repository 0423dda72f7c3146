import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'

export type Post = { path: string; body?: unknown; cookie?: string }
type Load = { origin: string; posts: Post[]; clients: number }
type Result = { takenMs: number; failures: string[] }

const isResult = (value: unknown): value is Result =>
  typeof value === 'object' && value !== null && 'takenMs' in value

/** Sends these requests from a process of its own over real connections. Milliseconds for all; throws if one failed. */
export async function sendAll(load: Load): Promise<number> {
  const child = fork(import.meta.filename, ['send'])
  child.send(load)
  const [result]: unknown[] = await once(child, 'message')
  child.kill()
  if (!isResult(result)) throw new Error('The clients gave no result')
  if (result.failures.length > 0)
    throw new Error(`${result.failures.length} requests failed: ${result.failures[0]}`)
  return result.takenMs
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function post(origin: string, { path, body, cookie }: Post): Promise<string | undefined> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
    ...(cookie && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const call = request(origin + path, { method: 'POST', agent, headers }, async (answer) => {
      const text = await answer.setEncoding('utf8').toArray()
      const ok = answer.statusCode !== undefined && answer.statusCode < 400
      resolve(ok ? undefined : `${path} ${answer.statusCode} ${text.join('').slice(0, 200)}`)
    })
    call.on('error', reject)
    call.end(payload)
  })
}

async function runClients({ origin, posts, clients }: Load): Promise<Result> {
  const waiting = posts.values()
  const failures: string[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const each of waiting) {
        const failure = await post(origin, each)
        if (failure) failures.push(failure)
      }
    }),
  )
  return { takenMs: performance.now() - start, failures }
}

if (process.argv[2] === 'send')
  process.once('message', (load: Load) => void runClients(load).then((result) => process.send?.(result)))
