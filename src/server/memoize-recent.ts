/**
 * Remembers the answers to the `maxAnswers` questions that were asked last; who asks what is being worked out waits for the
 * same answer. A failure is not remembered.
 */
export function memoizeRecent<T>(maxAnswers: number) {
  const answers = new Map<string, Promise<T>>()
  return (name: string, workOut: () => Promise<T>): Promise<T> => {
    const answer = answers.get(name) ?? workOut()
    answers.delete(name)
    answers.set(name, answer)
    const oldest = answers.size > maxAnswers ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    answer.catch(() => {
      if (answers.get(name) === answer) answers.delete(name)
    })
    return answer
  }
}
