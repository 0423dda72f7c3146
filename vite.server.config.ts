import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { programs } from './src/server/program-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** The server as `npm start` runs it: our files and Drizzle in a few, because to find and load each takes time. */
export default defineConfig({
  publicDir: false,
  // Node reads the 170 KB of Drizzle's package.json anew for each of its hundred files: half of a start
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: at('dist/server'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: ['main.ts', ...programs].map((source) => at(`src/server/${source}`)),
      // all in one folder, as deep as src/server (src/server/program-files.ts)
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})
