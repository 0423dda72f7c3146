import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Check, Pencil, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { placeholderStartSource } from '#shared/contract-text/placeholders.ts'
import { NamedFields } from './NamedFields.tsx'
import { toast } from '#web/ui/toast.ts'
import { SuggestionEditor } from './SuggestionEditor.tsx'
import classes from './Suggestions.module.css'
import { showInText } from './text-place.ts'
import { TextDiff } from './TextDiff.tsx'
import { changeOf, type Neighbours } from './what-applying-changes.ts'

const priorities = {
  high: { color: 'blue', label: 'High priority' },
  medium: { color: 'gray', label: 'Medium priority' },
  low: { color: 'gray', label: 'Low priority' },
}
const labels = { title: 'New title', html: 'What it adds', other: 'Advice' }

/** “[state or country]”, but no placeholder that the product fills in. */
const BLANK = new RegExp(String.raw`(?!${placeholderStartSource})\[[^[\]]{2,80}\]`)

function Quote({ words }: { words: string }) {
  const show = () => {
    if (!showInText(words))
      toast.info('Not found in the text', 'The words have changed, or they’re in an attached file.')
  }
  return (
    <div>
      <Text size="sm" fw={550} mb={2}>
        Based on
      </Text>
      <blockquote className={classes.quote}>
        “<NamedFields text={words} />”
      </blockquote>
      <Button
        size="compact-sm"
        variant="subtle"
        mt={4}
        ml={-8}
        leftSection={<Search size={14} aria-hidden />}
        onClick={show}
      >
        Show in text
      </Button>
    </div>
  )
}

type Props = {
  suggestion: Suggestion
  /** Title of the contract as it is now. */
  contractTitle: string
  neighbours: Neighbours
  onApply: () => void
  onEdit: (text: string) => void
  onDismiss: () => void
}

/** One suggestion: what, why, on what it rests, what applying changes, and the decision. */
export function SuggestionItem({ suggestion, contractTitle, neighbours, onApply, onEdit, onDismiss }: Props) {
  const { id, title, type, priority, reasoning, quote } = suggestion
  const [editing, setEditing] = useState(false)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setEditing(false)
    heading.current?.focus()
  }
  const { color, label } = priorities[priority]
  // advice holds no text for the contract: there is nothing to apply
  const isAdvice = type === 'other'
  return (
    <li className={classes.item} data-suggestion={id} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Title order={3} id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Badge color={color} style={{ flexShrink: 0 }}>
            {label}
          </Badge>
        </Group>
        <Text>{reasoning}</Text>
        {quote && <Quote words={quote} />}
        {editing ? (
          <SuggestionEditor
            suggestion={suggestion}
            onSave={(text) => {
              close()
              onEdit(text)
            }}
            onCancel={close}
          />
        ) : (
          <>
            <div>
              <Text size="sm" fw={550} mb={4}>
                {labels[type]}
              </Text>
              {isAdvice ? (
                <Text>{suggestion.suggestion}</Text>
              ) : (
                <TextDiff label={labels[type]} {...changeOf(suggestion, contractTitle, neighbours)} />
              )}
              {BLANK.test(suggestion.suggestion) && (
                <Text size="sm" c="dimmed" mt={4}>
                  Fill in what’s in [brackets]: choose Edit, or do it in the text.
                </Text>
              )}
            </div>
            <Group gap="xs">
              {!isAdvice && (
                <>
                  <Button
                    size="sm"
                    variant="light"
                    leftSection={<Check size={16} aria-hidden />}
                    onClick={onApply}
                    aria-describedby={titleId}
                  >
                    Apply
                  </Button>
                  <Button
                    size="sm"
                    variant="default"
                    leftSection={<Pencil size={16} aria-hidden />}
                    onClick={() => setEditing(true)}
                    aria-describedby={titleId}
                  >
                    Edit
                  </Button>
                </>
              )}
              <Button
                size="sm"
                variant="subtle"
                ml={isAdvice ? -14 : 0}
                leftSection={<X size={16} aria-hidden />}
                onClick={onDismiss}
                aria-describedby={titleId}
              >
                Dismiss
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </li>
  )
}
