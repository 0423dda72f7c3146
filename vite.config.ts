import { resolve } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'
import { pageOpenings } from './tools/page-openings.ts'
import { preloadChunks } from './tools/preload-chunks.ts'
import { leaveOutOfZod } from './tools/leave-out-of-zod.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

const hooksAndComponents =
  /\/src\/web\/(ui\/editor|features\/(draft|create|clarity|assistant|template-editor))\/.*(\.tsx|\/use-[\w-]+\.ts)$/

const mantine = (...parts: string[]) => `@mantine/core/esm/components/(${parts.join('|')})/`
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})`)

/**
 * What is loaded together is one file: on a phone each further request costs more than some kilobytes too many. The first
 * group that names a module has it, with what it imports; what no group names is split as its pages share it.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'basics',
    test: packages(
      '@mantine/notifications/esm/notifications.store',
      '@mantine/hooks/esm/(use-id|use-uncontrolled|use-force-update|utils)/',
      '@mantine/core/esm/core/',
      mantine('Anchor', 'ActionIcon', 'CloseButton'),
    ),
  },
  { name: 'grid', test: packages(mantine('SimpleGrid', 'List')) },
  { name: 'forms', test: packages('@mantine/form/', mantine('PasswordInput')) },
  {
    name: 'inputs',
    test: packages(mantine('Input', 'InputBase', 'TextInput', 'Tabs', 'Alert')),
  },
  {
    name: 'accounts',
    test: /\/src\/(shared\/(billing\/|accounts\/|signers\/signer-rules)|web\/(ui\/(toast(-focus)?\.ts|zod-form|Money|label-of)|features\/accounts\/[a-z.-]+$))/,
    minShareCount: 3,
  },
  {
    name: 'components',
    test: packages(
      '@mantine/hooks/',
      '@mantine/modals/esm/events',
      mantine('Badge', 'Progress', 'Image', 'Paper', 'VisuallyHidden', 'Typography'),
    ),
    minShareCount: 3,
  },
  { name: 'choices', test: packages(mantine('Checkbox', 'SegmentedControl', 'Textarea')) },
  { name: 'settings', test: packages(mantine('Radio', 'Switch', 'NumberInput')) },
  {
    name: 'overlays',
    test: packages(
      '@floating-ui/',
      'react-remove-scroll',
      mantine('Menu', 'Modal', 'ModalBase', 'Drawer', 'Popover', 'Tooltip', 'ScrollArea'),
    ),
  },
  { name: 'pickers', test: packages(mantine('Combobox', 'Select')) },
  { name: 'icons', test: packages('lucide-react/'), minShareCount: 4 },
  { name: 'common', test: /\/src\/(shared\/|web\/ui\/(?!Dialog|more-styles)[^/]+$)/, minShareCount: 7 },
  { name: 'work', test: /\/src\/web\/features\/(contracts|billing)\/[a-z.-]+\.ts$/, minShareCount: 3 },
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
    babel({ include: hooksAndComponents, presets: [reactCompilerPreset()] }),
    pdfjsFiles({ isServed: true }),
    pageOpenings(),
    preloadChunks(['basics', 'accounts', 'icons', 'components', 'common']),
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
