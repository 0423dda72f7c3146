import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsFiles } from './tools/pdfjs-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The account holders' pages. The signer's page has a build of its own (vite.sign.config.ts). */
export default defineConfig({
  root: at('src/web/app'),
  publicDir: at('src/web/app/public'),
  plugins: [react(), pdfjsFiles({ isServed: true })],
  build: {
    outDir: at('dist/app'),
    emptyOutDir: true,
    manifest: true,
    // the content security policy admits no data: fonts
    assetsInlineLimit: 0,
    // the editor and PDF.js, loaded where they are needed, are above the usual 500
    chunkSizeWarningLimit: 800,
  },
})
