import { Readability } from '@mozilla/readability'
import { JSDOM } from 'jsdom'
import { createFileEngine } from '#server/files/file-engine.ts'
import { readArticle } from '#server/files/read-article.ts'
import { type Line, median, ms, timeEach } from './report.ts'

const RUNS = 5
const WARM_UP = 2
const PAGE_BYTES = 1_000_000

/** From the bytes of a large page to its article, against bare jsdom and Readability on the same bytes. */
export async function benchWebPage(): Promise<Line[]> {
  const bytes = Buffer.from(largePage())
  const page = { bytes, contentType: 'text/html; charset=utf-8', url: 'https://law.example/terms' }
  const input = { ...page, mode: 'formatted' as const }
  const parse = () => new JSDOM(bytes, { contentType: page.contentType, url: page.url })
  const memory = growthBy(() => readArticle(input))

  const engine = createFileEngine({ workers: 1, timeoutMs: 120_000 })
  const parsing: number[] = []
  const bare: number[] = []
  const reading: number[] = []
  const inWorker: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    // in turn, so that a slow moment of the machine touches all alike
    const [parsed = 0] = await timeEach(1, async () => parse().window.close())
    const [found = 0] = await timeEach(1, async () => new Readability(parse().window.document).parse())
    const [read = 0] = await timeEach(1, async () => readArticle(input))
    const [worked = 0] = await timeEach(1, () => engine.run('read-article', input))
    if (run < WARM_UP) continue
    parsing.push(parsed)
    bare.push(found)
    reading.push(read)
    inWorker.push(worked)
  }
  await engine.close()
  return [
    {
      name: 'Web page of 1 MB: bytes to article',
      measured: ms(median(reading)),
      reference: `bare jsdom and Readability ${ms(median(bare))}`,
      ratio: median(reading) / median(bare),
      bound: { atMost: 1.3 },
      more: `jsdom’s parse alone ${ms(median(parsing))}; in its worker process ${ms(median(inWorker))}; ${memory}; warm medians of ${RUNS}`,
    },
  ]
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

/** How much the process grows by one reading; the garbage of it is not collected in between. */
function growthBy(read: () => unknown) {
  const before = process.memoryUsage.rss()
  read()
  const after = process.memoryUsage.rss()
  return `${megabytes(after - before)} of memory more for the first one, ${megabytes(after)} in all`
}

/** Terms of many sections, with lists, tables and links, in the frame of a site. */
function largePage(): string {
  const sentence = 'The supplier delivers the goods within ten days of the order, at its own risk and cost. '
  const section = (n: number) => `<section id="s${n}"><h2>${n}. Delivery</h2>
<p class="clause">${sentence.repeat(4)}See <a href="#s${n - 1}">section ${n - 1}</a> and <a href="/rates/${n}">the rates</a>.</p>
<ol><li>${sentence}</li><li><b>Costs</b>: ${sentence}</li></ol>
<table><thead><tr><th>Size</th><th>Fee</th></tr></thead><tbody><tr><td>Small</td><td>$${n}.00</td></tr><tr><td>Large</td><td>$${n + 9}.00</td></tr></tbody></table></section>`
  const menu = Array.from({ length: 300 }, (_, n) => `<li><a href="/shop/${n}">Thing ${n}</a></li>`).join('')
  const frame = `<!doctype html><html lang="en"><head><title>Terms</title><style>${'.a { color: red }\n'.repeat(500)}</style></head><body><nav><ul>${menu}</ul></nav><main><article><h1>Terms</h1>`
  const parts = [frame]
  for (let n = 1, length = frame.length; length < PAGE_BYTES; n++) {
    const part = section(n)
    parts.push(part)
    length += part.length
  }
  return `${parts.join('\n')}</article></main><footer>Imprint</footer></body></html>`
}
