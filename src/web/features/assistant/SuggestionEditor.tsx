import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { withFieldsOf } from '#shared/contract-text/with-fields-of.ts'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { htmlOfPlain, plainOfHtml } from '#web/features/contract-text/plain-text.ts'
import { htmlOfSuggestion } from './suggestion-decisions.ts'

type Props = {
  suggestion: Suggestion
  /** The new title, or the new text as HTML. */
  onSave: (text: string) => void
  onCancel: () => void
}

const MAX_TITLE_LENGTH = 300
/** Characters of HTML that a kept suggestion may have. */
const MAX_TEXT_LENGTH = 10_000

/** Rewrites a suggestion before it is applied; what was not changed cannot be saved. */
export function SuggestionEditor({ suggestion, onSave, onCancel }: Props) {
  const isTitle = suggestion.type === 'title'
  const [before] = useState(() =>
    isTitle ? suggestion.suggestion : plainOfHtml(htmlOfSuggestion(suggestion)),
  )
  const [text, setText] = useState(shownTitle(before))
  const words = withFieldsOf(before, text)
  const isSame = words.trim() === before.trim()
  const written = isTitle ? words.trim() : htmlOfPlain(words)
  const isTooLong = written.length > MAX_TEXT_LENGTH
  const canSave = !isSame && written !== '' && !isTooLong
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || !isTitle) return
    // the page around it is a form that Enter would send
    event.preventDefault()
    if (canSave) onSave(written)
  }
  const common = {
    value: text,
    autoFocus: true,
    onKeyDown,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setText(currentTarget.value),
  }
  return (
    <Stack gap="sm">
      {isTitle ? (
        <TextInput label="Title" maxLength={MAX_TITLE_LENGTH} {...common} />
      ) : (
        <Textarea
          label="Text to add"
          description="Start a line with ## for a heading, or with - for a list item."
          autosize
          minRows={4}
          maxRows={16}
          error={isTooLong && 'This suggestion is too long. Apply it first, then continue in the text.'}
          {...common}
        />
      )}
      <Group gap="xs">
        <Button size="sm" disabled={!canSave} onClick={() => onSave(written)}>
          Save
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
