import path from 'node:path'
import type { FoundPattern } from './regex-attacks.ts'

/*
 * Prints, as JSON, every regular expression that these files build with `new RegExp` while they are loaded. A process of
 * its own: in one where other tests ran, they are loaded already.
 */
const found: FoundPattern[] = []
const Native = RegExp
globalThis.RegExp = new Proxy(Native, {
  construct(target, given: [string | RegExp, string?]) {
    const regex = new target(...given)
    const [, , caller = ''] = new Error().stack?.split('\n') ?? []
    const [, file] = /\/(src\/[^:]+\.ts):/.exec(caller) ?? []
    if (file) found.push({ file, pattern: regex.source, flags: regex.flags })
    return regex
  },
})
for (const file of process.argv.slice(2)) await import(path.resolve(file))
process.stdout.write(JSON.stringify(found))
