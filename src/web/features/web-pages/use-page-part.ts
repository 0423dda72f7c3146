import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { isComplete, whyNoAddress } from './page-address.ts'
import { isPageEdited, withPage } from './page-block.ts'
import { type Asked, type PageFailure, useFetchPage } from './use-fetch-page.ts'

export type PageState =
  | { step: 'rest' }
  | { step: 'fetch'; asked: Asked }
  | { step: 'failed'; asked: Asked; failure: PageFailure }

const AFTER_TYPING_MS = 1000
const isSame = (a: Asked | undefined, b: Asked) =>
  a !== undefined && a.address.trim() === b.address.trim() && a.mode === b.mode

/** What the page in the contract was asked by: where nobody said it, by what was entered until now. */
const askedOf = ({ page, asked, address, mode }: ContractDraft['url']): Asked | undefined =>
  page ? (asked ?? { address, mode }) : undefined

/** Brings the page of the entered address into the contract: when it is entered, or when the mode changes. */
export function usePagePart({ draft, change }: PartProps) {
  const { address, mode, page } = draft.url
  const { fetchPage, cancel } = useFetchPage()
  const [state, setState] = useState<PageState>({ step: 'rest' })
  const held = askedOf(draft.url)
  const running = useRef<Asked>(undefined)
  /** What the last question was about: leaving the address for the question is no reason to ask it again. */
  const questioned = useRef<Asked>(undefined)

  const stop = () => {
    if (running.current) cancel(running.current)
    running.current = undefined
    setState({ step: 'rest' })
  }

  async function fetchNow(asked: Asked) {
    if (running.current && !isSame(running.current, asked)) cancel(running.current)
    running.current = asked
    // it was about another try
    hideFailureToast()
    setState({ step: 'fetch', asked })
    const result = await fetchPage(asked)
    if (running.current !== asked) return
    running.current = undefined
    if (!result?.page) return setState(result ? { step: 'failed', asked, failure: result } : { step: 'rest' })
    const { page } = result
    // it may have been unchecked meanwhile
    change((now) => (now.contentTypes.includes('url') ? withPage(now, page, asked) : {}))
    setState({ step: 'rest' })
  }

  /** Fetches, unless that would lose what the person has changed in the text of the page before. */
  function ask(asked: Asked) {
    if (!page || !isPageEdited(draft)) return void fetchNow(asked)
    questioned.current = asked
    confirmDestructive({
      title: 'Replace the web page',
      thing: page.title,
      text:
        asked.address.trim() === page.url || asked.address.trim() === held?.address.trim()
          ? 'You’ve edited this page’s text. Fetching again replaces your edits.'
          : 'You’ve edited this page’s text. The new page replaces it, and your edits with it.',
      confirmLabel: 'Replace it',
      onConfirm: () => void fetchNow(asked),
    })
  }

  /** Asks for what is not there, not on its way, and did not just fail. */
  function askIfNew(asked: Asked) {
    if (!asked.address.trim() || whyNoAddress(asked.address) || isSame(held, asked)) return
    if (isSame(questioned.current, asked)) return
    if (state.step !== 'rest' && isSame(state.asked, asked)) return
    ask(asked)
  }

  // while one types no question pops up: what is in the contract stays until the address is left
  const askAfterTyping = useDebouncedCallback((asked: Asked) => {
    if (!page && isComplete(asked.address)) askIfNew(asked)
  }, AFTER_TYPING_MS)

  const first = useRef({ page, askIfNew, asked: { address, mode }, stop })
  useEffect(() => {
    const { page, askIfNew, asked, stop } = first.current
    if (!page) askIfNew(asked)
    // nobody waits for it where the part is gone
    return stop
  }, [])

  return {
    state,
    isHeld: isSame(held, { address, mode }),
    stop,
    fetchAgain: () => ask({ address, mode }),
    /** Goes back to what the page in the contract was asked by. */
    keepPage() {
      stop()
      change(({ url }) => ({ url: { ...url, ...askedOf(url) } }))
    },
    enter(address: string) {
      stop()
      questioned.current = undefined
      change(({ url }) => ({ url: { ...url, asked: askedOf(url), address } }))
      askAfterTyping({ address, mode })
    },
    leave() {
      askAfterTyping.cancel()
      askIfNew({ address, mode })
    },
    choose(mode: Asked['mode']) {
      questioned.current = undefined
      change(({ url }) => ({ url: { ...url, asked: askedOf(url), mode } }))
      askAfterTyping.cancel()
      askIfNew({ address, mode })
    },
  }
}
