import { pdfjs } from 'react-pdf'

// put there by tools/pdfjs-files.ts
const files = `/assets/pdfjs-${pdfjs.version}`
pdfjs.GlobalWorkerOptions.workerSrc = `${files}/legacy/build/pdf.worker.min.mjs`

/** How PDF.js opens a file: nothing comes from elsewhere, and what our content security policy forbids is not tried. */
export const documentOptions = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  useWasm: false,
  enableXfa: false,
}

/** More points to an inch than anybody sees only cost memory. */
export const sharpness = () => Math.min(window.devicePixelRatio || 1, 2)
