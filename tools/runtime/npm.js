import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export function fail(line) {
  console.error(line)
  process.exit(1)
}

/** The npm that runs this script, else the one on the PATH; as a command and its first arguments. */
export function findNpm() {
  const { npm_execpath: npm } = process.env
  return npm && path.basename(npm) === 'npm-cli.js' && existsSync(npm) ? [process.execPath, npm] : ['npm']
}

/** Installs exactly what the folder's lockfile says, and tells how far it is. Ends the process when it fails. */
export async function npmCi([command, ...first], folder, what, count) {
  const started = Date.now()
  console.log(`Installing ${what}…`)
  // npm's record goes first: whatever stops the install from here on, it counts as not done
  rmSync(path.join(folder, 'node_modules', '.package-lock.json'), { force: true })
  const args = ['ci', '--include=dev', '--include=optional']
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier', '--loglevel=error']
  const npm = spawn(command, [...first, ...args, ...quiet, ...cacheArgs()], {
    cwd: folder,
    env: environment(command),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = (signal) => npm.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const timer = setInterval(() => showProgress(what, started, count), 5_000)
  const { code, signal, error } = await new Promise((resolve) => {
    npm.on('error', (error) => resolve({ error }))
    npm.on('exit', (code, signal) => resolve({ code, signal }))
  })
  clearInterval(timer)
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (error) fail(`npm couldn’t be started (${error.message}). Install npm 9 or newer.`)
  if (signal) fail(`Installing ${what} was interrupted. The next start begins it again.`)
  if (code !== 0) fail(`npm couldn’t install ${what}; its output is above. Run the command again.`)
  console.log(`Installed ${what} in ${seconds(started)}.`)
}

function showProgress(what, started, count) {
  const progress = count?.()
  const howFar = progress ? `, ${progress.done} of ${progress.all}` : ''
  console.log(`Installing ${what}… ${seconds(started)}${howFar}`)
}

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/** npm keeps its cache in the home folder; where that cannot be written, it gets one here for the time being. */
function cacheArgs() {
  const cache = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')
  if (canWrite(cache)) return []
  const instead = path.join(path.dirname(fileURLToPath(import.meta.url)), 'npm-cache.tmp')
  if (!existsSync(instead)) {
    console.log(`The folder ${cache} cannot be written; npm keeps its cache in ${instead} meanwhile.`)
    mkdirSync(instead)
    process.on('exit', () => rmSync(instead, { recursive: true, force: true }))
  }
  return [`--cache=${instead}`]
}

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Ours, without what the npm that called us tells its scripts, and with the Node that runs npm first on the PATH. */
function environment(command) {
  const inherited =
    /^npm_(package|lifecycle|command|execpath|node_execpath|config_(local|global)_prefix|config_prefix)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
  if (path.isAbsolute(command)) env.PATH = `${path.dirname(command)}${path.delimiter}${env.PATH}`
  return env
}
