import path from 'node:path'
import { build } from 'vite'
import { root } from '#server/program-files.ts'

let built: Promise<Uint8Array> | undefined

/** The program of the evidence zip, as `npm run build` makes it; made once for all tests of a file. */
export const builtVerifyProgram = (): Promise<Uint8Array> => (built ??= buildProgram())

async function buildProgram(): Promise<Uint8Array> {
  const made = await build({
    configFile: path.join(root, 'vite.verify.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })
  if (!('output' in made)) throw new Error('One bundle was expected')
  return Buffer.from(made.output[0].code)
}
