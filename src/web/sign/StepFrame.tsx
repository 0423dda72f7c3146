import { type ReactNode, useEffect, useRef } from 'react'
import type { Flow } from './flow.ts'
import { stepsOf } from './steps.ts'

export type Problem = {
  field: string
  title: string
  text: string
  /** The field was emptied to be filled in once more: it takes the focus, so that a phone keeps its keyboard open. */
  again?: boolean
}
const none: Problem[] = []

type Props = {
  flow: Flow
  title: string
  children: ReactNode
  problems?: Problem[]
  /** For long texts: the sheet takes more room than a form. */
  wide?: boolean
}

/** A step: where it stands, its heading (which takes the focus), what is wrong, and its content. */
export function StepFrame({ flow, title, children, problems = none, wide = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, way, moved, view } = flow
  const steps = stepsOf(way)
  const number = steps.indexOf(step) + 1
  const place = `Step ${number} of ${steps.length}`

  useEffect(() => {
    document.title = `${title} (${place.toLowerCase()}) – ${view.contract.title}`
  }, [title, place, view.contract.title])

  useEffect(() => {
    if (!moved) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [moved])

  return (
    <main className={wide ? 'step step-wide' : 'step'}>
      <div className="place">
        <p>{place}</p>
        <div className="bar" aria-hidden="true">
          {steps.map((each, at) => (
            <span key={each} className={at < number ? 'bar-done' : undefined} />
          ))}
        </div>
        {number > 1 && moved && (
          <button type="button" className="quiet back" onClick={() => history.back()}>
            Back
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

/** Takes the focus whenever it comes or changes, unless a field is to have it, and leads to each field by a link. */
function ProblemSummary({ problems }: { problems: Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const again = problems.find((problem) => problem.again)
    if (again) document.getElementById(again.field)?.focus()
    else box.current?.focus()
  }, [problems])
  return (
    <div className="problems" ref={box} tabIndex={-1} role="alert">
      {problems.map(({ field, title, text }) => (
        <div key={field}>
          <h3>{title}</h3>
          <p id={`${field}-problem`}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // the address holds no fragment: it would be a step in the history
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {text}
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
