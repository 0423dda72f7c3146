import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { newsOf } from './step-news.ts'

/** Tells screen readers what has changed, when they have nothing else to say; the focus stays where it is. */
export function StepNews({ contract, asOf }: { contract: Contract; asOf: Date }) {
  const { email } = useMe()
  const before = useRef(contract)
  const [news, setNews] = useState('')
  useEffect(() => {
    const told = newsOf(before.current, contract, email, asOf)
    before.current = contract
    if (told.length > 0) setNews(told.join(' '))
  }, [contract, email, asOf])
  return <VisuallyHidden role="status">{news}</VisuallyHidden>
}
