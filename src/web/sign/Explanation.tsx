import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type DisclaimerWords, explainerSentence } from '#shared/explaining/disclaimer.ts'
import { type Language, languageOf } from '#shared/explaining/languages.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { loadDisclaimer } from './disclaimer-words.ts'
import { DisclaimerDialog } from './DisclaimerDialog.tsx'
import { ExplanationOverlay } from './ExplanationOverlay.tsx'
import {
  type ShownExplanation,
  type TermsStatus,
  explain,
  findTermsStatus,
  forgetTerms,
} from './explaining-calls.ts'
import { forgetFilePlace, showInFile } from './file-place.ts'
import { forgetWords, showWords } from './find-words.ts'
import type { Flow } from './flow.ts'
import { Refusal } from './sign-api.ts'
import { toast } from './toast.ts'
import { useAction } from './use-action.ts'
import { reasonOf } from './reason-of.ts'
import { t } from './step-words.ts'
import { currentLanguage } from './words.ts'
import './explanation.css'

type Props = {
  view: SigningView
  text: RefObject<HTMLElement | null>
  onProceed: () => void
  fail: Flow['fail']
  /** The focus goes back to what opened it. */
  onClosed: () => void
  /** Grows with each press that opens it. */
  opened: number
}
/** Who reads the page in English may still have a browser that speaks another language. */
function ownLanguage(): Language {
  const language = currentLanguage()
  return language === 'english' ? languageOf(navigator.languages) : language
}

function forgetPlace() {
  forgetWords()
  forgetFilePlace()
}

type Shown = 'nothing' | 'disclaimer' | 'overlay'

/** From the disclaimer over the analysis to the sentence in the contract and back. */
export function Explanation({ view, text, onProceed, fail, onClosed, opened }: Props) {
  const [shown, setShown] = useState<Shown>('nothing')
  const [terms, setTerms] = useState<TermsStatus & { disclaimer: DisclaimerWords }>()
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const [explanation, setExplanation] = useState<ShownExplanation>()
  const [said, setSaid] = useState<ShownExplanation['statements']>([])
  const [problem, setProblem] = useState<{ error: unknown }>()
  const [isAtQuote, setAtQuote] = useState(false)
  const [again, setAgain] = useState(0)
  const { run: open } = useAction((error) => fail('analysisFailed', error))
  const { busy, run } = useAction((error) => {
    if (!(error instanceof Refusal) || error.code !== 'disclaimer_not_accepted') return setProblem({ error })
    forgetTerms(view)
    setAgain((times) => times + 1)
  })

  const begin = useEffectEvent(() =>
    open(async () => {
      const [status, disclaimer] = await Promise.all([findTermsStatus(view), loadDisclaimer()])
      setTerms({ ...status, disclaimer })
      setShown(status.hasAccepted ? 'overlay' : 'disclaimer')
    }),
  )
  // each press counts, and each time that the server misses an acceptance
  useEffect(() => {
    if (opened + again > 0) void begin()
  }, [opened, again])
  useEffect(() => forgetPlace, [])

  const start = (useRules: boolean) =>
    run(async () => {
      setProblem(undefined)
      setSaid([])
      setExplanation(await explain(view, { language, useRules, onStatements: setSaid }))
    })
  const goToQuote = ({ quote, file }: ShownExplanation['statements'][number]) => {
    setShown('nothing')
    setAtQuote(true)
    // the dialog gives the focus back when it closes
    setTimeout(() => {
      if (file ? showInFile({ page: file.page, quote }) : text.current && showWords(text.current, quote))
        return
      setAtQuote(false)
      toast.error(t('notInText'), t('notInTextText'))
    }, 0)
  }
  const close = () => {
    setShown('nothing')
    onClosed()
  }

  if (!terms)
    return (
      <p role="status" className="visually-hidden">
        {t('opening')}
      </p>
    )
  return (
    <>
      {shown === 'disclaimer' && (
        <DisclaimerDialog
          view={view}
          disclaimer={terms.disclaimer}
          receiver={terms.receiver}
          onAccepted={() => {
            setTerms({ ...terms, hasAccepted: true })
            setShown('overlay')
          }}
          onChanged={() => setAgain((times) => times + 1)}
          onClose={close}
        />
      )}
      {shown === 'overlay' && (
        <ExplanationOverlay
          title={view.contract.title}
          contractLanguage={view.contract.contentLanguage}
          who={explainerSentence(terms.receiver, terms.disclaimer)}
          model={terms.model}
          {...{ language, explanation, said, busy }}
          problem={problem && (reasonOf(problem.error) ?? t('analysisFailed'))}
          onLanguage={(next) => {
            setLanguage(next)
            setExplanation(undefined)
          }}
          onStart={(useRules) => void start(useRules)}
          onQuote={goToQuote}
          onClose={close}
          onProceed={() => {
            setShown('nothing')
            onProceed()
          }}
        />
      )}
      {isAtQuote && shown === 'nothing' && (
        <div className="explain-back">
          <button
            type="button"
            className="primary"
            onClick={() => {
              forgetPlace()
              setAtQuote(false)
              setShown('overlay')
            }}
          >
            {t('backToExplanation')}
          </button>
        </div>
      )}
    </>
  )
}
