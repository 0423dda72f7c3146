import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { isBuilt, root } from './web-build.ts'

/** `npm start`: builds the pages when their sources have changed since, then runs the server in this process. */
enableCompileCache(path.join(root, 'node_modules', '.cache', 'node')) // a third less time to load the server
if (!isBuilt()) {
  console.log('Building the pages…')
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools', 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

// the shell between npm and this process passes no signal on: whoever ends npm means the server
const { ppid } = process
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => {
    if (process.ppid !== ppid) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()

await import('#server/main.ts')
