import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The program in every evidence zip: one file that people can read, and that any Node from 20 on runs. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: at('tools/verify-evidence.ts'),
    target: 'node20',
    outDir: at('dist/verify'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'verify.mjs' } },
  },
})
