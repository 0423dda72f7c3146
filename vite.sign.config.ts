import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palette } from './tools/palette-css.ts'
import { pdfjsFiles } from './tools/pdfjs-files.ts'

const at = (path: string) => resolve(import.meta.dirname, path)

/** What is loaded together is one file: fewer requests, and compressed together it is smaller. */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'contract',
    test: /\/src\/web\/(sign\/((ContractText|AttachmentCard)\.tsx|use-shown\.ts|(contract-text|attachment|explain-card)\.css)|ui\/(TextPieces\.tsx|text-pieces\.(ts|css)))$/,
  },
  {
    name: 'steps',
    test: /\/src\/(shared\/(phone-format|signers\/role-in-words|signing\/link-words)|web\/(idempotency-key|sign\/(step-(calls|words)|Rich|phone-in-words|promises|request-code|SignedBy|SignedPdf|CodeTimes|open-dialog)))\.tsx?$/,
  },
]

/** The signer's page: small, without router and editor. Its files are served under /sign-assets, as /sign/… is for links. */
export default defineConfig({
  root: at('src/web/sign'),
  base: '/sign-assets/',
  plugins: [react(), palette(), pdfjsFiles()],
  build: {
    outDir: at('dist/sign'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // the content security policy allows no data: addresses for fonts and scripts
    assetsInlineLimit: 0,
    // PDF.js, loaded where a PDF is attached, is above the usual 500
    chunkSizeWarningLimit: 800,
    rolldownOptions: { input: at('src/web/sign/index.html'), output: { codeSplitting: { groups } } },
  },
})
