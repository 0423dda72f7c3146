import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The shell is Chromium without a window: the tests take a fifth less time in it. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The Chromium of CHROMIUM_PATH, of the PATH or of Playwright; undefined when there is none. */
function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()]
  return candidates.find((file) => file && existsSync(file) && runs(file))
}

/** A downloaded browser may lack libraries of the system. */
const runs = (browser: string) => spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')
const has = (program: string) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

/** Other programs that check our PDFs in tests; without them those tests are skipped by name. */
const checkers = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' }

/**
 * The browser for the browser tests, installed when the machine has none: by apt for root on Debian, else by
 * Playwright into the home folder. Undefined, after saying what to install, when that fails.
 */
export function findBrowser(): string | undefined {
  const found = findInstalled()
  const packages = Object.entries(checkers).flatMap(([program, name]) => (has(program) ? [] : [name]))
  if (!found) packages.push(shell, 'fonts-liberation')
  if (isDebianRoot() && packages.length > 0) installByApt(packages)
  const browser = found ?? findInstalled() ?? installOther()
  if (!browser)
    console.error(
      'No browser for the browser tests: install the package chromium, or set CHROMIUM_PATH to one.',
    )
  return browser
}

function installByApt(packages: string[]) {
  console.log(`Installing ${packages.join(', ')} for the tests…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Where apt knows no shell, or there is no apt. */
function installOther(): string | undefined {
  if (isDebianRoot()) installByApt(['chromium', ...Object.values(checkers), 'fonts-liberation'])
  return findInstalled() ?? installByPlaywright()
}

function installByPlaywright() {
  console.log('Installing a browser for the tests (about 150 MB)…')
  spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return findInstalled()
}
