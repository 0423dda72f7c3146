import type { RefObject } from 'react'
import { languages } from '#shared/explaining/languages.ts'
import type { ShownExplanation } from './explaining-calls.ts'

type Props = {
  explanation: ShownExplanation
  /** A tag. */
  contractLanguage: string
  whole: RefObject<HTMLDivElement | null>
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

/** Takes the focus when the explanation has come. */
const beginning = { tabIndex: -1, 'data-beginning': true }

/** Whether it says what the contract is about, asks for, or risks: without any of it, nobody should sign by it. */
export const saysWhatIsSigned = ({ statements }: ShownExplanation) =>
  statements.some(({ part }) => part === 'summary' || part === 'obligation' || part === 'risk')

/** Each statement with the words of the contract that it is about, and a way to them. */
export function ExplanationResult({ explanation, contractLanguage, whole, onQuote }: Props) {
  const { language, statements, labels, gaps, note, recommendation } = explanation
  const { tag, direction } = languages[language]
  const isFound = ([part]: (typeof sections)[number]) => statements.some((each) => each.part === part)
  const found = sections.filter(isFound)
  const missing = sections.filter((section) => !isFound(section))
  return (
    <div ref={whole} lang={tag} dir={direction} className="explained">
      <div className="explained-notes" {...(found.length === 0 && beginning)}>
        {[note, ...gaps].map((each) => (
          <p key={each} className="hint">
            {each}
          </p>
        ))}
      </div>
      {found.map(([part, label], at) => (
        <section key={part} aria-labelledby={`explained-${part}`}>
          <h3 id={`explained-${part}`} {...(at === 0 && beginning)}>
            {labels[label]}
          </h3>
          <ul>
            {statements
              .filter((statement) => statement.part === part)
              .map((statement) => (
                <li key={`${statement.text} ${statement.quote}`}>
                  <Said {...{ statement, labels, contractLanguage, onQuote }} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {found.length > 0 && missing.length > 0 && (
        <section aria-labelledby="explained-missing">
          <h3 id="explained-missing">
            {new Intl.ListFormat(tag, { type: 'unit' }).format(missing.map(([, label]) => labels[label]))}
          </h3>
          <p>{labels.none}</p>
        </section>
      )}
      <section aria-labelledby="explained-recommendation">
        <h3 id="explained-recommendation">{labels.recommendation}</h3>
        <p>{recommendation}</p>
      </section>
    </div>
  )
}

type SaidProps = Pick<Props, 'onQuote' | 'contractLanguage'> &
  Pick<ShownExplanation, 'labels'> & { statement: Statement }

function Said({ statement, labels, contractLanguage, onQuote }: SaidProps) {
  const { text, quote, file } = statement
  const show = file ? labels.showInFile : labels.show
  return (
    <>
      <p>{text}</p>
      <blockquote dir="auto" lang={contractLanguage}>
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
