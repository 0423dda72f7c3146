import type { Plugin } from 'vite'

const PARTS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm

/** Leaves out what zod needs to describe a schema as JSON Schema: 8 KB compressed that only the server's OpenAPI uses. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!PARTS.test(id)) return undefined
      const absent = [...code.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = absent`)
      return {
        code: [
          "const absent = () => () => { throw new Error('JSON Schema is made on the server alone') }",
          ...absent,
        ].join('\n'),
        map: null,
      }
    },
  }
}
