// @vitest-environment jsdom
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadedSignature } from './UploadedSignature.tsx'
import { loadWords, withStepWords } from './words.ts'

type Result = { png: string } | { refusal: 'dark' }
const reads = new Map<string, PromiseWithResolvers<Result>>()
vi.mock('./read-picture.ts', () => ({ readPicture: (file: File) => reads.get(file.name)?.promise }))

let place: HTMLElement
let root: Root
beforeEach(async () => {
  await loadWords('english')
  await withStepWords(Promise.resolve())
  place = document.createElement('div')
  root = createRoot(place)
  root.render(<Step />)
  await expect.poll(() => place.querySelector('input')).toBeTruthy()
})
afterEach(() => root.unmount())

/** As the step of the signature: it has the picture that one would sign with now. */
function Step() {
  const [uploaded, setUploaded] = useState('data:before')
  return (
    <>
      <output>{uploaded}</output>
      <UploadedSignature uploaded={uploaded} onChange={setUploaded} field={{ id: 'signature' }} />
    </>
  )
}
const signsWith = () => place.querySelector('output')?.textContent

function choose(name: string) {
  const read = Promise.withResolvers<Result>()
  reads.set(name, read)
  const input = place.querySelector('input')
  if (!input) throw new Error('no field')
  Object.defineProperty(input, 'files', { value: [new File([], name)], configurable: true })
  Object.defineProperty(input, 'value', { value: name, writable: true, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return read
}

test('while another picture is read, nobody signs with the one before, which is back where the new one is refused', async () => {
  const dark = choose('dark.png')
  await expect.poll(() => place.textContent).toContain('Reading the image…')
  expect(signsWith()).toBe('')
  dark.resolve({ refusal: 'dark' })
  await expect.poll(signsWith).toBe('data:before')
})

test('of two pictures that are read at once, the one that was chosen last is signed with', async () => {
  const large = choose('large.png')
  const small = choose('small.png')
  small.resolve({ png: 'data:small' })
  await expect.poll(signsWith).toBe('data:small')
  large.resolve({ png: 'data:large' })
  await new Promise((done) => setTimeout(done, 100))
  expect(signsWith()).toBe('data:small')
})
