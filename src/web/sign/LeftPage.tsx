import { Notice } from './Notice.tsx'
import { useOptionWords } from './option-words.ts'

/** After a signer has left for good: what that means for them. */
export function LeftPage({ option }: { option: 'decline' | 'notMe' }) {
  const words = useOptionWords()
  if (!words) return null
  const { o } = words
  return option === 'decline' ? (
    <Notice title={o('declined')}>{o('declinedText')}</Notice>
  ) : (
    <Notice title={o('notMeDone')}>{o('notMeDoneText')}</Notice>
  )
}
