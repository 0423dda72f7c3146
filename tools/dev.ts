import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer as createVite } from 'vite'
import { loadConfig } from '#server/config.ts'
import { explainStartError } from '#server/start-errors.ts'
import { devPage } from './dev-page.ts'
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

const front = createServer((req, res) => void answer(req, res))
const pages = (configFile: string) =>
  createVite({
    configFile: path.join(root, configFile),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  })
const app = await pages('vite.config.ts')
const sign = await pages('vite.sign.config.ts')
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

async function answer(req: IncomingMessage, res: ServerResponse) {
  const url = req.url ?? '/'
  if (url.startsWith('/api/')) return passOn(req, res)
  const isSigning = /^\/(sign(\/|-assets\/|$|\?)|signature-complete)/.test(url)
  const vite = isSigning ? sign : app
  if (!req.headers.accept?.includes('text/html')) return vite.middlewares(req, res, () => notFound(res))
  try {
    const html = await devPage(vite, url)
    res.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  } catch (error) {
    vite.ssrFixStacktrace(error instanceof Error ? error : new Error(String(error)))
    res.writeHead(500).end(String(error))
  }
}

function notFound(res: ServerResponse) {
  res.writeHead(404).end('Not found')
}

/** While the server restarts, a request waits for it. */
function passOn(req: IncomingMessage, res: ServerResponse, triesLeft = 300) {
  const { method, headers, url } = req
  const inner = request(
    { host: config.host, port: apiPort, path: url, method, headers, agent: false },
    (answered) => {
      res.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(res)
    },
  )
  // the body is sent once there is somebody to read it, so that it can be sent again
  inner.on('socket', (socket) => socket.once('connect', () => req.pipe(inner)))
  inner.on('error', (error) => {
    const isRestarting = 'code' in error && error.code === 'ECONNREFUSED' && triesLeft > 0
    if (isRestarting) setTimeout(() => passOn(req, res, triesLeft - 1), 100)
    else if (!res.headersSent) res.writeHead(502).end(error.message)
  })
}
