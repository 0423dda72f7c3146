import { Anchor, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'

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
  // how what is being sent ends is said in the dialog
  const close = () => document.querySelector('[role=dialog] [type=submit][data-loading]') ?? dialog.close()
  return (
    <>
      {isButton ? (
        <Button onClick={dialog.open}>{label}</Button>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          // one word says too little of what it changes
          aria-label={label === CHANGE ? title : undefined}
          onClick={dialog.open}
        >
          {label}
        </Anchor>
      )}
      <Modal opened={isOpen} onClose={close} title={title}>
        {isOpen && children(dialog.close)}
      </Modal>
    </>
  )
}
