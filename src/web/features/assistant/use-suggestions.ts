import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import { textOf } from '#web/api.ts'
import type { PartProps } from '#web/features/create/part-props.ts'
import { toast } from '#web/ui/toast.ts'
import { askForSuggestions, assistantStatusQuery } from './assistant.queries.ts'
import { hasSomethingToRead, ownWords } from './assistant-input.ts'
import { ENOUGH_NEW_CHARACTERS, newCharacters } from './new-characters.ts'
import { useAssistantInput } from './use-assistant-input.ts'
import { onTextLeft } from './text-place.ts'

const sameAs = (one: Suggestion) => (other: Suggestion) =>
  one.id === other.id || (one.type === other.type && one.suggestion === other.suggestion)

// as many as a draft may keep
const MOST = 50

type Known = {
  /** Decided on, so they do not come again. */
  gone: Suggestion[]
  /** Rewritten by the person, so they stay. */
  edited: Suggestion[]
}

/** What the text was left for is being pressed: nothing may move under the pointer until it is let go. */
const AFTER_PRESS_MS = 400

type Asked = { byHand: boolean; useRules: boolean }

/**
 * Asks for suggestions: when the text is left with more than 20 new characters, when a web page came in, once for an
 * attached file while none are listed, and on demand. A failure is told only to one who asked.
 */
export function useSuggestions({ draft, change }: PartProps, { gone, edited }: Known) {
  const client = useQueryClient()
  const gather = useAssistantInput()
  // what a restored draft says was read already when it brings suggestions
  const [first] = useState(() => (draft.suggestions.length > 0 ? ownWords(draft.html) : ''))
  const read = useRef(first)
  const [nothing, setNothing] = useState<'to read' | 'to suggest'>()

  const asking = useMutation({
    retry: false,
    mutationFn: async ({ useRules }: Asked) => {
      const input = await gather(draft)
      return hasSomethingToRead(input) ? askForSuggestions({ ...input, useRules }) : undefined
    },
    onMutate: () => {
      read.current = ownWords(draft.html)
      setNothing(undefined)
    },
    // each request is one less for the day
    onSettled: () => client.invalidateQueries({ queryKey: assistantStatusQuery.queryKey }),
    onSuccess: (found) => {
      if (!found) return setNothing('to read')
      const fresh = found.filter((one) => ![...gone, ...edited].some(sameAs(one)))
      if (fresh.length + edited.length === 0) setNothing('to suggest')
      change(({ suggestions }) => {
        const kept = suggestions.filter(({ id }) => edited.some((one) => one.id === id))
        return { suggestions: [...kept, ...fresh].slice(0, MOST) }
      })
    },
  })

  const ask = ({ useRules = false } = {}) =>
    asking.mutate(
      { byHand: true, useRules },
      {
        onError: (error) =>
          toast.error(
            'Suggestions failed',
            textOf(error, 'The contract could not be read. Try again in a moment.'),
          ),
      },
    )
  const askQuietly = () => {
    if (!asking.isPending) asking.mutate({ byHand: false, useRules: false })
  }

  useOnTextLeft(() => {
    if (newCharacters(read.current, ownWords(draft.html)) > ENOUGH_NEW_CHARACTERS) askQuietly()
  })
  const page = draft.url.page?.fetchedAt
  useOnNew(page, askQuietly)
  const { file } = draft
  const attached = file && file.use !== 'unused' ? `${file.attachmentUrl} ${file.use}` : undefined
  useOnNew(attached, () => {
    if (draft.suggestions.length === 0) askQuietly()
  })

  const hasFailed = asking.isError && asking.variables.byHand
  return { ask, isAsking: asking.isPending, hasFailed, nothing }
}

/** Does something a moment after the editor of the contract's text was left. */
function useOnTextLeft(act: () => void) {
  const onLeft = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = onTextLeft(() => {
      clearTimeout(timer)
      timer = setTimeout(() => onLeft(), AFTER_PRESS_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

/** Does something when a value that was not there at first comes or is replaced. */
function useOnNew(value: string | undefined, act: () => void) {
  const last = useRef(value)
  const onNew = useEffectEvent(act)
  useEffect(() => {
    if (value && value !== last.current) onNew()
    last.current = value
  }, [value])
}
