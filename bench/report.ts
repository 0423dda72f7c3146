/** One measured line: a figure against its reference in the same run, and the bound that the ratio must keep. */
export type Line = {
  name: string
  measured: string
  reference: string
  ratio: number
  bound: { atMost: number } | { atLeast: number }
  more?: string
}

export const isKept = ({ ratio, bound }: Line) =>
  'atMost' in bound ? ratio <= bound.atMost : ratio >= bound.atLeast

export function printLine(line: Line) {
  const { name, measured, reference, ratio, bound, more } = line
  const limit = 'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`
  console.log(`${isKept(line) ? 'kept  ' : 'BROKEN'}  ${name}`)
  console.log(`        ${measured} against ${reference}: ratio ${ratio.toFixed(2)}, bound ${limit}`)
  if (more) console.log(`        ${more}`)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

/** Milliseconds that each of `times` runs takes, one after another. */
export async function timeEach(times: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let index = 0; index < times; index++) {
    const start = performance.now()
    await run(index)
    taken.push(performance.now() - start)
  }
  return taken
}
