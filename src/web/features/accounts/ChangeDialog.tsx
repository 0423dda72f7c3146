import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'

const CHANGE = 'Change'

type Props = {
  /** What is changed: the name of the link, and of its dialog. */
  title: string
  label?: string
  /** Where it is what the page is for. */
  isButton?: boolean
  children: (close: () => void) => ReactNode
}

/** A link beside a fact of the account, with the dialog that changes it. */
export function ChangeDialog({ title, label = CHANGE, isButton = false, children }: Props) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      {isButton ? (
        <Button onClick={dialog.open}>{label}</Button>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          // there are several of this one
          aria-label={label === CHANGE ? title : undefined}
          onClick={dialog.open}
        >
          {label}
        </Anchor>
      )}
      {isOpen && (
        <Dialog onClose={dialog.close} title={title}>
          {children(dialog.close)}
        </Dialog>
      )}
    </>
  )
}
