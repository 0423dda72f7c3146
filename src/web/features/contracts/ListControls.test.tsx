// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createMemoryHistory } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPageHistory } from '#web/ui/routing/page-history.ts'
import { Routing } from '#web/ui/routing/Routing.tsx'
import { ListControls } from './ListControls.tsx'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** The search box of the dashboard, what the address asks for, and what the list says it shows. */
async function openList() {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const entries = UNSAFE_createMemoryHistory({ initialEntries: ['/'], v5Compat: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  root.render(
    <MantineProvider>
      <Routing history={createPageHistory(entries, () => 0)}>
        <ListControls searchRef={{ current: null }} found={[]} hasMore={false} />
      </Routing>
    </MantineProvider>,
  )
  await expect.poll(() => place.querySelector('input')).toBeTruthy()
  const box = place.querySelector('input')
  if (!box) throw new Error('The list has no search box')
  return {
    box,
    type(text: string, caret: number) {
      setValue?.call(box, text)
      box.setSelectionRange(caret, caret)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    },
    asked: () => entries.location.search,
    drawn: () => place.querySelector('[role=status]')?.textContent,
  }
}

test('who corrects a search in the middle of a word goes on there when the list is searched', async () => {
  const { box, type, asked, drawn } = await openList()
  type('lese', 2)
  await expect.poll(asked).toBe('?q=lese')
  await expect.poll(drawn).toBe('0 contracts found')
  expect([box.value, box.selectionStart]).toEqual(['lese', 2])
})
