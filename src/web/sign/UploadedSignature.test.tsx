// @vitest-environment jsdom
import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Flow } from './flow.ts'
import { hasSignature } from './given-signature.ts'
import { InitialsInput } from './InitialsInput.tsx'
import { emptyInputs } from './inputs.ts'
import { keep } from './kept-inputs.ts'
import { placeInputsOf } from './place-inputs.ts'
import { UploadedSignature } from './UploadedSignature.tsx'
import { inputsOf, useFlow } from './use-flow.ts'
import { loadWords, withStepWords } from './words.ts'

type Result = { png: string } | { refusal: 'dark' }
const reads = new Map<string, PromiseWithResolvers<Result>>()
vi.mock('./read-picture.ts', () => ({ readPicture: (file: File) => reads.get(file.name)?.promise }))
// nothing is typed here: no typefaces
vi.mock('./TypedPreview.tsx', () => ({ TypedPreview: () => null }))
vi.mock('./typed-image.ts', () => ({ INITIALS_SIZE: undefined }))

const contract = { twoFARequirement: 'none' } as SigningView['contract']
const view = { id: 'ada', name: 'Ada', phone: null, code: null, contract } as SigningView
const before = { mode: 'upload', uploaded: 'data:before' } as const

let place: HTMLElement
let root: Root
let flow: Flow | undefined
beforeEach(async () => {
  await loadWords('english')
  await withStepWords(Promise.resolve())
  keep(view.id, view.name, { ...emptyInputs, ...before, places: before })
  place = document.createElement('div')
  root = createRoot(place)
  await show('signature')
})
afterEach(() => root.unmount())

/** As the step of the signature, with one of its two fields for pictures. */
function Step({ of }: { of: 'signature' | 'initials' }) {
  const nothing = { update: () => {}, load: async () => {}, onLinkEnded: () => false, onSigned: () => {} }
  const now = useFlow({ view, ...nothing })
  useEffect(() => {
    flow = now
  })
  if (of === 'initials') return <InitialsInput flow={now} p={() => 'initials'} />
  const { uploaded, isReading } = now.inputs
  return (
    <UploadedSignature
      uploaded={uploaded}
      isReading={isReading}
      onChange={now.change}
      field={{ id: 'signature' }}
    />
  )
}
async function show(of: 'signature' | 'initials') {
  root.render(<Step of={of} />)
  await expect.poll(() => place.querySelector(`button#${of}`)).toBeTruthy()
}
/** The picture that one would sign with now. */
const signsWith = () => flow && hasSignature(flow) && flow.inputs.uploaded

function choose(name: string) {
  const read = Promise.withResolvers<Result>()
  reads.set(name, read)
  const input = place.querySelector('input[type=file]')
  if (!input) throw new Error('no field')
  Object.defineProperty(input, 'files', { value: [new File([], name)], configurable: true })
  Object.defineProperty(input, 'value', { value: name, writable: true, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return read
}

test('while another picture is read, nobody signs with the one before, which is back where the new one is refused', async () => {
  const dark = choose('dark.png')
  await expect.poll(() => place.textContent).toContain('Reading the image…')
  expect(signsWith()).toBe(false)
  // a reload ends the reading
  expect(inputsOf(view)).toMatchObject(before)
  expect(inputsOf(view)).not.toHaveProperty('isReading')
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

test.each([{ refusal: 'dark' }, { png: 'data:new' }] as const)(
  'a picture of initials takes nothing back that was done while it was read: %o',
  async (result) => {
    await show('initials')
    const photo = choose('photo.png')
    await expect.poll(() => place.textContent).toContain('Reading the image…')
    const meanwhile = { typed: 'A. L.', applied: [2] }
    flow?.change({ places: meanwhile })
    photo.resolve(result)
    await expect.poll(() => place.textContent).not.toContain('Reading the image…')
    const uploaded = 'png' in result ? result.png : before.uploaded
    expect(flow && placeInputsOf(flow)).toMatchObject({ mode: 'upload', ...meanwhile, uploaded })
  },
)

test('a refused picture takes nothing back, also where another way of signing was looked at while it was read', async () => {
  const large = choose('large.png')
  await show('initials')
  await show('signature')
  await expect.poll(() => place.textContent).toContain('Reading the image…')
  const dark = choose('dark.png')
  large.resolve({ png: 'data:large' })
  dark.resolve({ refusal: 'dark' })
  await expect.poll(signsWith).toBe('data:before')
})
