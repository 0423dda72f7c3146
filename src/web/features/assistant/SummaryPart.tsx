import { Alert, Button, Group, Loader, Stack, Text, Textarea } from '@mantine/core'
import { FileInput, RotateCw, Sparkles, Undo2, X } from 'lucide-react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { withFieldsOf } from '#shared/contract-text/with-fields-of.ts'
import { blockOf, withBlock, withoutBlock } from '#web/features/draft/blocks.ts'
import { summaryHtml } from '#web/features/draft/compose.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { plainOfHtml } from '#web/features/contract-text/plain-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { AskTheRules } from './AskTheRules.tsx'
import { AssistantSource } from './AssistantSource.tsx'
import classes from './SummaryPart.module.css'
import { useSummary } from './use-summary.ts'

const MAX_CHARACTERS = 50_000
const HOW =
  'It’s part of the contract, at its end. A blank line separates paragraphs; a line starting with - is a list item.'
const FIELDS = 'Fields, such as [Date of signing], are filled in for you.'
const nothingTexts = {
  'nothing to read':
    'There’s nothing to summarize yet. Write the text, or add a document, web page, or template.',
  'nothing to quote': 'The built-in rules found nothing in this text to summarize. They read only English.',
}

function Writing({ text, onCancel }: { text: string; onCancel: () => void }) {
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">Writing the summary…</Text>
        </Group>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<X size={14} aria-hidden />}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </Group>
      {text && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        <div className={classes.streamed} role="group" aria-label="Summary so far" tabIndex={0}>
          {shownTitle(text)}
        </div>
      )}
    </Stack>
  )
}

function Changed({ otherwise }: { otherwise: string }) {
  return (
    <Alert color="yellow" title="The contract has changed since then">
      Check that the summary is still right, or {otherwise}.
    </Alert>
  )
}

/** What of the contract isn’t in the summary, until somebody says that it is: beside it, so that nobody signs it. */
function Gaps({ draft: { summaryGaps }, change }: PartProps) {
  if (summaryGaps.length === 0) return null
  const dismiss = () => {
    change({ summaryGaps: [] })
    // the button is gone with what it stands below
    document.querySelector<HTMLElement>('#part-aiSummary')?.focus({ preventScroll: true })
  }
  return (
    <Alert color="yellow" title="Some of the contract isn’t in the summary">
      <Text mb="sm">{summaryGaps.join(' ')}</Text>
      <Button size="compact-md" variant="default" onClick={dismiss}>
        Dismiss
      </Button>
    </Alert>
  )
}

/** The summary was moved into the editor: there it is edited, and from there it can be taken back. */
function InText({ draft, change, isOutOfDate }: PartProps & { isOutOfDate: boolean }) {
  const takeOut = () =>
    change(({ html, summary }) => {
      const block = blockOf(html, 'aiSummary') ?? ''
      const edited = plainOfHtml(block).replace(/^## Summary\n+/, '')
      return { html: withoutBlock(html, 'aiSummary'), summary: edited.slice(0, MAX_CHARACTERS) || summary }
    })
  return (
    <Stack gap="sm" align="flex-start">
      {isOutOfDate && <Changed otherwise="remove it from the text and have it rewritten" />}
      <Gaps draft={draft} change={change} />
      <Text>The summary is in the text above, under “Summary”. Edit it or move it there.</Text>
      <Button variant="default" onClick={takeOut} disabled={draft.html === ''}>
        Remove it from the text
      </Button>
    </Stack>
  )
}

/** A summary of the contract: made when this type is chosen, edited here, at the end of the contract's text. */
export function SummaryPart({ draft, change }: PartProps) {
  const summary = useSummary({ draft, change })
  const { make, cancel, isMaking, error, nothing, streamed, source, isOutOfDate, former } = summary
  if (isMaking) return <Writing text={streamed} onCancel={cancel} />
  if (draft.contentTypes.includes('html') && blockOf(draft.html, 'aiSummary') !== undefined)
    return <InText draft={draft} change={change} isOutOfDate={isOutOfDate} />
  if (!draft.summary)
    return (
      <Stack gap="sm" align="flex-start">
        <Text>
          {nothing
            ? nothingTexts[nothing]
            : error
              ? 'Could not generate AI summary. Please try again.'
              : 'No summary yet.'}
        </Text>
        <Button leftSection={<Sparkles size={16} aria-hidden />} onClick={() => make()}>
          {error ? 'Try again' : 'Summarize contract'}
        </Button>
        {error && <AskTheRules what="No summary" error={error} onAsk={() => make({ useRules: true })} />}
        <AssistantSource answeredBy={nothing === 'nothing to quote' ? 'rules' : undefined} />
      </Stack>
    )
  const shown = shownTitle(draft.summary)
  return (
    <Stack gap="sm">
      {isOutOfDate && <Changed otherwise="have it rewritten" />}
      <Gaps draft={draft} change={change} />
      <Textarea
        label="Summary"
        description={shown === draft.summary ? HOW : `${HOW} ${FIELDS}`}
        autosize
        minRows={5}
        maxRows={24}
        maxLength={MAX_CHARACTERS}
        value={shown}
        onChange={({ currentTarget: { value } }) => change({ summary: withFieldsOf(draft.summary, value) })}
      />
      <Group gap="xs">
        <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={() => make()}>
          Rewrite it
        </Button>
        {draft.contentTypes.includes('html') && (
          <Button
            variant="default"
            leftSection={<FileInput size={16} aria-hidden />}
            onClick={() =>
              change(({ html, summary: text }) => ({ html: withBlock(html, 'aiSummary', summaryHtml(text)) }))
            }
          >
            Move it into the text
          </Button>
        )}
        {former && former !== draft.summary && (
          <Button variant="subtle" leftSection={<Undo2 size={16} aria-hidden />} onClick={summary.bringBack}>
            Restore the previous one
          </Button>
        )}
      </Group>
      {nothing && <Text role="status">The summary hasn’t changed. {nothingTexts[nothing]}</Text>}
      {error && (
        <AskTheRules
          what="The summary hasn’t changed"
          error={error}
          onAsk={() => make({ useRules: true })}
          otherwise={<Failed title="The summary hasn’t changed" error={error} />}
        />
      )}
      <AssistantSource answeredBy={source} />
    </Stack>
  )
}
