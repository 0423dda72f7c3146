import { globSync, readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { parseDocument } from 'htmlparser2'
import mammoth from 'mammoth'
import { createFileEngine } from '#server/files/file-engine.ts'
import { readDocx } from '#server/files/read-docx.ts'
import { readPdf } from '#server/files/read-pdf.ts'
import { openZip } from '#server/files/read-zip.ts'
import { htmlToDocx, htmlToPdf, readExample } from '#test/example-files.ts'
import { type Line, median, ms, timeEach } from './report.ts'

const RUNS = 7
const WARM_UP = 2
const DOCX_PAGES = 50
const PDF_PAGES = 100
const WORDS_OF_PAGE = 500
/** Of the pictures in which is looked for what is seen (pdf-seen-letters.ts). */
const DOTS_PER_INCH = 96
/** The longest example, over and over. */
const EXAMPLE = readExample('services-agreement.html')
const EXAMPLE_WORDS = EXAMPLE.replace(/<[^>]*>/g, ' ').split(/\s+/).length

/** Long documents to text, in this process and in a worker, against the least that reading them takes. */
export async function benchReadFiles(): Promise<Line[]> {
  return [await benchDocx(), await benchPdf()]
}

async function benchDocx(): Promise<Line> {
  const copies = Math.ceil((DOCX_PAGES * WORDS_OF_PAGE) / EXAMPLE_WORDS)
  const bytes = await htmlToDocx(EXAMPLE.repeat(copies))
  const { own, reference, worker, memory } = await compare('read-docx', bytes, {
    own: () => readDocx({ bytes }),
    reference: () => mammoth.convertToHtml({ buffer: bytes }),
  })
  const parsing = await timeEach(RUNS, async () => {
    const part = await (await openZip(bytes)).read('word/document.xml')
    parseDocument(part?.toString('utf8') ?? '', { xmlMode: true })
  })
  return {
    name: `DOCX of ${DOCX_PAGES} pages to HTML`,
    measured: ms(own),
    reference: `bare mammoth ${ms(reference)}`,
    ratio: own / reference,
    bound: { atMost: 1.3 },
    more: `unzip and parse of document.xml alone ${ms(median(parsing))}; in its worker process ${ms(worker)}; ${memory}; warm medians of ${RUNS}`,
  }
}

async function benchPdf(): Promise<Line> {
  const library = await PDFiumLibrary.init()
  const bytes = await pdfOf(PDF_PAGES, library)
  const { own, reference, worker, memory } = await compare('read-pdf', bytes, {
    own: () => readPdf({ bytes }),
    reference: async () => {
      const document = await library.loadDocument(bytes)
      for (const page of document.pages()) {
        page.getText()
        // what nobody sees is no text: each page has to be looked at
        await page.render({ scale: DOTS_PER_INCH / 72, render: 'bitmap', colorSpace: 'Gray' })
      }
      document.destroy()
    },
  })
  library.destroy()
  return {
    name: `PDF of ${PDF_PAGES} pages to text with its paragraphs`,
    measured: ms(own),
    reference: `plain text by PDFium, and each page drawn, ${ms(reference)}`,
    ratio: own / reference,
    bound: { atMost: 4 },
    more: `in its worker process ${ms(worker)}; ${memory}; warm medians of ${RUNS}`,
  }
}

/** As our own engine sets the example, repeated until it has so many pages. */
async function pdfOf(pages: number, library: PDFiumLibrary): Promise<Uint8Array> {
  const one = await library.loadDocument(await htmlToPdf(EXAMPLE, 'Bench'))
  const copies = Math.ceil(pages / one.getPageCount())
  one.destroy()
  return htmlToPdf(EXAMPLE.repeat(copies), 'Bench')
}

type Runs = { own: () => Promise<unknown>; reference: () => Promise<unknown> }

async function compare(kind: 'read-docx' | 'read-pdf', bytes: Uint8Array, { own, reference }: Runs) {
  const engine = createFileEngine({ workers: 1, timeoutMs: 120_000 })
  const taken: { own: number; reference: number; worker: number }[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    // in turn, so that a slow moment of the machine touches all alike
    const [first = 0] = await timeEach(1, own)
    const [second = 0] = await timeEach(1, reference)
    const [third = 0] = await timeEach(1, () => engine.run(kind, { bytes }))
    if (run >= WARM_UP) taken.push({ own: first, reference: second, worker: third })
  }
  const memory = memoryOfWorker()
  await engine.close()
  return {
    own: median(taken.map((run) => run.own)),
    reference: median(taken.map((run) => run.reference)),
    worker: median(taken.map((run) => run.worker)),
    memory,
  }
}

/** The most that the forked worker held; known on Linux only. */
function memoryOfWorker(): string {
  for (const file of globSync('/proc/[0-9]*/status')) {
    const status = readStatus(file)
    if (!status.includes(`\nPPid:\t${process.pid}\n`)) continue
    const most = Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1])
    return `the worker held ${Math.round(most / 1024)} MB at most`
  }
  return 'memory unknown on this system'
}

function readStatus(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // it has ended meanwhile
    return ''
  }
}
