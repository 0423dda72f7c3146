import { Button, Group, Loader, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ChevronDown, Lightbulb } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { AskTheRules } from './AskTheRules.tsx'
import { AssistantSource } from './AssistantSource.tsx'
import { DecidedList } from './DecidedList.tsx'
import { SuggestionItem } from './SuggestionItem.tsx'
import type { Decision } from './suggestion-decisions.ts'
import classes from './Suggestions.module.css'
import { useDecisions } from './use-decisions.ts'
import { type SuggestionProps, useSuggestions } from './use-suggestions.ts'
import { neighboursOf } from './what-applying-changes.ts'

/** More than these wait until somebody asks for them. */
const SHOWN_AT_FIRST = 4
const SETTLED_MS = 600

/** There, they are one line until somebody opens them: else they stand between the text and the rest of the form. */
const isPhone = matchMedia('(max-width: 48em)').matches

const nothingTexts = {
  'to read': 'There’s nothing to read yet. Write the text, or add a document, web page, or template.',
  'to suggest': 'No suggestions. The checks found nothing missing or unclear.',
}

/**
 * What would make the contract clearer or more complete. It brings its own heading and is on the page whichever content
 * types are chosen: it watches the editor, the web page and the file, and asks by itself.
 */
export function SuggestionsPanel({ draft, change, edition, textLeft }: SuggestionProps) {
  // reading a long text at every key stroke would hold up the typing
  const [html] = useDebouncedValue(draft.html, SETTLED_MS)
  const { decisions, undo, apply, edit, dismiss } = useDecisions({
    draft,
    change,
    edition,
    settledHtml: html,
  })
  const decided = (isKind: (kind: string) => boolean) =>
    decisions.filter(({ kind }) => isKind(kind)).map(({ suggestion }) => suggestion)
  const { ask, isAsking, error, nothing } = useSuggestions(
    { draft, change, textLeft },
    { gone: decided((kind) => kind !== 'edited'), edited: decided((kind) => kind === 'edited') },
  )
  const [all, setAll] = useState(false)
  const [isOpen, setOpen] = useState(!isPhone)
  const panel = useRef<HTMLDivElement>(null)
  const headingId = useId()

  const { suggestions } = draft
  const addsText = suggestions.some(({ type }) => type === 'html')
  const neighbours = useMemo(
    () => (addsText ? neighboursOf(html) : { above: '', below: '' }),
    [addsText, html],
  )
  // advice can only be dismissed
  const canApply = suggestions.some(({ type }) => type !== 'other')
  const shown = all ? suggestions : suggestions.slice(0, SHOWN_AT_FIRST)
  const isFolded = !isOpen && suggestions.length > 0
  const count = `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`

  /** Leads the keyboard to a suggestion once it is there, or to the panel. */
  const focusOn = (suggestion: Suggestion | undefined) =>
    requestAnimationFrame(() => {
      const heading = suggestion && `[data-suggestion="${CSS.escape(suggestion.id)}"] h3`
      const found = heading ? panel.current?.querySelector<HTMLElement>(heading) : null
      ;(found ?? panel.current)?.focus()
    })
  const then = (suggestion: Suggestion, decide: (suggestion: Suggestion) => void) => () => {
    const at = suggestions.indexOf(suggestion)
    decide(suggestion)
    focusOn(suggestions[at + 1] ?? suggestions[at - 1])
  }
  const takeBack = (decision: Decision) => {
    undo(decision)
    focusOn(decision.suggestion)
  }

  return (
    <Stack
      gap="sm"
      component="section"
      aria-labelledby={headingId}
      id="suggestions"
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
    >
      <Group justify="space-between" gap="sm">
        <Title order={2} id={headingId}>
          Suggestions
        </Title>
        <BusyButton
          variant="default"
          leftSection={<Lightbulb size={16} aria-hidden />}
          busy={isAsking}
          onClick={() => ask()}
        >
          {suggestions.length > 0 ? 'Look again' : 'Suggest improvements'}
        </BusyButton>
      </Group>
      {!isFolded && <AssistantSource answeredBy={suggestions[0]?.source} />}
      {error && (
        <AskTheRules
          what="No suggestions this time"
          error={error}
          onAsk={() => ask({ useRules: true })}
          otherwise={<Failed title="Suggestions failed" error={error} />}
        />
      )}
      <div role="status" className={isFolded && !isAsking ? undefined : classes.status}>
        {isAsking ? (
          <Group gap="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">Reading the contract…</Text>
          </Group>
        ) : nothing && suggestions.length === 0 ? (
          <Text>{nothingTexts[nothing]}</Text>
        ) : isFolded ? (
          <VisuallyHidden>{count}.</VisuallyHidden>
        ) : (
          suggestions.length > 0 && (
            <Text size="sm">
              {!isPhone && `${count}. `}
              {canApply && 'Applying one earns 5 bonus points.'}
              {addsText && ' Before you add a clause, check whether the text says it in other words.'}
            </Text>
          )
        )}
      </div>
      {isPhone && suggestions.length > 0 && (
        <Button
          variant="default"
          justify="space-between"
          rightSection={
            <ChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : undefined} />
          }
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {count}
        </Button>
      )}
      {!isFolded && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((suggestion) => (
            <SuggestionItem
              key={suggestion.id}
              suggestion={suggestion}
              contractTitle={draft.title}
              neighbours={neighbours}
              onApply={then(suggestion, apply)}
              onEdit={(text) => edit(suggestion, text)}
              onDismiss={then(suggestion, dismiss)}
            />
          ))}
        </ul>
      )}
      {!isFolded && suggestions.length > SHOWN_AT_FIRST && (
        <Button variant="default" w="fit-content" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${suggestions.length - shown.length} more`}
        </Button>
      )}
      <DecidedList decisions={decisions} onUndo={takeBack} />
    </Stack>
  )
}
