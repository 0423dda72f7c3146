// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: { root: Root; place: HTMLElement; Notice: typeof import('./Notice.tsx').Notice }
beforeEach(async () => {
  vi.resetModules()
  const { Notice } = await import('./Notice.tsx')
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  page = { root: createRoot(place), place, Notice }
})
afterEach(() => page.root.unmount())

async function show(title: string) {
  const { root, place, Notice } = page
  root.render(
    <Notice key={title} title={title} after={<button type="button">Other options</button>}>
      Text
    </Notice>,
  )
  await expect.poll(() => document.title).toBe(title)
  return place.querySelector('h1')
}

test('what takes the place of what a signer was using is heard: its heading has the focus', async () => {
  await show('Decline to sign')
  page.place.querySelector('button')?.focus()
  const heading = await show('You declined to sign')
  expect(document.activeElement).toBe(heading)
})

test('a page that has just opened takes no focus, and one that changes takes none from a field outside of it', async () => {
  await show('Review the contract')
  expect(document.activeElement).toBe(document.body)
  const language = document.createElement('select')
  document.body.append(language)
  language.focus()
  await show('This contract has expired')
  expect(document.activeElement).toBe(language)
})
