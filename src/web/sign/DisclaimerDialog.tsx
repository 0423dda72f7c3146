import { useEffect, useRef, useState } from 'react'
import { DISCLAIMER_VERSION, type DisclaimerWords, explainerSentence } from '#shared/explaining/disclaimer.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { acceptTerms } from './explaining-calls.ts'
import { openDialog } from './open-dialog.ts'
import { Refusal } from './sign-api.ts'
import { SlowNote } from './SlowNote.tsx'
import { useAction } from './use-action.ts'
import { reasonOf } from './reason-of.ts'
import { t } from './step-words.ts'

const PULSE_MS = 2000

type Props = {
  view: SigningView
  disclaimer: DisclaimerWords
  receiver: string | null
  onAccepted: () => void
  /** What it says isn’t so any more. */
  onChanged: () => void
  onClose: () => void
}

/** What an explanation is worth, to be accepted once; then it says so for two seconds. */
export function DisclaimerDialog({ view, disclaimer, receiver, onAccepted, onChanged, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<'missing' | { error: unknown }>()
  const { busy, run } = useAction((error) => {
    setProblem({ error })
    if (!(error instanceof Refusal) || error.code !== 'disclaimer_changed') return
    setChecked(false)
    onChanged()
  })
  const onDone = useRef(onAccepted)
  useEffect(() => {
    onDone.current = onAccepted
  })
  useEffect(() => openDialog(dialog), [])
  useEffect(() => {
    if (!isAccepted) return undefined
    const timer = setTimeout(() => onDone.current(), PULSE_MS)
    return () => clearTimeout(timer)
  }, [isAccepted])

  const accept = () => {
    if (!isChecked) {
      setProblem('missing')
      box.current?.focus()
      return
    }
    setProblem(undefined)
    void run(async () => {
      await acceptTerms(view, { dialogTitle: disclaimer.title, receiver })
      setAccepted(true)
    })
  }

  return (
    <dialog ref={dialog} className="disclaimer" aria-labelledby="disclaimer-title" onClose={onClose}>
      <h2 id="disclaimer-title">{disclaimer.title}</h2>
      <div role="status">
        {isAccepted && (
          <p className="accepted">
            <svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true" className="pulse">
              <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
              <path d="m7.5 12.5 3 3 6-6.5" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
            {t('accepted')}
          </p>
        )}
      </div>
      {!isAccepted && (
        <>
          <p>{disclaimer.lead}</p>
          <ul>
            {disclaimer.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
            <li>{explainerSentence(receiver, disclaimer)}</li>
          </ul>
          <label className="choice" htmlFor="disclaimer-check">
            <input
              ref={box}
              id="disclaimer-check"
              type="checkbox"
              checked={isChecked}
              aria-invalid={problem === 'missing' || undefined}
              aria-describedby={problem ? 'disclaimer-problem' : undefined}
              onChange={(event) => {
                setChecked(event.target.checked)
                setProblem(undefined)
              }}
            />
            <span>{disclaimer.label}</span>
          </label>
          <p className="small">{t('version', { version: DISCLAIMER_VERSION })}</p>
          <div className="action">
            <SlowNote />
            <p id="disclaimer-problem" role="alert" className="explain-problem">
              {problem === 'missing'
                ? t('checkTheBox')
                : problem && (reasonOf(problem.error) ?? t('answerNotRecorded'))}
            </p>
            <button
              type="button"
              className="primary"
              data-busy={busy || undefined}
              aria-disabled={busy || !isChecked || undefined}
              onClick={accept}
            >
              {busy && <span className="spinner" aria-hidden="true" />}
              {busy ? t('recording') : t('accept')}
            </button>
            <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
              {t('notNow')}
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
