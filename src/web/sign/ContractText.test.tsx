// @vitest-environment jsdom
import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { ContractText } from './ContractText.tsx'
import { ExplanationResult } from './ExplanationResult.tsx'
import type { ShownExplanation } from './explaining-calls.ts'
import { loadWords, withStepWords } from './words.ts'

let place: HTMLElement
let root: Root
beforeEach(async () => {
  await loadWords('english')
  await withStepWords(Promise.resolve())
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

const languageOf = (selector: string) => place.querySelector(selector)?.getAttribute('lang')

test('a contract is tagged with its own language, also on the page in English', async () => {
  const html = '<p>عقد إيجار</p>'
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ html, next: null, isAnew: true })))
  const contract = { contentLength: html.length, contentVersion: 'a', contentLanguage: 'ar' }
  root.render(<ContractText view={{ id: 'ana', contract } as SigningView} />)
  await expect.poll(() => place.textContent).toContain('عقد إيجار')
  expect(languageOf('.contract')).toBe('ar')
  expect(place.querySelector('.contract')?.getAttribute('dir')).toBe('rtl')
})

test('what an explanation quotes is tagged with the language of the contract', async () => {
  const explanation = {
    language: 'english',
    statements: [{ part: 'summary', text: 'A lease.', quote: 'Die Mieterin zahlt die Miete.' }],
    labels: { risks: 'Risks', obligations: 'Duties', keyPoints: 'Key points', explanation: 'Details' },
    gaps: [],
    note: 'Made by built-in rules.',
  } as unknown as ShownExplanation
  root.render(
    <ExplanationResult
      explanation={explanation}
      contractLanguage="de"
      whole={createRef()}
      onQuote={() => {}}
    />,
  )
  await expect.poll(() => languageOf('blockquote')).toBe('de')
})
