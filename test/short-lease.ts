import { registerHooks } from 'node:module'

/**
 * Loaded before the server by the fault test: what a killed worker was sending goes to another after 20 seconds instead
 * of a minute. Nothing in the product turns this on: the built program is read with another number in it.
 */
const lease = 'LEASE_MS = 6e4'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/dist/server/main.js')) return loaded
    const parts = String(loaded.source).split(lease)
    if (parts.length !== 2) throw new Error(`${url} no longer says "${lease}" once`)
    return { ...loaded, source: parts.join('LEASE_MS = 2e4') }
  },
})
