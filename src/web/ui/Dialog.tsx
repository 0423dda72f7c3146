import { Button, Group, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './Dialog.module.css'
import './more-styles.ts'

/** A dialog that is there only while it is open. Closed, it gives the keyboard back to what opened it. */
export function Dialog({ onClose, ...props }: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => document.activeElement)
  // the modal itself does that only where it stays on the page and is told that it is closed
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  // how what is being sent ends is said in the dialog
  const close = () => document.querySelector('[role=dialog] [type=submit][data-loading]') ?? onClose()
  return <Modal opened onClose={close} {...props} />
}

/** Marks the last line while the dialog goes on below it: held in sight, it stands a pixel below the edge. */
function markMore(line: HTMLElement | null) {
  if (!line) return
  const observer = new IntersectionObserver(
    (all) => {
      for (const { boundingClientRect: whole, intersectionRect: seen } of all)
        line.toggleAttribute('data-more', whole.bottom > seen.bottom + 0.5)
    },
    // a pixel of one line of buttons, and of several
    { threshold: [0.99, 0.995, 0.998] },
  )
  observer.observe(line)
  return () => observer.disconnect()
}

/** The last line of a dialog: what to do in it, in sight however long it is. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <Group ref={markMore} justify="flex-end" gap="sm" className={classes.actions}>
    {children}
  </Group>
)

type ActionsProps = {
  save: string
  isPending: boolean
  /** What it does can't be undone. */
  isDanger?: boolean | undefined
  onClose: () => void
}

/** Those of a form: leave it, or send it. */
export const DialogActions = ({ save, isPending, isDanger = false, onClose }: ActionsProps) => (
  <DialogButtons>
    <Button variant="default" disabled={isPending} onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" {...(isDanger && { color: 'red' })} loading={isPending}>
      {save}
    </Button>
  </DialogButtons>
)
