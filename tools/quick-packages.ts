import { registerHooks } from 'node:module'

/**
 * Finds the files of drizzle-orm beside each other without asking Node, which parses the package's list of exports, 170
 * KB, anew for each of its hundred files: half a second of every start. What comes from elsewhere is asked as ever.
 */
const ofDrizzle = /\/node_modules\/drizzle-orm\/(?!.*node_modules).*\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL && /^\.{1,2}\//.test(specifier) && ofDrizzle.test(parentURL)) {
      const { href } = new URL(specifier, parentURL)
      if (ofDrizzle.test(href)) return { url: href, format: 'module', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
