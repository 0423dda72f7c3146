const started = performance.now()
const seconds = (ms: number) => (ms / 1000).toFixed(2).padStart(6)

/** Says what happened, after the time since the start. */
export const say = (line: string) => console.log(`${seconds(performance.now() - started)} s   ${line}`)

export const headline = (line: string) => console.log(`\n${line}`)

/** Says the step with the time that it took, or fails with its words and the reason. */
export async function step<T>(line: string, act: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    const result = await act()
    say(`${line} (${Math.round(performance.now() - from)} ms)`)
    return result
  } catch (error) {
    throw new Error(`${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
