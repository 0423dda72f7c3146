import { Anchor, Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'

type Props = {
  /** What is changed: the name of the link, and of its dialog. */
  title: string
  label?: string
  /** Where it is what the page is for. */
  isButton?: boolean
  children: (close: () => void) => ReactNode
}

/** A link beside a fact of the account, with the dialog that changes it. */
export function ChangeDialog({ title, label = 'Change', isButton = false, children }: Props) {
  const [isOpen, dialog] = useDisclosure(false)
  // how what is being sent ends is said in the dialog
  const close = () => document.querySelector('[role=dialog] [type=submit][data-loading]') ?? dialog.close()
  return (
    <>
      {isButton ? (
        <Button onClick={dialog.open}>{label}</Button>
      ) : (
        <Anchor component="button" type="button" size="sm" aria-label={title} onClick={dialog.open}>
          {label}
        </Anchor>
      )}
      <Modal opened={isOpen} onClose={close} title={title}>
        {isOpen && children(dialog.close)}
      </Modal>
    </>
  )
}
