import { isKept, type Line, printLine } from './report.ts'

/** `npm run bench [name…]`: every figure beside its reference in the same run. Ends with 1 when a bound is broken. */
const benches: Record<string, () => Promise<Line[]>> = {
  seal: async () => (await import('./seal.ts')).benchSeal(),
  rate: async () => (await import('./http-rate.ts')).benchRates(),
  list: async () => (await import('./contract-list.ts')).benchList(),
  page: async () => (await import('./signer-page.ts')).benchSignerPage(),
  'account-pages': async () => (await import('./account-pages.ts')).benchAccountPages(),
  'slow-phone': async () => (await import('./slow-phone.ts')).benchSlowPhone(),
  'slow-front': async () => (await import('./slow-front.ts')).benchSlowFront(),
  load: async () => (await import('./load.ts')).benchLoad(),
  score: async () => (await import('./score.ts')).benchScore(),
  live: async () => (await import('./live-pages.ts')).benchLivePages(),
  'web-page': async () => (await import('./web-page.ts')).benchWebPage(),
  'read-files': async () => (await import('./read-files.ts')).benchReadFiles(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  start: async () => (await import('./start.ts')).benchStart(),
  analysis: async () => (await import('./analysis.ts')).benchAnalysis(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}

let broken = 0
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const lines = await run()
  lines.forEach(printLine)
  broken += lines.filter((line) => !isKept(line)).length
}
console.log(
  broken === 0
    ? '\nEvery bound was kept.'
    : `\n${broken} ${broken === 1 ? 'bound was' : 'bounds were'} broken.`,
)
process.exit(broken === 0 ? 0 : 1)
