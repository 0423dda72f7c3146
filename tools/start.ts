import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { endWithParent } from './end-with-parent.ts'
import './quick-packages.ts'
import { isBuilt, root } from './web-build.ts'

/** `npm start`: builds the pages when their sources have changed since, then runs the server in this process. */
enableCompileCache(path.join(root, 'node_modules', '.cache', 'node')) // a third less time to load the server
if (!isBuilt()) {
  console.log('Building the pages…')
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools', 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

if (process.env.npm_lifecycle_event === 'start') endWithParent()

await import('#server/main.ts')
