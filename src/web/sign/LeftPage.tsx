import { useState } from 'react'
import { Notice } from './Notice.tsx'
import { takeBackNotMe } from './option-calls.ts'
import { useOptionWords } from './option-words.ts'
import { useAction } from './use-action.ts'
import { gap } from './words.ts'

type Props = {
  option: 'decline' | 'notMe'
  signerId: string
  /** What stands there instead, when they come back to it later. */
  ended?: { title: string; text: string }
  load: () => Promise<void>
}

/** After a signer has left: what that means for them, and the way back where there is one. */
export function LeftPage({ option, signerId, ended, load }: Props) {
  const words = useOptionWords()
  const [hasFailed, setFailed] = useState(false)
  const { busy, run } = useAction(() => setFailed(true))
  if (!words) return null
  const { o } = words
  if (option === 'decline') return <Notice title={o('declined')}>{o('declinedText')}</Notice>
  const takeBack = async () => {
    setFailed(false)
    await takeBackNotMe(signerId)
    await load()
  }
  return (
    <Notice
      title={ended?.title ?? o('notMeDone')}
      after={
        <button type="button" className="quiet" disabled={busy} onClick={() => void run(takeBack)}>
          {o('takeBackButton')}
        </button>
      }
    >
      {ended?.text ?? o('notMeDoneText')}
      {gap()}
      <span aria-live="polite">{o(hasFailed ? 'takeBackFailed' : 'takeBackText')}</span>
    </Notice>
  )
}
