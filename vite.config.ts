import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

const hooksAndComponents =
  /\/src\/web\/(ui\/editor|features\/(draft|create|clarity|assistant|template-editor))\/.*(\.tsx|\/use-[\w-]+\.ts)$/

/** The account holders' pages. The signer's page has a build of its own (vite.sign.config.ts). */
export default defineConfig({
  root: at('src/web/app'),
  publicDir: at('src/web/app/public'),
  // the compiler spares what a keystroke does not change (docs/decisions/0021-react-compiler.md)
  plugins: [
    react(),
    palette(),
    babel({ include: hooksAndComponents, presets: [reactCompilerPreset()] }),
    pdfjsFiles({ isServed: true }),
  ],
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
