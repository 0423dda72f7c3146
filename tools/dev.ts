import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import path from 'node:path'
import { createServer as createVite, type ServerOptions } from 'vite'
import { loadConfig } from '#server/config.ts'
import { explainStartError } from '#server/start-errors.ts'
import { endWithParent } from './end-with-parent.ts'
import { root } from './builds.ts'

/**
 * `npm run dev`: one address for everything, as in production. The server behind it restarts when its sources
 * change; the pages come from Vite and reload in place.
 */
const config = readConfig()
const apiPort = config.port + 1
const address = `http://localhost:${config.port}`

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(root, 'src/server/main.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), APP_URL: address, NODE_ENV: 'development' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(process.exitCode ?? code ?? 0))
if (process.env.npm_lifecycle_event === 'dev') endWithParent()

const front = createServer()
const pages = (configFile: string, proxy: ServerOptions['proxy'] = {}) =>
  createVite({
    configFile: path.join(root, configFile),
    server: { middlewareMode: { server: front }, hmr: { server: front }, proxy },
  })
// not as an address: HOST may be ::1
const app = await pages('vite.config.ts', {
  '/api/': { target: { protocol: 'http:', host: config.host, port: apiPort } },
})
const sign = await pages('vite.sign.config.ts')
front.on('request', (req, res) => {
  // whatever a signer's link, it is the one page
  if (/^\/(sign(\/|$|\?)|signature-complete)/.test(req.url ?? '')) req.url = sign.config.base
  const { middlewares } = req.url?.startsWith(sign.config.base) ? sign : app
  middlewares(req, res)
})
front.on('error', (error) => {
  console.error(explainStartError(error, config) ?? error)
  process.exitCode = 1
  server.kill()
})
front.listen(config.port, config.host, () =>
  console.log(`Developing at ${address}; the server itself is on port ${apiPort}.`),
)

function readConfig() {
  try {
    return loadConfig()
  } catch (error) {
    console.error(explainStartError(error) ?? error)
    process.exit(1)
  }
}
