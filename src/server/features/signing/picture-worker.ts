import { answerTasks } from '#server/processes/answer-tasks.ts'
import { type JudgedPicture, judgePicture } from './judge-picture.ts'

/** What a forked worker is asked. */
export type PictureTask = { png: Uint8Array }

answerTasks<PictureTask, JudgedPicture, 'failed'>(
  ({ png }) => judgePicture(Buffer.from(png.buffer, png.byteOffset, png.byteLength)),
  (error) => ({ code: 'failed', message: String(error) }),
)
