import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

const hooksAndComponents =
  /\/src\/web\/(ui\/editor|features\/(draft|create|clarity|assistant|template-editor))\/.*(\.tsx|\/use-[\w-]+\.ts)$/

/** Packages that have a chunk of their own, which keeps its name and content when the pages change. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'query', test: /node_modules\/@tanstack\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\/core\// },
  { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-[a-z]+)\// },
  { name: 'pdf', test: /node_modules\/(pdfjs-dist|react-pdf)\// },
]

/** The account holders' pages. The signer's page has a build of its own (vite.sign.config.ts). */
export default defineConfig({
  root: at('src/web/app'),
  publicDir: at('src/web/app/public'),
  // the compiler spares what a keystroke does not change (docs/decisions/0020-react-compiler.md)
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
