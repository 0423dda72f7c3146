import { pdfjs } from 'react-pdf'

// put there by tools/pdfjs-files.ts
const files = `/assets/pdfjs-${pdfjs.version}`
pdfjs.GlobalWorkerOptions.workerSrc = `${files}/legacy/build/pdf.worker.min.mjs`

// a refusal that comes before the worker has asked for the answer is heard by nobody; it comes to onLoadError as well
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof pdfjs.ResponseException) event.preventDefault()
})

/** How PDF.js opens a file: nothing comes from elsewhere, and what our content security policy forbids is not tried. */
export const documentOptions = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  useWasm: false,
  enableXfa: false,
  // of its complaints about files only errors: the person can do nothing about the rest
  verbosity: 0,
}

// phones draw nothing at all above this
const MAX_CANVAS_PIXELS = 16_000_000

/**
 * Points of a drawn page to a pixel of the layout: more than anybody sees only cost memory.
 * @param width pixels
 * @param height pixels
 */
export const sharpness = (width: number, height: number) =>
  Math.min(window.devicePixelRatio || 1, 2, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
