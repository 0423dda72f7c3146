import { registerHooks } from 'node:module'
import { buildWhatChanged } from '../tools/builds.ts'

/**
 * Starts the server on the pages that `npm start` serves, except that it may also fetch web pages of this machine, and
 * save files there, where the sites and buckets of the browser tests are. Nothing in the product turns this on: other
 * modules are loaded in the place of its own, which is why the server is not the bundled one.
 */
if (!(await buildWhatChanged())) process.exit(1)

const replaced: Record<string, string> = {
  '#server/integrations/web-pages/web-fetcher.ts': 'local-web-fetcher.ts',
  '#server/integrations/storage/open-storage.ts': 'local-storage-opener.ts',
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = context.parentURL?.endsWith('/src/server/main.ts') && replaced[specifier]
    return nextResolve(ours ? new URL(ours, import.meta.url).href : specifier, context)
  },
})

await import('#server/main.ts')
