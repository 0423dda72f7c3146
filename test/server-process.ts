import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createCaller } from '#shared/call.ts'

/** A server of our own: the real program in a process of its own, on a port and data that belong to this test. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>
type Options = {
  dataDir: string
  port: number
  databaseUrl?: string | undefined
  env?: Record<string, string>
  /** A module of ours that is loaded before the program. */
  before?: string
}

const READY_TIMEOUT_MS = 60_000

/** Starts the program and waits until it is ready to answer. */
export async function startServer({ dataDir, port, databaseUrl, env = {}, before }: Options) {
  const child = spawn(process.execPath, [...(before ? ['--import', before] : []), 'tools/start.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PORT: String(port),
      APP_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      SMTP_URL: '',
      TWILIO_ACCOUNT_SID: '',
      TSA_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void said.push(chunk.toString()))
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as Exit)
  await readyLine(child, said)
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said.join(''),
    exited,
    /** As a power cut for this process: nothing is finished, nothing is handed back. */
    async kill() {
      child.kill('SIGKILL')
      return exited
    },
    stop: (signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
  }
}
type Exit = { code: number | null; signal: string | null }

async function readyLine(child: ChildProcess, said: string[]) {
  const until = performance.now() + READY_TIMEOUT_MS
  while (!said.join('').includes('is ready')) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start: ${said.join('')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}

/** A person at this address: keeps the session cookie over every restart of the server. */
export function personAt(origin: string) {
  let cookie = ''
  const { call, callPage } = createCaller(async (path, { method, body, headers, signal }) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: answer.status, headers: answer.headers, text: () => answer.text() }
  })
  return { call, callPage, fetch: (path: string) => fetch(origin + path, { headers: { cookie } }) }
}
export type Person = ReturnType<typeof personAt>

/** Every row of a list, page after page. */
export async function everyRow<T>(
  pageFrom: (cursor: string | undefined) => Promise<{ data: T[]; next: string | undefined }>,
): Promise<T[]> {
  const rows: T[] = []
  let cursor: string | undefined
  do {
    const { data, next } = await pageFrom(cursor)
    rows.push(...data)
    cursor = next
  } while (cursor)
  return rows
}
