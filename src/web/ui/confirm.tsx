import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { dialogsMounted } from './dialogs-mounted.ts'
import { wantOverlays } from './overlays.ts'
import { placeInList } from './follow-removal.ts'

type Question = {
  /** 'Delete contract' */
  title: string
  /** What it is done to, by its name. */
  thing: string
  /** What happens. */
  text: ReactNode
  /** The verb on the button: 'Delete contract'. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
}

/** Asks before something is done, and names what it is done to. */
export const confirmAct = (question: Question) => ask(question, {})

/** Asks before something is destroyed, and names it. In a list the focus goes on to what takes its place. */
export function confirmDestructive({ onConfirm, ...question }: Question) {
  const follow = placeInList()
  const confirm = () => {
    follow()
    onConfirm()
  }
  return ask({ cancelLabel: 'Keep it', ...question, onConfirm: confirm }, { color: 'red' })
}

async function ask(
  { title, thing, text, confirmLabel, cancelLabel = 'Cancel', onConfirm }: Question,
  confirmProps: { color?: string },
) {
  wantOverlays()
  await dialogsMounted
  modals.openConfirmModal({
    title,
    children: (
      <>
        <Text fw={600} mb="xs">
          {thing}
        </Text>
        <Text>{text}</Text>
      </>
    ),
    labels: { confirm: confirmLabel, cancel: cancelLabel },
    confirmProps,
    cancelProps: { variant: 'default' },
    onConfirm,
  })
}
