import { useState } from 'react'
import { Notice } from './Notice.tsx'
import { takeBackNotMe } from './option-calls.ts'
import { whyNotTakenBack } from './option-problem.ts'
import { useOptionWords } from './option-words.ts'
import { useAction } from './use-action.ts'
import { gap } from './words.ts'

type Props = {
  option: 'decline' | 'notMe'
  signerId: string
  /** They come back to it later. */
  isAgain: boolean
  load: () => Promise<void>
}

/** After a signer has left: what that means for them, and the way back where there is one. */
export function LeftPage({ option, signerId, isAgain, load }: Props) {
  const words = useOptionWords()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useAction((error) => words && setProblem(whyNotTakenBack(error, words)))
  if (!words) return null
  const { o } = words
  if (option === 'decline') return <Notice title={o('declined')}>{o('declinedText')}</Notice>
  const takeBack = async () => {
    setProblem(undefined)
    await takeBackNotMe(signerId)
    await load()
  }
  return (
    <Notice
      title={o(isAgain ? 'notMeAgain' : 'notMeDone')}
      after={
        <button type="button" className="quiet" disabled={busy} onClick={() => void run(takeBack)}>
          {o('takeBackButton')}
        </button>
      }
    >
      {o(isAgain ? 'notMeAgainText' : 'notMeDoneText')}
      {gap()}
      <span aria-live="polite">{problem ?? o('takeBackText')}</span>
    </Notice>
  )
}
