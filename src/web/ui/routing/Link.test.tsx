// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from './Link.tsx'

const Here = () => `${useNavigationType()} ${useLocation().pathname} ${JSON.stringify(useLocation().state)}`

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

async function show(link: React.ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <MemoryRouter initialEntries={['/templates']}>
        {link}
        <output>
          <Here />
        </output>
      </MemoryRouter>,
    ),
  )
  return {
    /** Whether the browser is left to follow it. */
    async click(how: MouseEventInit = {}) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
      await act(async () => void place.querySelector('a')?.dispatchEvent(click))
      return !click.defaultPrevented
    },
    where: () => place.querySelector('output')?.textContent,
  }
}

test('a link leads to its page within the app, with what that is told', async () => {
  const page = await show(
    <Link to="/create?title=a" state={{ words: 'rent' }}>
      Create
    </Link>,
  )
  expect(await page.click()).toBe(false)
  expect(page.where()).toBe('PUSH /create {"words":"rent"}')
})

test('a link to the page one is on adds nothing to the way back', async () => {
  const page = await show(<Link to="/templates">Templates</Link>)
  await page.click()
  expect(page.where()).toContain('REPLACE /templates')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click that opens it elsewhere is the browser’s: %o',
  async (how) => {
    const page = await show(<Link to="/create">Create</Link>)
    // jsdom can’t go anywhere
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await page.click(how)
    expect(page.where()).toContain('POP /templates')
  },
)
