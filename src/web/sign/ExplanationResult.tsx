import type { RefObject } from 'react'
import { languages } from '#shared/explaining/languages.ts'
import type { ShownExplanation } from './explaining-calls.ts'

type Props = {
  explanation: ShownExplanation
  /** Takes the focus when the explanation has come. */
  heading: RefObject<HTMLHeadingElement | null>
  onQuote: (statement: Statement) => void
}
type Statement = ShownExplanation['statements'][number]
type Label = keyof ShownExplanation['labels']

const sections: [part: Statement['part'], label: Label][] = [
  ['summary', 'summary'],
  ['risk', 'risks'],
  ['obligation', 'obligations'],
  ['keyPoint', 'keyPoints'],
  ['explanation', 'explanation'],
]

/** Each statement with the words of the contract that it is about, and a way to them. */
export function ExplanationResult({ explanation, heading, onQuote }: Props) {
  const { language, statements, labels, gaps, note, recommendation } = explanation
  const { tag, direction } = languages[language]
  return (
    <div lang={tag} dir={direction} className="explained">
      <p className="hint">{note}</p>
      {gaps.map((gap) => (
        <p key={gap} className="hint">
          {gap}
        </p>
      ))}
      {sections.map(([part, label], at) => {
        const own = statements.filter((statement) => statement.part === part)
        return (
          <section key={part} aria-labelledby={`explained-${part}`}>
            <h3 id={`explained-${part}`} {...(at === 0 && { ref: heading, tabIndex: -1 })}>
              {labels[label]}
            </h3>
            {own.length === 0 && <p className="small">{labels.none}</p>}
            <ul>
              {own.map((statement) => (
                <li key={`${statement.text} ${statement.quote}`}>
                  <Said statement={statement} labels={labels} onQuote={onQuote} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <section aria-labelledby="explained-recommendation">
        <h3 id="explained-recommendation">{labels.recommendation}</h3>
        <p>{recommendation}</p>
      </section>
    </div>
  )
}

type SaidProps = Pick<Props, 'onQuote'> & Pick<ShownExplanation, 'labels'> & { statement: Statement }

function Said({ statement, labels, onQuote }: SaidProps) {
  const { text, quote, file } = statement
  const show = file ? labels.showInFile : labels.show
  return (
    <>
      <p>{text}</p>
      <blockquote dir="auto" lang="en">
        {quote}
      </blockquote>
      {file && <p className="small">{file.place}</p>}
      <button
        type="button"
        className="explain-show"
        aria-label={`${show}: ${text}`}
        onClick={() => onQuote(statement)}
      >
        {show}
      </button>
    </>
  )
}
