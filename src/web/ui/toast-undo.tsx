import { Button } from '@mantine/core'
import { toast } from './toast.ts'

/** Says what was done, and offers to take it back. */
export function toastUndo(title: string, message: string, onUndo: () => void) {
  const close = toast.undoable(
    title,
    <>
      {message}
      <Button
        size="compact-md"
        variant="default"
        display="block"
        mt="xs"
        onClick={() => {
          close()
          onUndo()
        }}
      >
        Undo
      </Button>
    </>,
  )
}
