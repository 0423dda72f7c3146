import { type ComponentType, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { watchPart } from './slow-requests.ts'
import { t, withStepWords } from './words.ts'

type Answer = ComponentType<{ view: SigningView }>

/** It comes with the first opening, or while the contract is read. */
export const loadAnswer = async (): Promise<Answer> =>
  (await withStepWords(import('./GenuineAnswer.tsx'))).GenuineAnswer

/** Why this came, who it came from, and how its signer can make sure without trusting the message. */
export function Genuine({ view }: { view: SigningView }) {
  const [isOpen, setOpen] = useState(false)
  const [Answer, setAnswer] = useState<Answer>()
  const [hasFailed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    const unwatch = watchPart()
    loadAnswer()
      .then(
        (loaded) => setAnswer(() => loaded),
        () => setFailed(true),
      )
      .finally(unwatch)
  }
  return (
    <details
      className="genuine"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) open()
      }}
    >
      <summary>{t('isItGenuine')}</summary>
      {isOpen && Answer && <Answer view={view} />}
      {isOpen && !Answer && (
        <>
          <p role="status">{hasFailed ? t('notLoadedText') : t('opening')}</p>
          {hasFailed && (
            <button type="button" className="link" onClick={() => location.reload()}>
              {t('reload')}
            </button>
          )}
        </>
      )}
    </details>
  )
}
