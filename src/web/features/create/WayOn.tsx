import { lazy, type ReactNode, Suspense } from 'react'
import classes from './CreatePage.module.css'

const isPhone = matchMedia('(max-width: 48em)').matches
const LeftOpen = lazy(async () => ({ default: (await import('./LeftOpen.tsx')).LeftOpen }))

type Props = {
  html: string
  /** The button that goes on. */
  children: ReactNode
}

/** The end of the form: on a phone it stays at the foot of the window, however long the text is. */
export const WayOn = ({ html, children }: Props) => (
  <div className={classes.wayOn}>
    {children}
    {isPhone && html !== '' && (
      <Suspense fallback={null}>
        <LeftOpen html={html} />
      </Suspense>
    )}
  </div>
)
