import { closeNetwork } from './close-network.ts'
import type { Answer } from './worker-process.ts'

type Refusal<Code> = { code: Code; message: string }

/**
 * The other end of a forked process: closes its network, says that it is ready, does a task at a time and answers each.
 * Ends with the server.
 */
export function answerTasks<Work, Result, Code extends string>(
  work: (task: Work) => Result | Promise<Result>,
  refusalOf: (error: unknown) => Refusal<Code>,
) {
  closeNetwork()
  function say(answer: Answer<Result, Code>) {
    // heard or not: without a listener for the failure, a server that is gone would make a stack trace here
    process.send?.(answer, undefined, undefined, () => {})
  }
  process.on('message', async (task: Work & { id: number }) => {
    const { id } = task
    try {
      const result = await work(task)
      say({ kind: 'done', id, result, memoryInBytes: process.memoryUsage.rss() })
    } catch (error) {
      say({ kind: 'failed', id, ...refusalOf(error), memoryInBytes: process.memoryUsage.rss() })
    }
  })
  // the server is gone: so is the reason to be here
  process.on('disconnect', () => process.exit(0))
  say({ kind: 'ready' })
}
