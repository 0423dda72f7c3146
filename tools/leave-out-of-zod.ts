import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const PARTS = /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
/** A method in the tables that zod gives its schemas: each one in a line of its own, down to its closing brace. */
const METHOD = /^ {4}(?:async )?(\w+)\([^\n]*\) \{\n[\s\S]*?\n {4}\},?\n/gm
const CALLED = /\.(\w+)\(/g
const COMPILED = 'core.$ZodObjectJIT.init('
const REMEMBERED = '_ensureDefaultMemoizer();'

const sources = ['shared', 'web'].map((folder) => path.resolve(import.meta.dirname, '../src', folder))

const calledIn = (code: string) => Array.from(code.matchAll(CALLED), ([, name = '']) => name)

/** Whatever our sources, or zod's own schemas, call on anything. */
function calledNames(schemas: string): Set<string> {
  const files = sources.flatMap((cwd) =>
    globSync('**/*.{ts,tsx}', { cwd }).map((file) => path.join(cwd, file)),
  )
  const ofZod = Array.from(schemas.matchAll(/\b(?:this|inst)\??\.(\w+)\(/g), ([, name = '']) => name)
  return new Set([...files.flatMap((file) => calledIn(readFileSync(file, 'utf8'))), ...ofZod])
}

/**
 * Without the methods that nobody calls, each of which keeps the kind of schema it makes; without the compiler of
 * objects, which needs `eval`, and the content security policy admits none; and without what guards against values that
 * contain themselves, which neither JSON nor a form can hold.
 */
function withoutUnused(code: string): string {
  for (const part of [COMPILED, REMEMBERED])
    if (!code.includes(part)) throw new Error(`zod’s schemas have no ${part}`)
  const called = calledNames(code)
  return code
    .replaceAll(REMEMBERED, '')
    .replaceAll(COMPILED, 'core.$ZodObject.init(')
    .replaceAll(METHOD, (method, name: string) => (called.has(name) ? method : ''))
}

/**
 * Leaves out of the pages what zod needs to describe a schema as JSON Schema, which only the server's OpenAPI uses, its
 * English messages, in place of which `explainIssue` stands, and methods that nothing of ours calls.
 */
export function leaveOutOfZod(): Plugin {
  return {
    name: 'leave-out-of-zod',
    apply: 'build',
    transform(code, id) {
      if (SCHEMAS.test(id)) return { code: withoutUnused(code), map: null }
      if (!PARTS.test(id)) return undefined
      const absent = [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = absent`)
      return {
        code: [
          "const absent = () => () => { throw new Error('Left out of the pages') }",
          ...absent,
          'export default absent',
        ].join('\n'),
        map: null,
      }
    },
  }
}
