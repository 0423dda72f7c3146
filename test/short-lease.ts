import { registerHooks } from 'node:module'

/**
 * Loaded before the server by the fault test: what a killed worker was sending goes to another after 20 seconds instead
 * of a minute. Nothing in the product turns this on: the module is read with another number in it.
 */
const lease = 'const LEASE_MS = 60_000'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/features/deliveries/deliver-message.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(lease)) throw new Error(`${url} no longer says "${lease}"`)
    return { ...loaded, source: source.replace(lease, 'const LEASE_MS = 20_000') }
  },
})
