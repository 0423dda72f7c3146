import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The account holders' pages for Node, which draws some of them beforehand (tools/prerender.ts). */
export default defineConfig({
  root: at('src/web/app'),
  publicDir: false,
  plugins: [react(), palette(), pdfjsFiles()],
  build: {
    ssr: at('src/web/app/prerender.tsx'),
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
