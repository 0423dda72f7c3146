// @vitest-environment jsdom
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { CheckedFile } from './checked-file.ts'
import { useFileCheck } from './use-file-check.ts'

const verdict = Promise.withResolvers<CheckedFile>()
vi.mock('./check-file.ts', async (original) => ({
  ...(await original<typeof import('./check-file.ts')>()),
  canCheckHere: () => true,
  checkHere: () => verdict.promise,
}))

test('the verdict on a file doesn’t take the place of what is said of the files that were chosen after it', async () => {
  let page: ReturnType<typeof useFileCheck> | undefined
  function Page() {
    const check = useFileCheck()
    useEffect(() => {
      page = check
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(createElement(Page))
  await expect.poll(() => page?.state.step).toBe('choose')
  const large = new File(['large'], 'evidence.zip')
  page?.choose([large])
  await expect.poll(() => page?.state.step).toBe('check')
  page?.choose([new File([], 'one.pdf'), new File([], 'two.pdf')])
  await expect.poll(() => page?.state.step).toBe('refused')
  verdict.resolve({ name: large.name } as CheckedFile)
  await new Promise((done) => setTimeout(done, 100))
  expect(page?.state).toMatchObject({ step: 'refused', why: 'Choose one file at a time.' })
  root.unmount()
})
