import type { z } from 'zod'

/** Reads what a library made of an answer, of which no more is believed than what it should be. */
export const answerReader =
  (unreadable: () => Error) =>
  <T extends z.ZodType>(answer: unknown, schema: T): z.output<T> => {
    const read = schema.safeParse(answer)
    if (!read.success) throw unreadable()
    return read.data
  }
