import path from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { devPage } from './dev-page.ts'
import { root } from './builds.ts'

const pages = [
  { config: 'vite.config.ts', url: '/contracts/1' },
  { config: 'vite.sign.config.ts', url: '/sign/abcdefghijklmnopqrstuvwxyzabcdef' },
]

test.for(pages)('npm run dev serves the scripts that its pages name ($config)', async ({ config, url }) => {
  const vite = await createServer({
    configFile: path.join(root, config),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const html = await devPage(vite, url)
    const [main] = Array.from(html.matchAll(/src="([^"]*main\.tsx[^"]*)"/g), ([, src]) => src ?? '')
    const { base } = vite.config
    expect(main?.startsWith(base)).toBe(true)
    const script = await vite.transformRequest(`/${main?.slice(base.length)}`)
    expect(script?.code).toContain('createRoot')
  } finally {
    await vite.close()
  }
})
