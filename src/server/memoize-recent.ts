/**
 * Remembers the answers to the `maxAnswers` questions that were asked last; who asks what is being worked out waits for the
 * same answer. A failure is not remembered, nor what isn't lasting: whoever asks later has it worked out again.
 */
export function memoizeRecent<T>(maxAnswers: number, isLasting: (answer: T) => boolean = () => true) {
  const answers = new Map<string, Promise<T>>()
  return (name: string, workOut: () => Promise<T>): Promise<T> => {
    const answer = answers.get(name) ?? workOut()
    answers.delete(name)
    answers.set(name, answer)
    const oldest = answers.size > maxAnswers ? answers.keys().next().value : undefined
    if (oldest !== undefined) answers.delete(oldest)
    const forget = () => {
      if (answers.get(name) === answer) answers.delete(name)
    }
    answer.then((given) => isLasting(given) || forget()).catch(forget)
    return answer
  }
}
