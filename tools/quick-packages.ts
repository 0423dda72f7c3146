import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Finds the files of drizzle-orm without asking Node each time, which parses the package's list of exports, 170 KB, anew
 * for each import of it and for each of its hundred files: half a second of every start.
 */
const ofDrizzle = /\/node_modules\/drizzle-orm\/(?!.*node_modules).*\.js$/
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (/^\.{1,2}\//.test(specifier) && ofDrizzle.test(parentURL)) {
      const { href } = new URL(specifier, parentURL)
      if (ofDrizzle.test(href)) return { url: href, format: 'module', shortCircuit: true }
    }
    // there is one drizzle-orm, whoever asks
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
