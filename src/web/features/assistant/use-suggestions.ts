import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { textOf } from '#web/error-text.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { askForSuggestions, assistantStatusQuery } from './assistant.queries.ts'
import { hasSomethingToRead, ownWords } from './assistant-input.ts'
import { ENOUGH_NEW_CHARACTERS, countNewCharacters } from './new-characters.ts'
import { isSame, type Listed, onSourcesChanged, overtakenTitles, sourcesOf } from './suggestion-sources.ts'
import { useAssistantInput } from './use-assistant-input.ts'

const sameAs = (one: Suggestion) => (other: Suggestion) =>
  one.id === other.id || (one.type === other.type && one.suggestion === other.suggestion)

// as many as a draft may keep
const MAX_SUGGESTIONS = 50

export type SuggestionProps = PartProps & {
  /** Of the draft. */
  edition: number
  /** `useTextLeft`. */
  textLeft: number
}

type Known = {
  /** Decided on, so they do not come again. */
  gone: Suggestion[]
  /** Rewritten by the person, so they stay. */
  edited: Suggestion[]
}

type Asked = { byHand: boolean; useRules: boolean }
const quietly: Asked = { byHand: false, useRules: false }

/**
 * Asks for suggestions: when the text is left with more than 20 new characters, when a web page came in, once for an
 * attached file while none are listed, and on demand. What is listed goes with the page, file, template or text that it
 * was made for; then the rest is read anew. A failure is told only to one who asked.
 */
export function useSuggestions(
  { draft, change, textLeft }: Omit<SuggestionProps, 'edition'>,
  { gone, edited }: Known,
) {
  const client = useQueryClient()
  const gather = useAssistantInput()
  // what a restored draft says was read already when it brings suggestions
  const [first] = useState(() => (draft.suggestions.length > 0 ? ownWords(draft.html) : ''))
  const read = useRef(first)
  const [nothing, setNothing] = useState<'to read' | 'to suggest'>()

  const named = sourcesOf(draft).join('\n')
  const sources = useMemo(() => named.split('\n').filter(Boolean), [named])
  const seen = useRef(sources)
  const aside = useRef<Listed>(undefined)

  const isEdited = ({ id }: Suggestion) => edited.some((one) => one.id === id)
  const isFresh = (one: Suggestion) => ![...gone, ...edited].some(sameAs(one))
  const asking = useMutation({
    retry: false,
    meta: { mayBeUnasked: true },
    mutationFn: async ({ useRules }: Asked) => {
      const input = await gather(draft)
      const found = hasSomethingToRead(input) ? await askForSuggestions({ ...input, useRules }) : undefined
      return { of: sources, found }
    },
    onMutate: () => {
      read.current = ownWords(draft.html)
      setNothing(undefined)
    },
    onError: (error, { byHand }) => {
      if (byHand)
        toast.error(
          'Suggestions failed',
          textOf(error, 'The contract couldn’t be read. Try again in a moment.'),
        )
    },
    // each request is one less for the day
    onSettled: () => client.invalidateQueries({ queryKey: assistantStatusQuery.queryKey }),
    onSuccess: ({ of, found }, { byHand }) => {
      if (byHand) hideFailureToast()
      // about something that is gone, or without what came meanwhile: that was asked for anew
      if (!isSame(of, seen.current)) return
      if (!found) return setNothing('to read')
      const fresh = found.filter(isFresh)
      if (fresh.length + edited.length === 0) setNothing('to suggest')
      change(({ suggestions }) => ({
        suggestions: [...suggestions.filter(isEdited), ...fresh].slice(0, MAX_SUGGESTIONS),
      }))
    },
  })

  const ask = ({ useRules = false } = {}) => asking.mutate({ byHand: true, useRules })
  const askQuietly = () => {
    if (!asking.isPending) asking.mutate(quietly)
  }

  useOnTextLeft(textLeft, () => {
    if (countNewCharacters(read.current, ownWords(draft.html)) > ENOUGH_NEW_CHARACTERS) askQuietly()
  })

  useOnSources({ sources, suggestions: draft.suggestions }, (before, now) => {
    seen.current = now.sources
    const { isPending, variables = quietly } = asking
    const then = onSourcesChanged({ before, now, aside: aside.current, isAsking: isPending })
    if (then?.is === 'bring back') {
      asking.reset()
      aside.current = undefined
      const back = then.suggestions.filter(isFresh)
      return change(({ suggestions }) => ({ suggestions: [...suggestions.filter(isEdited), ...back] }))
    }
    if (then?.is === 'drop') {
      aside.current = { sources: before.sources, suggestions: then.suggestions }
      const isStale = (one: Suggestion) => then.suggestions.includes(one) && !isEdited(one)
      change(({ suggestions }) => ({ suggestions: suggestions.filter((one) => !isStale(one)) }))
    }
    if (then) asking.mutate(isPending ? variables : quietly)
  })

  useOnTitle(draft, (before, now) => {
    const overtaken = overtakenTitles(before, now).filter((one) => !isEdited(one))
    if (overtaken.length > 0)
      change(({ suggestions }) => ({ suggestions: suggestions.filter((one) => !overtaken.includes(one)) }))
  })

  const error = asking.variables?.byHand ? asking.error : null
  return { ask, isAsking: asking.isPending, error, nothing }
}

/** Does something each time the editor of the contract's text was left, also when that was before there was this. */
function useOnTextLeft(times: number, act: () => void) {
  const onLeft = useEffectEvent(act)
  useEffect(() => {
    if (times > 0) onLeft()
  }, [times])
}

type Titled = Pick<ContractDraft, 'title' | 'suggestions'>

/** Does something once the title is another one. */
function useOnTitle({ title, suggestions }: Titled, act: (before: Titled, now: Titled) => void) {
  const last = useRef<Titled>({ title, suggestions })
  const onTitled = useEffectEvent((now: Titled) => {
    const before = last.current
    last.current = now
    if (before.title !== now.title) act(before, now)
  })
  useEffect(() => onTitled({ title, suggestions }), [title, suggestions])
}

/** Does something once the contract is read from something else than before. */
function useOnSources({ sources, suggestions }: Listed, act: (before: Listed, now: Listed) => void) {
  const last = useRef<Listed>({ sources, suggestions })
  const onListed = useEffectEvent((now: Listed) => {
    const before = last.current
    last.current = now
    if (!isSame(before.sources, now.sources)) act(before, now)
  })
  useEffect(() => onListed({ sources, suggestions }), [sources, suggestions])
}
