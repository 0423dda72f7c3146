import type { Plugin } from 'vite'

const PARTS = /\/zod\/v4\/(?:core\/(?:to-json-schema|json-schema-processors)|locales\/en)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm

/**
 * Leaves out of the pages what zod needs to describe a schema as JSON Schema, which only the server's OpenAPI uses, and
 * its English messages, in place of which `explainIssue` stands: 9 KB compressed.
 */
export function leaveOutOfZod(): Plugin {
  return {
    name: 'leave-out-of-zod',
    apply: 'build',
    transform(code, id) {
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
