import { answerTasks } from '#server/processes/answer-tasks.ts'
import { FileError, type FileFailure } from './file-error.ts'
import { type FileJobName, fileJobs } from './file-jobs.ts'

/** What a forked worker is asked. */
export type FileTask = { kind: FileJobName; input: unknown }

answerTasks<FileTask, unknown, FileFailure>(
  async ({ kind, input }) => {
    // the engine sends each kind of job its own kind of input
    const work: (input: never) => unknown = await fileJobs[kind].load()
    return work(input as never)
  },
  (error) =>
    error instanceof FileError
      ? { code: error.code, message: error.message }
      : {
          code: 'unreadable',
          message: 'This file is damaged or can’t be read. Save it again, or use another one.',
        },
)
