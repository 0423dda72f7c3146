import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'
import { pageOpenings } from './tools/page-openings.ts'
import { stageChunks } from './tools/stage-chunks.ts'
import { preloadChunks } from './tools/preload-chunks.ts'
import { leaveOutOfZod } from './tools/leave-out-of-zod.ts'
import { leaveOutSummaries } from './tools/leave-out-summaries.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

const hooksAndComponents =
  /\/src\/web\/(ui\/editor|features\/(draft|create|clarity|assistant|template-editor))\/.*(\.tsx|\/use-[\w-]+\.ts)$/

const mantine = (...parts: string[]) => `@mantine/core/esm/components/(${parts.join('|')})/`
/** Files of ours, without their endings. */
const files = (...names: string[]) => new RegExp(`/src/(${names.join('|')})\\.(tsx?|css)$`)
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})`)
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * What is loaded together is one file: on a phone each further request costs more than some kilobytes too many. The first
 * group that names a module has it, with what it imports; what no group names is split as its pages share it.
 */
const groups = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/app\/stages\/react\.ts$/,
  },
  { name: 'libraries', tags: ['$initial' as const], test: packages('zod/', '@tanstack/', 'react-router/') },
  // what calls and rules are made of: zod makes each schema when its file runs
  { name: 'schemas', tags: ['$initial' as const], test: /\/src\/shared\// },
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'mantine-core',
    test: either(
      packages(
        '@mantine/notifications/esm/notifications.store',
        '@mantine/hooks/esm/(use-id|use-uncontrolled|use-force-update|utils)/',
        '@mantine/core/esm/core/',
        mantine('Anchor', 'ActionIcon', 'CloseButton'),
      ),
      files('web/idempotency-key', 'web/features/contracts/contract-key'),
    ),
  },
  { name: 'grid', test: packages(mantine('SimpleGrid', 'List')) },
  {
    name: 'alerts',
    test: either(packages(mantine('Alert')), files('web/ui/(RefusalAlert|Failed|BusyButton)')),
  },
  { name: 'inputs', test: packages(mantine('Input', 'InputBase', 'TextInput')) },
  { name: 'tabs', test: either(packages(mantine('Tabs')), files('web/ui/TabRow')) },
  // beside the rest of them (more-styles.ts), for pages that can be used before that has come
  {
    name: 'styles',
    test: packages('@mantine/core/styles/(Checkbox(Card|Indicator)|SegmentedControl|FloatingIndicator)\\.'),
  },
  { name: 'mutations', test: /\/(mutationObserver|useMutation)\.js$/ },
  {
    name: 'accounts',
    test: /\/src\/(shared\/(billing\/(?!billing\.api)|accounts\/|signers\/signer-rules)|web\/(error-text|ui\/(toast(-focus)?\.ts|Money|label-of)|features\/accounts\/(?!(auth|code)\.mutations|begin-session|format-typed|locked|refuse)[a-z.-]+$))/,
    minShareCount: 3,
  },
  {
    name: 'signing-in',
    test: files(
      'web/features/accounts/(auth.mutations|begin-session|format-typed-phone|refuse-fields)',
      'web/ui/zod-form',
    ),
  },
  {
    name: 'forms',
    test: either(
      packages('@mantine/form/', mantine('PasswordInput')),
      files('web/ui/use-(lasting|zod)-form'),
    ),
  },
  {
    name: 'components',
    test: packages(
      '@mantine/hooks/(?!esm/use-(long-press|focus-trap|focus-return)/)',
      '@mantine/modals/esm/events',
      mantine('Badge', 'Progress', 'Image', 'Paper', 'VisuallyHidden', 'Typography'),
    ),
    minShareCount: 3,
  },
  {
    name: 'choices',
    test: packages(mantine('Checkbox/CheckboxGroup', 'Checkbox/CheckboxCard', 'Checkbox/CheckboxIndicator')),
  },
  { name: 'checkboxes', test: packages(mantine('Checkbox')) },
  { name: 'segments', test: packages(mantine('SegmentedControl', 'FloatingIndicator')) },
  { name: 'long-texts', test: packages(mantine('Textarea')) },
  { name: 'settings', test: packages(mantine('Radio', 'Switch', 'NumberInput')) },
  {
    name: 'overlays',
    test: packages(
      '@mantine/hooks/esm/use-focus-(trap|return)/',
      '@floating-ui/',
      'react-remove-scroll',
      mantine('Menu', 'Modal', 'ModalBase', 'Drawer', 'Popover', 'Tooltip', 'ScrollArea'),
    ),
  },
  { name: 'pickers', test: packages(mantine('Combobox', 'Select')) },
  { name: 'icons', test: packages('lucide-react/'), minShareCount: 3 },
  {
    name: 'shared-ui',
    test: /\/src\/(shared\/(?!template)|web\/ui\/(?!Dialog|more-styles|RefusalAlert|Failed|PasswordInput|mandatory)[^/]+$)/,
    minShareCount: 7,
  },
  {
    name: 'head',
    test: files(
      'web/features/billing/(Balance|AddFundsText|insufficient-balance)',
      'web/ui/LazyMenu',
      'shared/contract-text/shown-title',
    ),
  },
  {
    name: 'lists',
    test: either(/[iI]nfiniteQuery(Observer)?\.js$/, files('web/ui/(ShowMore|TableOrList.*|SearchBox)')),
    minShareCount: 3,
  },
  {
    name: 'contracts',
    test: files(
      'web/features/(contracts|billing)/(?!step-news|reply-texts)[a-z.-]+',
      'web/features/contracts/ContractStatusBadge',
      'web/ui/(StatusBadge|confirm|follow-removal)',
    ),
    minShareCount: 3,
  },
  {
    name: 'contract-text',
    test: files(
      'web/ui/(text-pieces|TextPieces|with-styles)',
      'web/ui/editor/(parse-html|safe-elements|ContractText.*)',
    ),
  },
  {
    name: 'drafts',
    test: files(
      'shared/(drafts|assistant|attachments|web-pages)/[a-z-]+.api',
      'shared/drafts/empty-draft',
      'web/features/draft/(blocks|compose|plain-text)',
    ),
  },
  {
    name: 'writing',
    test: files(
      'web/(hash-of|ui/undo-key|ui/toast-undo|ui/Toasts.module)',
      'web/features/create/(auto-create-key|use-link-appearance)',
      'web/features/contacts/signers-phone',
      'web/features/(templates/template-key|web-pages/use-fetch-page)',
      'web/features/signer-fields/format-phone-input',
    ),
  },
  {
    name: 'creating',
    test: files('web/features/create/(CreatePage|OpenCreator|WritingPanes|CreatePage.module)'),
  },
  { name: 'editor', test: packages('@tiptap/', 'prosemirror-', '@mantine/tiptap/') },
  { name: 'pdf', test: packages('pdfjs-dist/', 'react-pdf/') },
]

/** The account holders' pages. The signer's page has a build of its own (vite.sign.config.ts). */
export default defineConfig({
  root: at('src/web/app'),
  publicDir: at('src/web/app/public'),
  // the compiler spares what a keystroke does not change (docs/decisions/0020-react-compiler.md)
  plugins: [
    react(),
    palette(),
    leaveOutOfZod(),
    leaveOutSummaries(),
    babel({ include: hooksAndComponents, presets: [reactCompilerPreset()] }),
    pdfjsFiles({ isServed: true }),
    pageOpenings(),
    stageChunks(['react', 'libraries', 'schemas']),
    preloadChunks(['mantine-core', 'accounts', 'icons', 'components', 'shared-ui']),
  ],
  build: {
    outDir: at('dist/app'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // the content security policy admits no data: fonts
    assetsInlineLimit: 0,
    // the editor and PDF.js, loaded where they are needed, are above the usual 500
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { start: at('src/web/app/index.html') },
      output: { codeSplitting: { groups } },
    },
  },
})
