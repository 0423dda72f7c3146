import { HttpError } from '#server/http/errors.ts'
import { answerTasks } from '#server/processes/answer-tasks.ts'
import { type TextJobName, textJobs } from './text-jobs.ts'

/** What a forked worker is asked. */
export type TextTask = { kind: TextJobName; input: unknown }
export type TextRefusal = 'refused' | 'failed'

answerTasks<TextTask, string, TextRefusal>(
  ({ kind, input }) => {
    // the engine sends each kind of job its own kind of input
    const work: (input: never) => string = textJobs[kind]
    return work(input as never)
  },
  (error) =>
    error instanceof HttpError
      ? { code: 'refused', message: error.message }
      : { code: 'failed', message: String(error) },
)
