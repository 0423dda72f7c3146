// Makes the checkout ready to run: Node 24 and the packages of the lockfile. Runs before every npm script that
// a person may call first, on whatever Node the machine has (18 or later), so it is plain JavaScript and imports
// no package. Nothing is done, in a few milliseconds, when all is there. Its arguments name folders whose packages,
// with a lockfile of their own, one command alone needs.
import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { countInstalled, isInstalled } from './runtime/installed.js'
import { holdLock } from './runtime/lock.js'
import { fail, findNpm, npmCi } from './runtime/npm.js'

const oldestNode = 24
const root = fileURLToPath(new URL('..', import.meta.url))
const runtime = path.join(root, 'tools', 'runtime')
const runtimeNode = path.join(
  runtime,
  'node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin',
  'node',
)
const link = path.join(root, 'node_modules', '.bin', 'node')

/** Whether our own Node is to run the scripts: the machine's is too old, or ours runs this already. */
const needsRuntime =
  Number(process.versions.node.split('.')[0]) < oldestNode ||
  (existsSync(runtimeNode) && realpathSync(process.execPath) === realpathSync(runtimeNode))

const folders = [root, ...process.argv.slice(2).map((folder) => path.join(root, folder))]
const isReady = () =>
  folders.every(isInstalled) && (!needsRuntime || (isInstalled(runtime) && pointsTo(link, runtimeNode)))

if (!isReady()) {
  mustBeWritable(root)
  const unlock = await holdLock(path.join(runtime, 'prepare.lock'))
  try {
    if (!isReady()) await prepare()
  } finally {
    unlock()
  }
}

async function prepare() {
  let npm = findNpm()
  if (needsRuntime) {
    if (!isInstalled(runtime) || !existsSync(runtimeNode)) await fetchRuntime(npm)
    npm = [runtimeNode, path.join(runtime, 'node_modules', 'npm', 'bin', 'npm-cli.js')]
  }
  for (const folder of folders.filter((folder) => !isInstalled(folder))) {
    const what = folder === root ? 'packages' : `packages of ${path.relative(root, folder)}`
    await npmCi(npm, folder, what, () => countInstalled(folder))
    if (!isInstalled(folder)) fail('npm reported success, but packages are missing. Run the command again.')
  }
  if (needsRuntime) linkRuntime()
}

async function fetchRuntime(npm) {
  const oldVersion = `Node ${process.version} is too old; Node ${oldestNode} or newer is needed.`
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch))
    fail(`${oldVersion} Install it from https://nodejs.org.`)
  console.log(`${oldVersion} Fetching it for this folder (about 50 MB)…`)
  await npmCi(npm, runtime, `Node ${oldestNode}`)
  if (!existsSync(runtimeNode))
    fail(`${oldVersion} npm couldn't fetch it. Install it from https://nodejs.org.`)
  // a third of it, for building programs against Node
  rmSync(path.join(runtimeNode, '..', '..', 'include'), { recursive: true, force: true })
}

/** npm puts node_modules/.bin first on the PATH of every script. */
function linkRuntime() {
  if (pointsTo(link, runtimeNode)) return
  mkdirSync(path.dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(path.relative(path.dirname(link), runtimeNode), link)
}

function pointsTo(link, target) {
  try {
    return realpathSync(link) === realpathSync(target)
  } catch {
    return false
  }
}

function mustBeWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    const { username } = os.userInfo()
    fail(
      `Can't install: the user ${username} isn't allowed to write to ${folder}. Run it once as the folder's owner.`,
    )
  }
}
