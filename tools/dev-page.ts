import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ViteDevServer } from 'vite'

/** The page as Vite serves it at any depth: it names its script relative to itself, Vite puts its base before it. */
export async function devPage(vite: ViteDevServer, url: string): Promise<string> {
  const html = readFileSync(path.join(vite.config.root, 'index.html'), 'utf8')
  return vite.transformIndexHtml(url, html.replaceAll('src="./', 'src="/'))
}
