import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { dialogsMounted } from './dialogs-mounted.ts'
import { wantOverlays } from './overlays.ts'
import { placeInList } from './follow-removal.ts'

type Question = {
  /** 'Delete contract' */
  title: string
  /** What will be destroyed, by its name. */
  thing: string
  /** What happens, and that it cannot be undone. */
  text: ReactNode
  /** The verb on the button: 'Delete contract'. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
}

/** Asks before something is destroyed, and names it. In a list the focus goes on to what takes its place. */
export async function confirmDestructive({
  title,
  thing,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
}: Question) {
  const follow = placeInList()
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
    labels: { confirm: confirmLabel, cancel: cancelLabel ?? 'Keep it' },
    confirmProps: { color: 'red' },
    cancelProps: { variant: 'default' },
    onConfirm() {
      follow()
      onConfirm()
    },
  })
}
