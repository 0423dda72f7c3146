import { type RefObject, Suspense, lazy, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Flow } from './flow.ts'
import { gap, t, withStepWords } from './words.ts'
import './explain-card.css'

// the dialogs come with the first press
const load = async () => ({ default: (await withStepWords(import('./Explanation.tsx'))).Explanation })
const Explanation = lazy(load)

type Props = {
  view: SigningView
  /** Holds the text of the contract. */
  text: RefObject<HTMLElement | null>
  onProceed: () => void
  fail: Flow['fail']
}

/** Offers an explanation of the contract; what was explained stays while the contract is read. */
export function ExplainCard(props: Props) {
  const [opened, setOpened] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <section className="explain-card" aria-label={t('explainContract')}>
      <p>
        <strong>{t('wantPlainWords')}</strong>
        {gap()}
        <span className="small">{t('inTwelveLanguages')}</span>
      </p>
      <button ref={button} type="button" className="quiet" onClick={() => setOpened((times) => times + 1)}>
        {t('explainContract')}
      </button>
      {opened > 0 && (
        <Suspense fallback={<p className="visually-hidden">{t('opening')}</p>}>
          <Explanation {...props} opened={opened} onClosed={() => button.current?.focus()} />
        </Suspense>
      )}
    </section>
  )
}
