import { Button, Group, Text } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { type EditorBlank, selectNextBlank } from './editor-blanks.ts'
import { fillAlike, useAlike } from './fill-alike.ts'

const MAX_SHOWN = 6
/** Of a button with words of the text, which may be longer than a phone is wide. */
const wrapping = { py: 3, h: 'auto', styles: { label: { whiteSpace: 'normal' } } } as const
const otherPlaces = (count: number) => (count === 1 ? 'the other' : `the ${count} other`)

/** What the text still leaves open, with the way there: the review asks for all of it before the contract is sent. */
export function BlanksNote({ editor, blanks }: { editor: Editor; blanks: EditorBlank[] }) {
  const [alike, forget] = useAlike(editor)
  if (blanks.length === 0) return null
  const kinds = [...Map.groupBy(blanks, ({ words }) => words)]

  function fill() {
    if (!alike) return
    const undo = fillAlike(editor, alike)
    forget()
    toastUndo('Filled in', `${alike.words} is now “${alike.typed}” everywhere.`, undo)
  }

  return (
    <Group gap="xs" mt="xs" role="group" aria-label="Blanks">
      <Text size="sm" fw={550}>
        {blanks.length === 1 ? '1 blank:' : `${blanks.length} blanks:`}
      </Text>
      {kinds.slice(0, MAX_SHOWN).map(([words, { length }]) => (
        <Button
          key={words}
          size="compact-sm"
          variant="default"
          {...wrapping}
          onClick={() => selectNextBlank(editor, words)}
        >
          {words}
          {length > 1 && ` (${length})`}
        </Button>
      ))}
      {blanks.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => selectNextBlank(editor)}>
          Next blank
        </Button>
      )}
      {alike && (
        <Button size="compact-sm" variant="light" {...wrapping} onClick={fill}>
          Use “{alike.typed}” for {otherPlaces(alike.others)} {alike.words} too
        </Button>
      )}
    </Group>
  )
}
