import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'

/** Tells screen readers what has changed, when they have nothing else to say; the focus stays where it is. */
export function StepNews({ contract, asOf }: { contract: Contract; asOf: Date }) {
  const { email } = useMe()
  const before = useRef(contract)
  const [news, setNews] = useState('')
  useEffect(() => {
    const earlier = before.current
    before.current = contract
    if (earlier === contract) return
    async function tell() {
      const { newsOf } = await import('./step-news.ts')
      const told = newsOf(earlier, contract, email, asOf)
      if (told.length > 0) setNews(told.join(' '))
    }
    // what has changed shows on the page all the same
    tell().catch(() => undefined)
  }, [contract, email, asOf])
  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}
