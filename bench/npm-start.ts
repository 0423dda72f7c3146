import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '#test/server-process.ts'

const root = path.resolve(import.meta.dirname, '..')

/** `npm start` on this data folder with the embedded database, ready to serve. */
export async function npmStart(dataDir: string) {
  const port = await freePort()
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' }
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const { pid } = npm
  if (pid === undefined) throw new Error('npm cannot be started')
  while (!(await answers(port))) {
    if (npm.exitCode !== null) throw new Error('npm start ended before it was ready')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { pid, origin: `http://127.0.0.1:${port}`, stop: () => endGroup(pid) }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Ends npm with all that it started, and waits until nothing of it is left. */
async function endGroup(pid: number) {
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
