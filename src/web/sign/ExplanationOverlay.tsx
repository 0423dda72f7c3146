import { useEffect, useRef } from 'react'
import { type Language, isLanguage, languageNames, languages } from '#shared/explaining/languages.ts'
import { ExplanationResult, saysWhatIsSigned } from './ExplanationResult.tsx'
import type { ShownExplanation } from './explaining-calls.ts'
import { openDialog } from './open-dialog.ts'
import { SlowNote } from './SlowNote.tsx'
import { t } from './step-words.ts'

type Props = {
  title: string
  /** Where the text goes. */
  who: string
  model: string | null
  language: Language
  /** A tag. */
  contractLanguage: string
  explanation: ShownExplanation | undefined
  /** What has come of it so far. */
  said: ShownExplanation['statements']
  problem: string | undefined
  busy: boolean
  onLanguage: (language: Language) => void
  onStart: (useRules: boolean) => void
  onQuote: (statement: ShownExplanation['statements'][number]) => void
  onClose: () => void
  onProceed: () => void
}

/** The analysis over the whole window: the language, the start, and the explanation. */
export function ExplanationOverlay(props: Props) {
  const { title, who, model, language, explanation, said, problem, busy, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => openDialog(dialog), [])
  const hash = explanation?.hash
  useEffect(() => {
    if (hash) result.current?.querySelector<HTMLElement>('[data-beginning]')?.focus()
  }, [hash])

  const isEnough = explanation !== undefined && saysWhatIsSigned(explanation)
  const proceed = (
    <button type="button" className={isEnough ? 'primary' : 'quiet'} onClick={props.onProceed}>
      {t('understandAndProceed')}
    </button>
  )

  return (
    <dialog ref={dialog} className="explanation" aria-labelledby="explanation-title" onClose={onClose}>
      <div className="explanation-head">
        <SlowNote />
        <h2 id="explanation-title">{t('contractReview')}</h2>
        <p className="small">{title}</p>
      </div>
      <div className="explanation-body">
        <div className="explanation-choice">
          <label className="field-label" htmlFor="explanation-language">
            {t('language')}
          </label>
          <select
            id="explanation-language"
            className="field"
            value={language}
            disabled={busy}
            onChange={({ target: { value } }) => isLanguage(value) && props.onLanguage(value)}
          >
            {languageNames.map((name) => (
              <option key={name} value={name} lang={languages[name].tag}>
                {languages[name].name}
                {name === 'english' && ` ${t('recommended')}`}
              </option>
            ))}
          </select>
          {!explanation && <p className="small">{who}</p>}
        </div>
        <p role="alert" className="explain-problem">
          {problem}
        </p>
        {problem && model !== null && !busy && (
          <button type="button" className="quiet" onClick={() => props.onStart(true)}>
            {t('useRules')}
          </button>
        )}
        <p role="status" className={busy || explanation ? 'explain-status' : 'visually-hidden'}>
          {busy ? t('readingContract') : explanation && t('analysisComplete')}
        </p>
        {busy && said.length > 0 && (
          <ul lang={languages[language].tag} dir={languages[language].direction} className="explain-coming">
            {said.map(({ text, quote }) => (
              <li key={`${text} ${quote}`}>{text}</li>
            ))}
          </ul>
        )}
        {explanation && (
          <ExplanationResult
            explanation={explanation}
            contractLanguage={props.contractLanguage}
            whole={result}
            onQuote={props.onQuote}
          />
        )}
      </div>
      <div className="explanation-actions">
        {!explanation && (
          <button
            type="button"
            className="primary"
            aria-disabled={busy || undefined}
            onClick={() => !busy && props.onStart(false)}
          >
            {busy && <span className="spinner" aria-hidden="true" />}
            {busy ? t('analyzing') : t('startAnalysis')}
          </button>
        )}
        {isEnough && proceed}
        <button
          type="button"
          className={explanation && !isEnough ? 'primary' : 'quiet'}
          onClick={() => dialog.current?.close()}
        >
          {explanation ? t('backToText') : t('skipAnalysis')}
        </button>
        {explanation && !isEnough && proceed}
      </div>
    </dialog>
  )
}
