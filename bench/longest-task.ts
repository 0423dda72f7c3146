import { z } from 'zod'

/** What to trace for `longestTaskMs`. */
export const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Of the thread's processor time, in microseconds: what other programs take meanwhile does not count. */
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).optional(),
})
const trace = z.object({ traceEvents: z.array(event) })

const threadOf = ({ pid, tid }: z.output<typeof event>) => `${pid} ${tid}`

/** The processor's time for the longest task of the page's main thread, from a trace of the browser. */
export function longestTaskMs(recorded: Buffer): number {
  const { traceEvents } = trace.parse(JSON.parse(recorded.toString()))
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((one) => one.name.endsWith('RunTask') && mains.has(threadOf(one)))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
