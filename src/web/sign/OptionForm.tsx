import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_PERSON_LENGTH, MAX_REPLY_LENGTH } from '#shared/replies/reply-rules.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import { type Option, tell, type Written } from './option-calls.ts'
import { type OptionProblem, whatIsWrong, whyNotTold } from './option-problem.ts'
import type { OptionKey, OptionTexts } from './option-words.ts'
import { OptionTitle } from './OptionTitle.tsx'
import { SlowNote } from './SlowNote.tsx'
import { useAction } from './use-action.ts'
import { t } from './step-words.ts'

const buttons = {
  decline: 'declineButton',
  correct: 'correctButton',
  handOver: 'handOverButton',
  withdraw: 'withdrawButton',
  notMe: 'notMeButton',
} as const satisfies Record<Option, OptionKey>
const labels = { decline: 'declineReason', correct: 'correctWhat', withdraw: 'withdrawReason' } as const
const people = [
  { field: 'name', label: 'personName', type: 'text', dir: 'auto', autoComplete: 'off' },
  { field: 'email', label: 'personEmail', type: 'email', dir: 'ltr', autoComplete: 'off' },
  { field: 'phone', label: 'personPhone', type: 'tel', dir: 'ltr', autoComplete: 'off' },
] as const

type Props = {
  view: SigningView
  option: Option
  words: OptionTexts
  written: Written
  setWritten: (written: Written) => void
  onBack: () => void
  onDone: (option: Option) => void
}

/** One way out: what it does, what it needs, and the button that does it. */
export function OptionForm(props: Props) {
  const { view, option, words, written, setWritten, onBack, onDone } = props
  const { o } = words
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<OptionProblem>()
  const { busy, run } = useAction((error) => setProblem(whyNotTold(error, words)))
  useStay(form, busy)
  const change = (part: Partial<Written>) => {
    setWritten({ ...written, ...part })
    setProblem(undefined)
  }
  const send = () => {
    const wrong = whatIsWrong(option, written, words)
    setProblem(wrong)
    if (wrong?.field) {
      const field = form.current?.elements.namedItem(wrong.field)
      if (field instanceof HTMLElement) field.focus()
    }
    if (wrong) return
    void run(async () => {
      await tell(view, option, written)
      onDone(option)
    })
  }
  const fieldProps = (field: keyof Written) => ({
    id: `option-${field}`,
    name: field,
    className: 'field',
    value: written[field],
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? 'option-problem' : undefined,
  })
  const whatIsWrongHere = (
    <p id="option-problem" role="alert" className="option-problem">
      {problem?.text}
    </p>
  )

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <OptionTitle>{o(option)}</OptionTitle>
      <p>{whatItDoes(option, view, o)}</p>
      {(option === 'decline' || option === 'correct' || option === 'withdraw') && (
        <>
          <label className="field-label" htmlFor="option-text">
            {o(labels[option])}
          </label>
          <textarea
            {...fieldProps('text')}
            rows={3}
            dir="auto"
            maxLength={MAX_REPLY_LENGTH}
            onChange={(event) => change({ text: event.target.value })}
          />
          {problem?.field === 'text' && whatIsWrongHere}
        </>
      )}
      {option === 'handOver' &&
        people.map(({ field, label, ...more }) => (
          <div key={field} className="option-field">
            <label className="field-label" htmlFor={`option-${field}`}>
              {o(label)}
            </label>
            <input
              {...fieldProps(field)}
              {...more}
              maxLength={MAX_PERSON_LENGTH}
              onChange={(event) => change({ [field]: event.target.value })}
            />
            {problem?.field === field && whatIsWrongHere}
          </div>
        ))}
      {view.openedFrom === 'visible' && <p className="hint">{o('visibly')}</p>}
      <div className="action">
        <SlowNote />
        {!problem?.field && whatIsWrongHere}
        <button
          type="submit"
          className={option === 'decline' ? 'primary ending' : 'primary'}
          data-busy={busy || undefined}
          aria-disabled={busy || undefined}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? t('sending') : o(buttons[option])}
        </button>
        <button
          type="button"
          className="quiet"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onBack()}
        >
          {o('otherOptions')}
        </button>
      </div>
    </form>
  )
}

/** How what is being sent ends is said in the dialog: until then it stays open. */
function useStay(form: RefObject<HTMLElement | null>, busy: boolean) {
  useEffect(() => {
    const dialog = busy ? form.current?.closest('dialog') : undefined
    if (!dialog) return undefined
    const stay = (event: Event) => event.preventDefault()
    dialog.addEventListener('cancel', stay)
    // some browsers close it at the second try, whatever is prevented
    dialog.setAttribute('closedby', 'none')
    return () => {
      dialog.removeEventListener('cancel', stay)
      dialog.removeAttribute('closedby')
    }
  }, [form, busy])
}

function whatItDoes(option: Option, { email }: SigningView, o: OptionTexts['o']): string {
  if (option === 'notMe') return o('notMeText', { email })
  const texts = {
    decline: 'declineText',
    correct: 'correctText',
    handOver: 'handOverText',
    withdraw: 'withdrawText',
  } as const
  return o(texts[option])
}
