import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatChanged, outputOf, root } from './builds.ts'
import { endWithParent } from './end-with-parent.ts'

/** `npm start`: builds what has changed since it was built, then runs the server in this process. */
if (!(await buildWhatChanged())) process.exit(1)

if (process.env.npm_lifecycle_event === 'start') endWithParent()

module.enableCompileCache(path.join(root, 'node_modules', '.cache', 'node')) // a third less time to load the server
module.setSourceMapsSupport(true)
await import(pathToFileURL(path.join(outputOf('server'), 'main.js')).href)
