import { registerHooks } from 'node:module'
import { buildWhatChanged } from '../tools/builds.ts'

/**
 * Starts the server on the pages that `npm start` serves, except that it may also fetch web pages of this machine,
 * where the sites of the browser tests are. Nothing in the product turns this on: another module is loaded in the place
 * of its own, which is why the server is not the bundled one.
 */
if (!buildWhatChanged()) process.exit(1)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isTheirs =
      specifier === '#server/integrations/web-pages/web-fetcher.ts' &&
      context.parentURL?.endsWith('/src/server/main.ts')
    return nextResolve(isTheirs ? new URL('local-web-fetcher.ts', import.meta.url).href : specifier, context)
  },
})

await import('#server/main.ts')
