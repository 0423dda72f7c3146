import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLeaveCheck } from '#web/ui/routing/use-leave-check.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = {
  isUnsaved: boolean
  /** Of what would be lost. */
  name: string
  /** Whether it could be saved. */
  onSave: () => Promise<boolean>
  onDiscard: () => void
}

/** Asks before a page with unsaved changes is left, for another page or altogether. */
export function LeaveGuard({ isUnsaved, name, onSave, onDiscard }: Props) {
  const [isSaving, setSaving] = useState(false)
  const held = useLeaveCheck(isUnsaved)

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (!held) return null
  const { proceed, stay } = held
  async function saveAndLeave() {
    setSaving(true)
    const isSaved = await onSave()
    setSaving(false)
    if (isSaved) proceed()
    else stay()
  }
  return (
    <Dialog onClose={stay} title="Unsaved changes" size="lg">
      <Text fw={600} mb="xs">
        {name}
      </Text>
      <Text>If you leave now, you’ll lose your changes.</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={stay} data-autofocus>
          Stay
        </Button>
        <Button
          color="red"
          variant="light"
          onClick={() => {
            onDiscard()
            proceed()
          }}
        >
          Leave without saving
        </Button>
        <Button loading={isSaving} onClick={() => void saveAndLeave()}>
          Save and leave
        </Button>
      </Group>
    </Dialog>
  )
}
