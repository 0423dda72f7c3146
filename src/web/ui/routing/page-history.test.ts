import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { expect, test } from 'vitest'
import { createPageHistory, type Visit } from './page-history.ts'

/** Whoever is asked before the page is left, and agrees only later. */
function aQuestion() {
  const asked: [string, string][] = []
  const agreed: (() => void)[] = []
  return {
    asked,
    check: (to: string, from: string) => {
      asked.push([to, from])
      return (proceed: () => void) => void agreed.push(proceed)
    },
    agree: () => agreed.pop()?.(),
  }
}

/** A tab that came through these pages and stands at the last of them. */
function aTab(...pages: string[]) {
  let scrolled = 0
  const entries = createMemoryHistory({ initialEntries: pages })
  const history = createPageHistory(entries, () => scrolled)
  const visits: Visit[] = []
  const stop = history.listen((visit) => void visits.push(visit))
  return {
    ...history,
    stop,
    entries,
    scrollTo: (top: number) => void (scrolled = top),
    /** The pages shown, with where each begins. */
    seen: () => visits.map(({ location, top }) => [location.pathname + location.search, top]),
  }
}

test('a new page begins at its top, unless it is asked to keep what is on the screen', () => {
  const tab = aTab('/')
  tab.scrollTo(700)
  tab.navigator.push('/templates')
  tab.navigator.replace({ search: '?q=lease', pathname: '/templates' }, null, { preventScrollReset: true })
  expect(tab.seen()).toEqual([
    ['/templates', 0],
    ['/templates?q=lease', undefined],
  ])
})

test('back and forward lead to where one was on that page', () => {
  const tab = aTab('/')
  tab.scrollTo(700)
  tab.navigator.push('/account')
  tab.scrollTo(90)
  tab.navigator.go(-1)
  tab.scrollTo(650)
  tab.navigator.go(1)
  expect(tab.seen()).toEqual([
    ['/account', 0],
    ['/', 700],
    ['/account', 90],
  ])
})

test('a page that was reloaded begins where it was left', () => {
  const entries = createMemoryHistory({ initialEntries: ['/'] })
  const { key } = entries.location
  expect(createPageHistory(entries, () => 0, { [key]: 321 }).first.top).toBe(321)
  expect(createPageHistory(entries, () => 40).positions()).toEqual({ [key]: 40 })
})

test('a page that asks before it is left stays until one agrees', () => {
  const tab = aTab('/')
  const { asked, check, agree } = aQuestion()
  tab.checkBeforeLeaving(check)
  tab.navigator.push('/templates')
  expect(tab.entries.location.pathname).toBe('/')
  expect(tab.seen()).toEqual([])
  agree()
  expect(asked).toEqual([['/templates', '/']])
  expect(tab.seen()).toEqual([['/templates', 0]])
})

test('a step back is taken back until one agrees, and is asked about once', () => {
  const tab = aTab('/', '/templates')
  const { asked, check, agree } = aQuestion()
  tab.checkBeforeLeaving(check)
  tab.navigator.go(-1)
  expect(tab.entries.location.pathname).toBe('/templates')
  expect(tab.seen()).toEqual([])
  agree()
  expect(tab.entries.location.pathname).toBe('/')
  expect(tab.seen()).toEqual([['/', 0]])
  expect(asked).toHaveLength(1)
})

test('whoever has nothing to ask any more holds nobody', () => {
  const tab = aTab('/')
  const stopAsking = tab.checkBeforeLeaving(aQuestion().check)
  tab.navigator.push('/account')
  stopAsking()
  tab.navigator.push('/account')
  tab.stop()
  tab.navigator.push('/verify')
  expect(tab.seen()).toEqual([['/account', 0]])
})
