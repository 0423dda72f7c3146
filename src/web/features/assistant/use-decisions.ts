import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Suggestion } from '#shared/assistant/assistant.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { toast } from '#web/ui/toast.ts'
import type { SuggestionProps } from './use-suggestions.ts'
import {
  applied,
  type Decision,
  decisionOn,
  dismissed,
  edited,
  isBack,
  isTakenOut,
  lost,
  undone,
} from './suggestion-decisions.ts'

type Props = Omit<SuggestionProps, 'textLeft'> & {
  /** The draft's text once nobody types. */
  settledHtml: string
}

type Kept = Decision & { edition: number }

/** Deciding on suggestions, and taking decisions back while the page is open. What was decided about one draft is nothing to the next. */
export function useDecisions({ draft, change, edition, settledHtml }: Props) {
  const [all, setAll] = useState<Kept[]>([])
  const decisions = useMemo(() => all.filter((one) => one.edition === edition), [all, edition])
  /** Whose clause went out of the text again: Redo in the editor may bring it back. */
  const [out, setOut] = useState<Kept[]>([])

  function takeBack(decision: Decision) {
    setAll((before) => before.filter((one) => one !== decision))
    const { kind, suggestion } = decision
    if (kind !== 'applied') return
    setOut((before) => [
      { ...decision, edition },
      ...before.filter((one) => one.suggestion.id !== suggestion.id),
    ])
  }

  useOnSettled(settledHtml, (html) => {
    for (const one of decisions.filter((each) => isTakenOut(html, each))) {
      takeBack(one)
      change((now) => lost(now, one))
    }
    for (const one of out.filter((each) => each.edition === edition && isBack(draft, html, each))) {
      setOut((before) => before.filter((each) => each !== one))
      setAll((before) => [one, ...before])
      change((now) => applied(now, one.suggestion))
    }
  })

  function decide(
    kind: Decision['kind'],
    suggestion: Suggestion,
    changed: (now: ContractDraft) => Partial<ContractDraft>,
  ) {
    setAll((before) => [{ ...decisionOn(draft, kind, suggestion), edition }, ...before])
    change(changed)
  }

  function undo(decision: Decision) {
    const before = undone(draft, decision)
    if (!before) {
      toast.info(
        'Changed since then',
        decision.suggestion.type === 'title'
          ? 'You’ve changed the title since. Edit it by hand.'
          : 'You’ve edited this text since. Remove what you don’t want by hand.',
      )
      return
    }
    change((now) => undone(now, decision) ?? {})
    takeBack(decision)
    toast.info('Undone', `“${decision.suggestion.title}” is back to how it was.`)
  }

  return {
    decisions,
    undo,
    apply(suggestion: Suggestion) {
      decide('applied', suggestion, (now) => applied(now, suggestion))
      toast.success('Suggestion Applied (+5 points!)')
    },
    edit(suggestion: Suggestion, text: string) {
      decide('edited', suggestion, (now) => edited(now, suggestion, text))
      toast.success('Suggestion Updated (+3 points!)')
    },
    dismiss(suggestion: Suggestion) {
      decide('dismissed', suggestion, (now) => dismissed(now, suggestion))
      toast.success('Suggestion Dismissed')
    },
  }
}

/** Does something once nobody types and the text is another one. */
function useOnSettled(html: string, act: (html: string) => void) {
  const onSettled = useEffectEvent(act)
  useEffect(() => onSettled(html), [html])
}
