import type { SystemTest } from '#shared/system-test/system-test.api.ts'

export type TestStep = { name: string; state: 'waiting' | 'running' | 'done' | 'failed'; detail?: string }

type Result = SystemTest['pdfGeneration']

const after = (result: Result, isNext: boolean): Pick<TestStep, 'state' | 'detail'> => {
  if (result)
    return result.success
      ? { state: 'done' }
      : { state: 'failed', ...(result.error && { detail: result.error }) }
  return { state: isNext ? 'running' : 'waiting' }
}

/** What the person sees of a test, step by step; a step after a failed one stays waiting. */
export function stepsOf({ pdfGeneration, emailDelivery, state }: SystemTest): TestStep[] {
  const isRunning = state === 'running'
  return [
    { name: 'Charge $0.10', state: 'done' },
    { name: 'Make and seal a PDF', ...after(pdfGeneration, isRunning) },
    { name: 'Email it to you', ...after(emailDelivery, isRunning && pdfGeneration !== null) },
  ]
}
