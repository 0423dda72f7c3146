import { type ReactNode, useEffect, useRef } from 'react'
import type { Flow } from './flow.ts'
import { stepsOf } from '#shared/signing/steps.ts'
import { isFocusLost } from './use-heading.ts'
import { type PlainKey, t, textOf } from './words.ts'

/** By the names of its texts: it may still be shown when the page changes its language. */
export type Problem = {
  field: string
  title: PlainKey
  text: PlainKey | (() => string)
  /** The field was emptied to be filled in once more: it takes the focus, so that a phone keeps its keyboard open. */
  again?: boolean
}
const none: Problem[] = []

type Props = {
  flow: Flow
  title: string
  children: ReactNode
  /** What the last press found wrong. */
  found?: Problem[]
  /** What of it still is; all of it where nothing else is said. */
  problems?: Problem[]
  /** Something in it takes the focus. */
  hasFocus?: boolean
  /** For long texts: the sheet takes more room than a form. */
  wide?: boolean
}

/** A step: where it stands, its heading (which takes the focus), what is wrong, and its content. */
export function StepFrame({
  flow,
  title,
  children,
  found = none,
  problems = found,
  hasFocus = false,
  wide = false,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTaken = useRef(hasFocus || found.length > 0)
  const { step, way, moved, hasBefore, view } = flow
  const steps = stepsOf(way)
  const number = steps.indexOf(step) + 1
  const at = { number, total: steps.length }
  const place = t('step', at)
  const shownIn = `${title} (${t('stepInTitle', at)}) – ${view.contract.title}`

  useEffect(() => {
    document.title = shownIn
  }, [shownIn])

  useEffect(() => {
    if (!isFocusLost() && !moved) return
    window.scrollTo(0, 0)
    if (!isTaken.current) heading.current?.focus({ preventScroll: true })
  }, [moved])

  return (
    <main className={wide ? 'step step-wide' : 'step'}>
      <div className="place">
        <p>{place}</p>
        <div className="bar" aria-hidden="true">
          {steps.map((each, place) => (
            <span key={each} className={place < number ? 'bar-done' : undefined} />
          ))}
        </div>
        {number > 1 && hasBefore && (
          <button type="button" className="quiet back" onClick={() => history.back()}>
            {t('back')}
          </button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {found.length > 0 && <ProblemSummary {...{ found, problems }} />}
      {children}
    </main>
  )
}

/** Of the problems that were found, those that still are: an error goes when it is mended. */
export const stillWrong = (found: Problem[], wrongNow: Problem[]): Problem[] =>
  found.filter(({ field }) => wrongNow.some((one) => one.field === field))

/** What is mended keeps its room. */
const isMended = (is: boolean) => (is ? 'mended' : undefined)

/**
 * Takes the focus with each press that finds something, unless a field is to have it, and leads to each field by a
 * link. What is mended leaves its room until the next press: nothing moves under the finger that mends the rest.
 */
function ProblemSummary({ found, problems }: { found: Problem[]; problems: Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const again = found.find((problem) => problem.again)
    if (again) document.getElementById(again.field)?.focus()
    else box.current?.focus()
  }, [found])
  const wrong = new Set(problems.map(({ field }) => field))
  return (
    <div
      className={problems.length > 0 ? 'problems' : 'problems mended'}
      ref={box}
      tabIndex={-1}
      role="alert"
    >
      {found.map(({ field, title, text }, at) => (
        <div key={field}>
          {title !== found[at - 1]?.title && (
            <h3 className={isMended(problems.every((problem) => problem.title !== title))}>
              {textOf(title)}
            </h3>
          )}
          <p id={`${field}-problem`} className={isMended(!wrong.has(field))}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // the address holds no fragment: it would be a step in the history
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {typeof text === 'function' ? text() : textOf(text)}
            </a>
          </p>
        </div>
      ))}
    </div>
  )
}

/** The attributes of a field that a problem is about. */
export const fieldProps = (field: string, problems: Problem[], describedBy?: string) => {
  const wrong = problems.some((problem) => problem.field === field)
  const described = [...(wrong ? [`${field}-problem`] : []), ...(describedBy ? [describedBy] : [])].join(' ')
  return { id: field, 'aria-invalid': wrong || undefined, 'aria-describedby': described || undefined }
}
