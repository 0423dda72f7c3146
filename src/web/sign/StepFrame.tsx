import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Flow } from './flow.ts'
import { stepsOf } from '#shared/signing/steps.ts'
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
  problems?: Problem[]
  /** Something in it takes the focus. */
  hasFocus?: boolean
  /** For long texts: the sheet takes more room than a form. */
  wide?: boolean
}

/** A step: where it stands, its heading (which takes the focus), what is wrong, and its content. */
export function StepFrame({ flow, title, children, problems = none, hasFocus = false, wide = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTaken = useRef(hasFocus || problems.length > 0)
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
    if (!moved) return
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
      {problems.length > 0 && <ProblemSummary problems={problems} />}
      {children}
    </main>
  )
}

/** Of the problems that were found, those that still are: an error goes when it is mended, and the rest stays put. */
export function useStillWrong(found: Problem[], wrongNow: Problem[]): Problem[] {
  const fields = found
    .map(({ field }) => field)
    .filter((field) => wrongNow.some((one) => one.field === field))
  const names = fields.join(' ')
  return useMemo(() => found.filter(({ field }) => names.split(' ').includes(field)), [found, names])
}

/** Takes the focus whenever it comes or grows, unless a field is to have it, and leads to each field by a link. */
function ProblemSummary({ problems }: { problems: Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Problem[]>([])
  useEffect(() => {
    const isMending =
      problems.length < before.current.length && problems.every((problem) => before.current.includes(problem))
    before.current = problems
    if (isMending) return
    const again = problems.find((problem) => problem.again)
    if (again) document.getElementById(again.field)?.focus()
    else box.current?.focus()
  }, [problems])
  return (
    <div className="problems" ref={box} tabIndex={-1} role="alert">
      {problems.map(({ field, title, text }) => (
        <div key={field}>
          <h3>{textOf(title)}</h3>
          <p id={`${field}-problem`}>
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
