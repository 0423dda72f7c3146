import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './CreatePage.module.css'

/** Where the editor puts the way to what its text leaves open. */
export const WAY_TO_OPEN = 'way-to-open'

/** The button that goes on: it stays at the foot of the window, however long the text is. */
export const WayOn = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" className={classes.wayOn}>
    {children}
    <span id={WAY_TO_OPEN} />
  </Group>
)
