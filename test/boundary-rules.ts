import { formatterRule } from './formatter-rule.ts'
import { markupRule } from './markup-rule.ts'
import type { Import, SourceFile } from './source-files.ts'

/** A rule of the layout: which files break it and how, and a project small enough to read that breaks it. */
export type Rule = {
  /** As a sentence: the name of its test. */
  name: string
  offences: (files: SourceFile[]) => string[]
  /** Files by path; the rule must object to them. */
  offender: Record<string, string>
}

/** From the bottom: a feature may import only those before it. */
const serverFeatures = [
  'outbox',
  'settings',
  'text-consents',
  'deliveries',
  'verification',
  'billing',
  'accounts',
  'live',
  'mailboxes',
  'contacts',
  'drafts',
  'contract-text',
  'assistant',
  'web-pages',
  'contracts',
  'kept-files',
  'quotas',
  'attachments',
  'recipients',
  'signers',
  'notices',
  'payments',
  'reports',
  'signing',
  'texting',
  'storage',
  'explaining',
  'evidence',
  'replies',
  'contract-view',
  'sending',
  'templates',
  'clarity',
  'office',
  'system-test',
  'erasure',
  'admin',
  'system',
]

/** From the bottom: a feature of the account holders' pages may import only those before it. */
const webFeatures = [
  'outbox',
  'accounts',
  'live',
  'mailboxes',
  'storage',
  'billing',
  'admin',
  'system-test',
  'evidence',
  'compliance',
  'verify',
  'recipients',
  'landing',
  'frame',
  'contract-text',
  'signer-fields',
  'links',
  'contacts',
  'signers',
  'draft',
  'web-pages',
  'attachments',
  'templates',
  'assistant',
  'clarity',
  'sending',
  'contracts',
  'sms-demo',
  'compliance-demo',
  'create',
  'template-forms',
  'template-editor',
]

const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file)
const unitOf = (file: string) =>
  /^src\/server\/features\/[^/]+/.exec(file)?.[0] ?? file.split('/').slice(0, 3).join('/')

/** Forbidden imports, as lines that tell who imports what. */
const forbid =
  (where: RegExp, isForbidden: (to: Import, from: SourceFile) => boolean) => (files: SourceFile[]) =>
    files
      .filter(({ path }) => where.test(path) && !isTest(path))
      .flatMap((file) =>
        file.imports.filter((to) => isForbidden(to, file)).map(({ to }) => `${file.path} → ${to}`),
      )
const names = (isWrong: (path: string) => boolean) => (files: SourceFile[]) =>
  files.map(({ path }) => path).filter(isWrong)
const isFile = (to: Import, pattern: RegExp) => to.kind === 'file' && pattern.test(to.to)

/** Holds the features of a folder to an order from the bottom; types count too. */
function orderRule(name: string, folder: string, order: string[]): Rule {
  const rankOf = (file: string) => order.indexOf(file.slice(folder.length).split('/')[0] ?? '')
  const isBelow = (to: string, from: string) => rankOf(to) >= 0 && rankOf(to) <= rankOf(from)
  const [lowest = '', next = ''] = order
  return {
    name,
    offences: forbid(
      new RegExp(`^${folder}`),
      (to, { path }) => to.kind === 'file' && to.to.startsWith(folder) && !isBelow(to.to, path),
    ),
    offender: {
      [`${folder}${lowest}/a.ts`]: `import type { B } from '../${next}/b.ts'\n`,
      [`${folder}${next}/b.ts`]: 'export type B = 1\n',
    },
  }
}

