import { registerHooks } from 'node:module'

/**
 * Starts the server as `npm start` does, except that it may also fetch web pages of this machine, where the sites of
 * the browser tests are. Nothing in the product turns this on: another module is loaded in the place of its own.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isTheirs =
      specifier === '#server/integrations/web-pages/web-fetcher.ts' &&
      context.parentURL?.endsWith('/src/server/main.ts')
    return nextResolve(isTheirs ? new URL('local-web-fetcher.ts', import.meta.url).href : specifier, context)
  },
})

await import('../tools/start.ts')
