import { fork } from 'node:child_process'
import { once } from 'node:events'

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

async function post(origin: string, { path, body, cookie }: Post): Promise<string | undefined> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return answer.ok ? undefined : `${path} ${answer.status} ${text.slice(0, 200)}`
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
