import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './test/server-process.ts'

// this file is read in every worker too: they must find the port and the folder of the first reading
process.env.BROWSER_TEST_PORT ??= String(await freePort())
process.env.BROWSER_TEST_DATA_DIR ??= path.join(
  tmpdir(),
  `plainseal-browser-${randomBytes(6).toString('hex')}`,
)
const baseURL = `http://localhost:${process.env.BROWSER_TEST_PORT}`

const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const quiet = [
  '--disable-quic',
  '--disable-sync',
  // e2e/profile.ts
  '--process-per-site',
  // every core is busy: a page is left before what makes it quicker later has paid for itself
  '--js-flags=--no-opt,--no-maglev,--no-concurrent-recompilation,--single-threaded-gc',
]
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  // a test waits half of its time: for the server, for pauses of the page, for its own next step
  workers: '200%',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-US',
    actionTimeout: 20_000,
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(installed) && { executablePath: installed }),
      args: [...quiet, ...asRoot],
    },
  },
  webServer: {
    // builds the pages first when their sources have changed
    command: 'node e2e/serve.ts',
    url: `${baseURL}/api/ready`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.BROWSER_TEST_PORT,
      APP_URL: baseURL,
      DATA_DIR: process.env.BROWSER_TEST_DATA_DIR,
      DATABASE_URL: '',
      // e2e/admin.spec.ts
      ADMIN_EMAILS: 'boss@example.com',
      LOG_LEVEL: 'error',
    },
  },
})