const importRules: Rule[] = [
  orderRule('a server feature imports only those before it', 'src/server/features/', serverFeatures),
  orderRule('a web feature imports only those before it', 'src/web/features/', webFeatures),
  {
    name: 'no feature knows the app that puts the features together',
    offences: forbid(/^src\/web\/features\//, (to) => isFile(to, /^src\/web\/app\//)),
    offender: {
      'src/web/features/a/a.ts': "import { routes } from '#web/app/routes.tsx'\n",
      'src/web/app/routes.tsx': 'export const routes = []\n',
    },
  },
  {
    name: 'every import of ours names a file that exists',
    offences: forbid(/./, ({ kind }) => kind === 'unresolved'),
    offender: { 'src/server/a.ts': "import { b } from '#server/b.ts'\n" },
  },
  {
    name: 'shared imports only itself and zod',
    offences: forbid(/^src\/shared\//, (to) =>
      to.kind === 'package' ? to.to !== 'zod' : !to.to.startsWith('src/shared/'),
    ),
    offender: { 'src/shared/a.ts': "import { readFileSync } from 'node:fs'\n" },
  },
  {
    name: 'web and server never meet',
    offences: (files) => [
      ...forbid(/^src\/web\//, (to) => isFile(to, /^src\/server\//))(files),
      ...forbid(/^src\/server\//, (to) => isFile(to, /^src\/web\//))(files),
    ],
    offender: {
      'src/web/a.ts': "import type { Deps } from '#server/deps.ts'\n",
      'src/server/deps.ts': 'export type Deps = {}\n',
    },
  },
  {
    name: 'the verifier stands alone, and runs in a browser',
    offences: forbid(/^src\/verifier\//, (to) =>
      to.kind === 'package' ? to.to.startsWith('node:') : !to.to.startsWith('src/verifier/'),
    ),
    offender: {
      'src/verifier/a.ts': "import { b } from '#server/pdf/b.ts'\n",
      'src/server/pdf/b.ts': 'export const b = 1\n',
    },
  },
  {
    name: 'what serves every feature knows none',
    offences: forbid(
      /^src\/server\/(http|integrations|files|jobs|log|pdf|processes|messages|crypto|db)\//,
      (to) => isFile(to, /^src\/server\/(features|app\.ts|main\.ts|worker\.ts)/),
    ),
    offender: {
      'src/server/http/a.ts': "export { b } from '../features/contracts/b.ts'\n",
      'src/server/features/contracts/b.ts': 'export const b = 1\n',
    },
  },
  {
    name: 'blocks of the user interface know no feature and no call',
    offences: forbid(/^src\/web\/ui\//, (to) =>
      isFile(to, /^src\/web\/(features|app|sign|api\.ts)|^src\/shared\/.*\.api\.ts$/),
    ),
    offender: {
      'src/web/ui/A.tsx': "const B = lazy(() => import('#web/features/contracts/B.tsx'))\n",
      'src/web/features/contracts/B.tsx': 'export const B = 1\n',
    },
  },
  {
    name: 'the signer’s page shares nothing with the account holders’ app but blocks',
    offences: (files) => [
      ...forbid(/^src\/web\/sign\//, (to) => isFile(to, /^src\/web\/(features|app)\//))(files),
      ...forbid(/^src\/web\/(features|app)\//, (to) => isFile(to, /^src\/web\/sign\//))(files),
    ],
    offender: {
      'src/web/sign/a.ts': "import { b } from '#web/app/b.ts'\n",
      'src/web/app/b.ts': 'export const b = 1\n',
    },
  },
  {
    name: 'only queries import tables',
    offences: forbid(/^src\/(?!server\/db\/)(?!.*\.queries\.ts$)/, (to) =>
      isFile(to, /^src\/server\/db\/tables\//),
    ),
    offender: {
      'src/server/features/a/send-a.ts': "import { users } from '#server/db/tables/users.ts'\n",
      'src/server/db/tables/users.ts': 'export const users = 1\n',
    },
  },
  {
    name: 'no file imports itself, directly or over others',
    offences: cycles,
    offender: {
      'src/server/a.ts': "import { b } from './b.ts'\n",
      'src/server/b.ts': "import { c } from './c.ts'\n",
      'src/server/c.ts': "import { a } from '#server/a.ts'\n",
    },
  },
]

const storageRule: Rule = {
  name: 'only the browser store touches what a browser keeps',
  offences: (files) =>
    files
      .filter(({ path }) => path.startsWith('src/web/') && !isTest(path))
      .filter(
        ({ path }) =>
          !/^src\/web\/(browser-store\.ts|drop-kept\.ts|app\/public\/color-scheme\.js)$/.test(path),
      )
      .filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(text))
      .map(({ path }) => path),
  offender: { 'src/web/features/a/a.ts': "export const b = () => localStorage.getItem('b')\n" },
}

const WRITE = /\.(insert|update|delete)\(\s*(\w+)/g

const tableRules: Rule[] = [
  {
    name: 'each table is written by one feature',
    offences(files) {
      const writers = new Map<string, Set<string>>()
      for (const file of files.filter(({ path }) => path.endsWith('.queries.ts')))
        for (const [, , table = ''] of file.text.matchAll(WRITE))
          if (importsTable(file, table))
            writers.set(table, (writers.get(table) ?? new Set()).add(unitOf(file.path)))
      return [...writers]
        .filter(([, by]) => by.size > 1)
        .map(([table, by]) => `${table}: ${[...by].join(', ')}`)
    },
    offender: {
      'src/server/db/tables/users.ts': 'export const users = 1\n',
      'src/server/features/a/a.queries.ts':
        "import { users } from '#server/db/tables/users.ts'\nexport const f = (db) => db.insert(users)\n",
      'src/server/features/b/b.queries.ts':
        "import { users } from '#server/db/tables/users.ts'\nexport const g = (db) => db\n  .update(users)\n",
    },
  },
  {
    name: 'nobody but queries writes SQL that changes rows',
    offences: (files) =>
      files
        .filter(
          ({ path }) =>
            path.startsWith('src/server/') && !/\.queries\.ts$|\/db\//.test(path) && !isTest(path),
        )
        .filter(({ text }) => /sql`\s*(insert into|update|delete from)\b/i.test(text))
        .map(({ path }) => path),
    offender: { 'src/server/features/a/send-a.ts': 'await db.execute(sql`delete from users`)\n' },
  },
]

const importsTable = ({ text }: SourceFile, table: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '#server\/db\/tables\/[^']+'/g)].some(([, list = '']) =>
    list.split(',').some((name) => name.trim() === table),
  )

const kebab = '[a-z0-9]+(-[a-z0-9]+)*'
const serverFeature = new RegExp(
  `^src/server/features/(${kebab})/(\\1\\.routes|${kebab}\\.queries|${kebab}|${kebab}(\\.routes|\\.queries)?\\.test|${kebab}\\.fixture)\\.ts$`,
)
const sharedFeature = new RegExp(
  `^src/shared/((${kebab})/(\\2\\.api|${kebab}(\\.test|\\.fixture)?)|${kebab}(\\.test)?)\\.ts$`,
)
const webFeature = new RegExp(
  `^src/web/features/${kebab}/([A-Z]\\w*(\\.test)?\\.tsx|[A-Z]\\w*\\.module\\.css|${kebab}\\.module\\.css|${kebab}(\\.queries|\\.mutations|\\.test)?\\.ts)$`,
)
const places =
  /^src\/(shared|verifier|server\/(features|files|http|db|jobs|log|pdf|processes|crypto|messages|integrations)|web\/(app|sign|ui|features))\/|^src\/server\/[a-z-]+(\.test)?\.ts$|^src\/web\/[a-z-]+(\.test|\.fixture)?\.(ts|d\.ts)$/

const nameRules: Rule[] = [
  {
    name: 'every file has its place in the layout',
    offences: names((path) => path.startsWith('src/') && !places.test(path)),
    offender: { 'src/lib/a.ts': '' },
  },
  {
    name: 'a server feature holds routes, queries, verbs and their tests',
    offences: names((path) => path.startsWith('src/server/features/') && !serverFeature.test(path)),
    offender: { 'src/server/features/contracts/signers.routes.ts': '' },
  },
  {
    name: 'a shared feature holds its calls and its rules',
    offences: names((path) => path.startsWith('src/shared/') && !sharedFeature.test(path)),
    offender: { 'src/shared/contracts/signers.api.ts': '' },
  },
  {
    name: 'a web feature holds components, their styles, hooks and rules',
    offences: names((path) => path.startsWith('src/web/features/') && !webFeature.test(path)),
    offender: { 'src/web/features/contracts/contractTable.tsx': '' },
  },
  {
    name: 'only one file of the server knows where it lies, because a bundle moves the others',
    offences: (files) =>
      files
        .filter(
          ({ path, text }) =>
            path.startsWith('src/server/') &&
            path !== 'src/server/program-files.ts' &&
            !isTest(path) &&
            /\bimport\.meta\.(dirname|filename)\b|new URL\([^)]*import\.meta\.url/.test(text),
        )
        .map(({ path }) => path),
    offender: { 'src/server/pdf/a.ts': "const folder = join(import.meta.dirname, 'template')" },
  },
  {
    name: 'no file is a bag of things',
    offences: names((path) => /(^|[-./])(utils?|helpers?|services?|misc)(\.tsx?|\/|$)/i.test(path)),
    offender: { 'src/server/http/date-utils.ts': '' },
  },
  {
    name: 'no file only passes on what others export',
    offences: (files) =>
      files
        .filter(
          ({ path, text }) =>
            /\/index\.tsx?$/.test(path) || /^export \* /m.test(text) || isBarrel(path, text),
        )
        .map(({ path }) => path),
    offender: { 'src/web/ui/all.ts': "export { A } from './A.tsx'\nexport { B } from './B.tsx'\n" },
  },
]

const isBarrel = (path: string, text: string) =>
  /\.tsx?$/.test(path) &&
  text.trim() !== '' &&
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^export\s+(type\s)?\{[^}]*\}\s+from\s+'[^']+'/gm, '')
    .trim() === ''

const MAX_LINES = 400

const lengthRules: Rule[] = [
  {
    name: 'no file is longer than 400 lines',
    offences: (files) =>
      files.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path}: ${lines}`),
    offender: { 'src/server/a.ts': '\n'.repeat(MAX_LINES + 1) },
  },
  {
    name: '19 of 20 files have fewer than 300 lines',
    offences(files) {
      const lengths = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
      const at95 = lengths[Math.floor(lengths.length * 0.95)] ?? 0
      return at95 >= 300 ? [`95th percentile ${at95}`] : []
    },
    offender: { 'src/server/a.ts': '\n'.repeat(90), 'src/server/b.ts': '\n'.repeat(350) },
  },
]

export const rules: Rule[] = [
  ...importRules,
  storageRule,
  formatterRule,
  markupRule,
  ...tableRules,
  ...nameRules,
  ...lengthRules,
]

/** Each circle of imports once, as the path around it. Types are gone when the code runs, and do not count. */
function cycles(files: SourceFile[]): string[] {
  const targets = new Map(
    files.map((file) => [file.path, file.imports.filter((to) => to.kind === 'file' && !to.isTypeOnly)]),
  )
  const done = new Set<string>()
  const found: string[] = []
  function visit(file: string, way: string[]) {
    const at = way.indexOf(file)
    if (at >= 0) return void found.push([...way.slice(at), file].join(' → '))
    if (done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}
