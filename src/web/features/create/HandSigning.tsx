import { Button, Group, Text } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import classes from './HandSigning.module.css'
import { handSigningOf, takeOutLines } from './take-out-lines.ts'

/** In the form, not in the text: on a phone that would bring up the keyboard. */
const keepFocus = () => document.querySelector<HTMLElement>('#part-html')?.focus({ preventScroll: true })

type Props = {
  editor: Editor
  lines: ReturnType<typeof handSigningOf>
  onLeave: () => void
}

/** Offers to take out what is for signing on paper, and shows all of it before. Nothing goes by itself. */
export function HandSigning({ editor, lines, onLeave }: Props) {
  const [count, them] = lines.length === 1 ? ['1 line', 'it'] : [`${lines.length} lines`, 'them']

  function takeOut() {
    // of the text as it is by now
    const undo = takeOutLines(editor, handSigningOf(editor.state.doc))
    keepFocus()
    toastUndo('Taken out', `${count} for signing by hand.`, undo)
  }

  return (
    <div
      role="group"
      aria-label="Lines for signing by hand"
      id="part-hand-signing"
      tabIndex={-1}
      className={classes.offer}
    >
      <Text size="sm">
        <b>{count} for signing by hand.</b> The signed PDF has its own signature blocks. Take {them} out?
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <ul className={classes.lines} tabIndex={0} aria-label="What would go">
        {lines.map(({ text, from }) => (
          <li key={from}>{text.replaceAll('\uFFFC', '')}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="sm" variant="default" onClick={takeOut}>
          Take {them} out
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            onLeave()
            keepFocus()
          }}
        >
          Leave {them}
        </Button>
      </Group>
    </div>
  )
}
