import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AssistantInput } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { textOf } from '#web/error-text.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { toast } from '#web/ui/toast.ts'
import { assistantStatusQuery } from './assistant.queries.ts'
import { hasSomethingToRead, isSummaryOutOfDate, summaryMark } from './assistant-input.ts'
import { streamSummary } from './stream-summary.ts'
import { useAssistantInput } from './use-assistant-input.ts'

const SETTLED_MS = 1000

type Source = 'rules' | 'ai'
type Kept = Pick<ContractDraft, 'summary' | 'summaryOf' | 'summaryGaps'>
type Outcome = 'cancelled' | 'nothing to read' | 'nothing to quote' | { source: Source; made: Kept }

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

type Options = { useRules: boolean; signal: AbortSignal; onText: (text: string) => void }

async function makeSummary(
  summaryOf: string,
  gathered: Promise<AssistantInput>,
  { useRules, signal, onText }: Options,
): Promise<Outcome> {
  try {
    const input = await Promise.race([gathered, untilAborted(signal)])
    if (!hasSomethingToRead(input)) return 'nothing to read'
    const { summary, gaps, source } = await streamSummary({ ...input, useRules }, { onText, signal })
    return summary === '' ? 'nothing to quote' : { source, made: { summary, summaryOf, summaryGaps: gaps } }
  } catch (error) {
    if (signal.aborted) return 'cancelled'
    throw error
  }
}

/** Makes the summary: by itself when there is none, again on demand; tells it while it is written; can be cancelled. */
export function useSummary({ draft, change }: PartProps) {
  const client = useQueryClient()
  const gather = useAssistantInput()
  const [streamed, setStreamed] = useState('')
  const [source, setSource] = useState<Source>()
  /** The one before the last, in case it was better. */
  const [former, setFormer] = useState<Kept>()
  const { summary, summaryOf, summaryGaps } = draft
  const aborting = useRef<AbortController>(undefined)

  const making = useMutation({
    retry: false,
    mutationFn: ({ useRules }: { useRules: boolean }) => {
      const controller = new AbortController()
      aborting.current = controller
      setStreamed('')
      const { signal } = controller
      return makeSummary(summaryMark(draft), gather(draft), { useRules, signal, onText: setStreamed })
    },
    onSettled: () => client.invalidateQueries({ queryKey: assistantStatusQuery.queryKey }),
    onSuccess: (outcome) => {
      if (typeof outcome === 'string') return
      setFormer({ summary, summaryOf, summaryGaps })
      setSource(outcome.source)
      change(({ contentTypes }) =>
        // it may have been unchecked meanwhile
        contentTypes.includes('aiSummary') ? outcome.made : {},
      )
      toast.success('AI Summary Generated')
    },
    onError: (error) =>
      toast.error('Summary failed', textOf(error, 'Could not generate AI summary. Please try again.')),
  })

  const begin = useEffectEvent(() => {
    if (!draft.summary) making.mutate({ useRules: false })
  })
  useEffect(() => {
    begin()
    return () => aborting.current?.abort()
  }, [])

  const [settled] = useDebouncedValue(draft, SETTLED_MS)
  const isOutOfDate = useMemo(() => isSummaryOutOfDate(settled), [settled])

  return {
    make: ({ useRules = false } = {}) => making.mutate({ useRules }),
    cancel: () => aborting.current?.abort(),
    isMaking: making.isPending,
    error: making.error,
    nothing: typeof making.data === 'string' && making.data !== 'cancelled' ? making.data : undefined,
    streamed,
    source,
    isOutOfDate,
    former: former?.summary,
    bringBack() {
      setFormer({ summary, summaryOf, summaryGaps })
      if (former) change(former)
    },
  }
}
