import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { makeDataDir } from '#test/data-dir.ts'
import { freePort } from './bench-app.ts'
import { type Line, median, ms } from './report.ts'

const root = path.resolve(import.meta.dirname, '..')
const RUNS = 5

/** From `npm start` on an installed and built checkout to the first page served. */
export async function benchStart(): Promise<Line[]> {
  const dataDir = makeDataDir('bench-start')
  const first = await timeStart(dataDir)
  const later: number[] = []
  for (let n = 0; n < RUNS; n++) later.push(await timeStart(dataDir))
  rmSync(dataDir, { recursive: true })
  return [
    {
      name: 'npm start, installed to ready',
      measured: ms(median(later)),
      reference: '2000 ms promised',
      ratio: median(later) / 2000,
      bound: { atMost: 1 },
      more: `first start, with a new database and new keys: ${ms(first)}`,
    },
  ]
}

async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' }
  const start = performance.now()
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true })
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20))
  const taken = performance.now() - start
  await endGroup(child.pid)
  return taken
}

/** Ends npm with all that it started, and waits until nothing of it is left. */
async function endGroup(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      process.kill(-pid, 0)
    }
  } catch {
    // no such group: all of it has ended
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
