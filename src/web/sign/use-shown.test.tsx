// @vitest-environment jsdom
import { useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Shown, useShown } from './use-shown.ts'

let place: HTMLElement
let root: Root
const onFirst = vi.fn<() => void>()
const onShown = vi.fn<(shown: Shown) => void>()

function Contract() {
  const text = useRef<HTMLDivElement>(null)
  useShown(text, false, { onFirst, onShown })
  return <div ref={text}>The tenant pays.</div>
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onFirst.mockReset()
  onShown.mockReset()
  // all of the text is in view
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry
        this.tell([entry], this as unknown as IntersectionObserver)
      }
      disconnect() {}
    },
  )
  place = document.createElement('div')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function showContract(where: HTMLElement) {
  document.body.replaceChildren(where)
  where.append(place)
  root = createRoot(place)
  root.render(<Contract />)
  await expect.poll(() => place.textContent).toContain('The tenant')
  await new Promise(setImmediate)
}

function anOpenDialog() {
  const dialog = document.createElement('dialog')
  dialog.open = true
  return dialog
}

/** Lets the page notice what changed, and so many seconds pass. */
async function seconds(count: number) {
  await new Promise(setImmediate)
  vi.advanceTimersByTime(count * 1000)
}

test('the time for which an explanation covers the contract isn’t counted as the text on screen', async () => {
  await showContract(document.createElement('main'))
  await seconds(4)
  const explanation = anOpenDialog()
  document.body.append(explanation)
  await seconds(600)
  explanation.remove()
  await seconds(3)
  const closed = anOpenDialog()
  document.body.append(closed)
  await seconds(600)
  closed.open = false
  await seconds(2)
  root.unmount()
  await expect.poll(() => onShown.mock.calls).toEqual([[{ seconds: 9, scrolledToEnd: false }]])
})

test('a contract read in a dialog of its own counts, and first counts once nothing covers it', async () => {
  const before = anOpenDialog()
  const own = anOpenDialog()
  own.append(before)
  await showContract(own)
  expect(onFirst).not.toHaveBeenCalled()
  await seconds(60)
  before.remove()
  await seconds(5)
  expect(onFirst).toHaveBeenCalledOnce()
  root.unmount()
  await expect.poll(() => onShown.mock.calls).toEqual([[{ seconds: 5, scrolledToEnd: false }]])
})
