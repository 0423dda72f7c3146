import { useEffect, useRef, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { forgetKept } from './kept-inputs.ts'
import { openDialog } from './open-dialog.ts'
import type { Option, Written } from './option-calls.ts'
import { OptionForm } from './OptionForm.tsx'
import { OptionTitle } from './OptionTitle.tsx'
import { type OptionKey, type OptionTexts, useOptionWords } from './option-words.ts'
import { t } from './step-words.ts'
import { forgetPending } from './pending-signature.ts'
import { StopOrReport } from './StopOrReport.tsx'
import './other-options.css'

type Props = {
  view: SigningView
  onClose: () => void
  /** The link has ended with it: nothing can be signed any more. */
  onLeft: (option: 'decline' | 'notMe') => void
  /** Something was told; what is known of the signer has changed. */
  onTold: () => void
}

const hints = {
  decline: 'declineHint',
  correct: 'correctHint',
  handOver: 'handOverHint',
  withdraw: 'withdrawHint',
  notMe: 'notMeHint',
} as const satisfies Record<Option, OptionKey>

const nothing: Written = { text: '', name: '', email: '', phone: '' }

/** Those that make sense now: what already waits for the sender is not asked again. */
function optionsFor({ replies, consentedAt, canWithdraw }: SigningView): Option[] {
  const waits = (kind: string) => replies.some((reply) => reply.kind === kind && reply.outcome === null)
  return [
    ...(waits('correction') ? [] : (['correct'] as const)),
    ...(waits('hand-over') ? [] : (['handOver'] as const)),
    ...(consentedAt || canWithdraw ? (['withdraw'] as const) : []),
    'notMe',
    'decline',
  ]
}

/** What a signer can do instead of signing, over the page. */
export function OtherOptions(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useOptionWords()
  const isReady = words !== undefined
  useEffect(() => {
    if (isReady) openDialog(dialog)
  }, [isReady])
  if (!words) return null
  return (
    <dialog ref={dialog} className="options" aria-labelledby="options-title" onClose={props.onClose}>
      <Content {...props} words={words} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

type Shown = 'list' | 'told' | 'withdrawn' | Option

function Content({ view, words, onClose, onLeft, onTold }: Props & { words: OptionTexts }) {
  const { o } = words
  const [shown, setShown] = useState<Shown>('list')
  // what was written stays when one looks at the other options
  const [written, setWritten] = useState(nothing)

  const onDone = (option: Option) => {
    if (option === 'decline' || option === 'notMe') return onLeft(option)
    // ticked again, they would be a consent that nobody gave
    if (option === 'withdraw') {
      forgetKept(view.id)
      forgetPending(view.id)
    }
    onTold()
    setShown(option === 'withdraw' ? 'withdrawn' : 'told')
  }

  if (shown === 'list')
    return (
      <>
        <OptionTitle key="list">{t('cannotSign')}</OptionTitle>
        <p>{o('nothingSent')}</p>
        <ul className="option-list">
          {optionsFor(view).map((option) => (
            <li key={option}>
              <button type="button" className="option" onClick={() => setShown(option)}>
                <b>{o(option)}</b> <span>{o(hints[option])}</span>
              </button>
            </li>
          ))}
        </ul>
        <p>
          <StopOrReport view={view} />
        </p>
        <CloseButton onClose={onClose} />
      </>
    )
  if (shown === 'told' || shown === 'withdrawn')
    return (
      <>
        <OptionTitle key={shown}>{o(shown)}</OptionTitle>
        <p>{o(shown === 'told' ? 'toldText' : 'withdrawnText')}</p>
        <CloseButton onClose={onClose} />
      </>
    )
  return (
    <OptionForm
      key={shown}
      option={shown}
      onBack={() => setShown('list')}
      {...{ view, words, written, setWritten, onDone }}
    />
  )
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <div className="action">
    <button type="button" className="quiet" onClick={onClose}>
      {t('close')}
    </button>
  </div>
)
