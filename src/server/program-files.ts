import path from 'node:path'

/** The folder of package.json. What is bundled lies as deep below it, in dist/server. */
export const root = path.resolve(import.meta.dirname, '../..')

/** What runs beside the server in processes of its own, below src/server. */
export const programs = [
  'pdf/pdf-worker.ts',
  'files/file-worker.ts',
  'features/contract-text/text-worker.ts',
  'features/signing/picture-worker.ts',
  'features/evidence/verify-worker.ts',
] as const
export type Program = (typeof programs)[number]

const isBundled = !import.meta.filename.endsWith('.ts')

/** The file of a program: bundled where the server is, else as it is written. */
export const fileOf = (program: Program) =>
  isBundled
    ? path.join(import.meta.dirname, `${path.basename(program, '.ts')}.js`)
    : path.join(root, 'src/server', program)

/** Where the code of the server and its programs is, from the root. */
export const codeFolders = isBundled ? ['dist/server'] : ['src/server', 'src/shared', 'src/verifier']
