import { rmSync } from 'node:fs'
import { makeDataDir } from '#test/data-dir.ts'
import { npmStart } from './npm-start.ts'
import { type Line, median, ms } from './report.ts'

const RUNS = 5

/** From `npm start` on an installed and built checkout to the first page served. */
export async function benchStart(): Promise<Line[]> {
  const dataDir = makeDataDir('bench-start')
  const first = await timeStart(dataDir)
  const later: number[] = []
  for (let n = 0; n < RUNS; n++) later.push(await timeStart(dataDir))
  rmSync(dataDir, { recursive: true })
  return [
    {
      name: 'npm start, installed to ready',
      measured: ms(median(later)),
      reference: '2000 ms promised',
      ratio: median(later) / 2000,
      bound: { atMost: 1 },
      more: `first start, with a new database and new keys: ${ms(first)}`,
    },
  ]
}

async function timeStart(dataDir: string): Promise<number> {
  const start = performance.now()
  const { stop } = await npmStart(dataDir)
  const taken = performance.now() - start
  await stop()
  return taken
}
