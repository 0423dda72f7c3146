import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { useFetchPage } from '#web/features/web-pages/use-fetch-page.ts'
import { toast } from '#web/ui/toast.ts'

const ERROR_AFTER_MS = 2000
const NOT_CREATED = 'Cannot auto-create contract'

type Options = {
  wanted: boolean
  draft: ContractDraft
  /** Whether the contract is there already, as after a reload or by the back button: then it leaves the page. */
  leaveIfMade: () => Promise<boolean>
  /** Why a contract cannot come of this draft, in words; empty when it can. */
  whyNot: (draft: ContractDraft) => Promise<string[]>
  /** Why it was not created, in words; empty when it was, or a toast says it. */
  create: (draft: ContractDraft) => Promise<string[]>
  onFailed: (draft: ContractDraft) => void
}

/** Creates what a link asks for, once, as soon as the page is open; a web page that it names is fetched first. */
export function useAutoCreate({ wanted, draft, leaveIfMade, whyNot, create, onFailed }: Options) {
  const { fetchPage } = useFetchPage()
  const [isRunning, setRunning] = useState(wanted)
  const [failure, setFailure] = useState('')
  const begun = useRef(false)

  const run = useEffectEvent(async () => {
    if (await leaveIfMade()) return
    let ready = draft
    const fetchProblems: string[] = []
    const { address, mode, page } = draft.url
    if (draft.contentTypes.includes('url') && /^https?:/i.test(address) && !page) {
      const result = await fetchPage({ address, mode })
      const part = await import('#web/features/web-pages/page-block.ts').catch(() => undefined)
      if (result?.page && part) ready = { ...draft, ...part.withPage(draft, result.page) }
      else fetchProblems.push((!result?.page && result?.why) || 'The page wasn’t fetched.')
    }
    const problems = fetchProblems.length > 0 ? fetchProblems : await whyNot(ready)
    if (problems.length > 0) onFailed(ready)
    const failures = problems.length > 0 ? problems : await create(ready)
    setFailure(failures.join(' '))
    setRunning(false)
  })

  useEffect(() => {
    // effects run twice in development
    if (!wanted || begun.current) return
    begun.current = true
    void run()
  }, [wanted])

  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => toast.error(NOT_CREATED, failure), ERROR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [failure])

  return {
    isRunning,
    /** Why nothing was created, until somebody creates it by hand. */
    failure: failure ? { title: NOT_CREATED, why: failure } : undefined,
    forget: () => setFailure(''),
  }
}
