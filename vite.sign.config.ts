import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The signer's page: small, without router and editor. Its files are served under /sign-assets, as /sign/… is for links. */
export default defineConfig({
  root: at('src/web/sign'),
  base: '/sign-assets/',
  plugins: [react(), palette(), pdfjsFiles()],
  build: {
    outDir: at('dist/sign'),
    emptyOutDir: true,
    manifest: true,
    // the content security policy allows no data: addresses for fonts and scripts
    assetsInlineLimit: 0,
    // PDF.js, loaded where a PDF is attached, is above the usual 500
    chunkSizeWarningLimit: 800,
    rolldownOptions: { input: at('src/web/sign/index.html') },
  },
})
