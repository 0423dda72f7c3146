import { Alert, Button, Group, Text } from '@mantine/core'
import { BusyButton } from '#web/ui/BusyButton.tsx'

type Props = {
  /** Who has saved what, in the server's words. */
  said: string
  isSaving: boolean
  onMine: () => void
  onSaved: () => void
  /** Not there where nothing is known to compare with. */
  onCompare: (() => void) | undefined
}

/** Somebody saved the template while it was changed here: who and what, and which of the two is kept. */
export const TemplateConflict = ({ said, isSaving, onMine, onSaved, onCompare }: Props) => (
  <Alert color="yellow" role="alert" title="This template was changed while you were editing" mb="lg">
    <Text mb="sm">{said} Your changes are still here.</Text>
    <Group gap="sm">
      {onCompare && (
        <Button size="compact-md" variant="default" onClick={onCompare}>
          See what changed
        </Button>
      )}
      <BusyButton size="compact-md" variant="default" busy={isSaving} onClick={onMine}>
        Save mine over it
      </BusyButton>
      <Button size="compact-md" variant="default" onClick={onSaved}>
        Discard mine
      </Button>
    </Group>
  </Alert>
)
