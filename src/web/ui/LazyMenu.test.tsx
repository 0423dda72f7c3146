// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyMenu, type MenuButton } from './LazyMenu.tsx'

let place: HTMLElement
let root: Root
/** How the next try to load the menu ends. */
let load: () => Promise<({ button }: { button: MenuButton }) => MenuButton>

beforeEach(async () => {
  // jsdom has no layout to scroll in, and no color scheme
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => new EventTarget())
  place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <MantineProvider>
      <div id="failures-here" />
      <LazyMenu
        button={<button type="button">Actions</button>}
        load={() => load()}
        props={{}}
        failuresId="failures-here"
      />
    </MantineProvider>,
  )
  await expect.poll(() => place.querySelector('button')?.textContent).toBe('Actions')
})
afterEach(() => root.unmount())

const failure = () => document.getElementById('failures-here')?.textContent
const press = () => place.querySelector('button')?.click()

test('a menu that didn’t load says so in its place until it is there, not only in a toast', async () => {
  load = () => Promise.reject(new Error('Failed to fetch'))
  press()
  await expect.poll(failure).toBe('The menu didn’t loadCheck your connection and try again.')
  load = () => Promise.resolve(({ button }) => button)
  press()
  await expect.poll(failure).toBe('')
  expect(place.querySelector('button')?.textContent).toBe('Actions')
})
