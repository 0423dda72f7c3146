import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { OfflinePage } from '../src/web/sign/offline/serve-links.ts'
import { wordsOfPage } from '../src/web/sign/offline/words-of-page.ts'
import { root } from './builds.ts'
import { palette } from './palette-css.ts'

const sources = path.join(root, 'src/web/sign/offline')

/**
 * Adds to the built signer's page its service worker, with the page that this shows without a network inside: one file,
 * which the browser replaces as a whole (docs/decisions/0064-offline-page.md).
 */
export async function addSignersWorker(sign: string) {
  const page = await bundle('offline-page.ts', { OFFLINE_WORDS: wordsOfPage() })
  const { script } = await bundle('worker.ts', { OFFLINE_PAGE: fillPage(page) })
  writeFileSync(path.join(sign, 'worker.js'), script)
}

/** A module with all that it imports, styles apart. */
async function bundle(entry: string, values: Record<string, unknown>) {
  const built = await build({
    configFile: false,
    root: sources,
    publicDir: false,
    logLevel: 'warn',
    plugins: [palette()],
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      // or its script would put them into the page, which the policy forbids
      cssCodeSplit: false,
      rolldownOptions: { input: path.join(sources, entry), output: { format: 'iife' } },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const script = files.map((file) => (file.type === 'chunk' ? file.code.trim() : '')).join('')
  const styles = files.map((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source).trim() : '',
  )
  if (script === '') throw new Error(`Nothing was built of ${entry}`)
  return { script, styles: styles.join('') }
}

/** With the hashes of what stands in it in its policy: a nonce that a browser keeps would be none. */
function fillPage({ script, styles }: { script: string; styles: string }): OfflinePage {
  if (/<(\/script|!--)/i.test(script)) throw new Error('The page’s script would end, or hide, the page')
  const html = readFileSync(path.join(sources, 'offline-page.html'), 'utf8')
    .replace('<style></style>', () => `<style>${styles}</style>`)
    .replace('<script></script>', () => `<script>${script}</script>`)
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(styles)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return { html, policy: policy.join('; ') }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
