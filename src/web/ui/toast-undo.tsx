import { Button, Group, Text } from '@mantine/core'
import classes from './Toasts.module.css'
import { toast } from './toast.ts'
import { onUndoKey, undoKeyLabel } from './undo-key.ts'

/** Says what was done, and offers to take it back: by a button, or by the keys for it while the toast is there. */
export function toastUndo(title: string, message: string, onUndo: () => void) {
  function undo() {
    close()
    onUndo()
  }
  const endKey = onUndoKey(undo)
  const close = toast.actionable(
    title,
    <>
      {message}
      <Group gap="sm" mt="xs" className={classes.actions}>
        <Button size="compact-md" variant="default" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
          Undo
        </Button>
        <Text span size="sm" c="dimmed" className={classes.keys}>
          or press {undoKeyLabel()}
        </Text>
      </Group>
    </>,
    endKey,
  )
}
