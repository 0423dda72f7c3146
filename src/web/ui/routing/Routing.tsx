import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import type { PageHistory, Visit } from './page-history.ts'

const HistoryContext = createContext<PageHistory | undefined>(undefined)
const VisitContext = createContext<Visit | undefined>(undefined)

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This stands outside of <Routing>')
  return value
}
export const usePageHistory = () => required(useContext(HistoryContext))
/** The page shown, and where it begins. */
export const useVisit = () => required(useContext(VisitContext))

/** Tells everything below which page is shown. The next one takes the place of this one when it is ready. */
export function Routing({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [visit, setVisit] = useState(history.first)
  useLayoutEffect(() => history.listen((next) => startTransition(() => setVisit(next))), [history])
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>
        <Router navigator={history.navigator} location={visit.location} navigationType={visit.action}>
          {children}
        </Router>
      </VisitContext>
    </HistoryContext>
  )
}
